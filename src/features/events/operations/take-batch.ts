import type { EventContext } from '../deps.ts'
import { assertSameLog } from '../log/epoch.ts'
import { readChanges } from '../log/read-changes.ts'
import { touchDevice } from '../manage/devices.ts'
import { stateOf } from '../row.ts'
import type { OperationsAnswer, OperationsBody } from '../schema.ts'
import type { Present } from './actor-in.ts'
import { performOperations } from './perform-operations.ts'
import type { Performed } from './performed.ts'

/** Takes what a device sends, and answers what became of it and what others did. */
export async function takeBatch(
  context: EventContext,
  present: Present,
  { operations, since, epoch: known, again, device }: OperationsBody,
): Promise<OperationsAnswer> {
  // Nothing is taken from a device that has another log: the numbers of entrants may mean other people there.
  if (since !== undefined) await assertSameLog(context, present.event, { since, epoch: known })
  const { results, state, epoch } = await performed(context, present, operations, again)
  const end = { results: [...results], entries: [], seq: state.seq, epoch }
  // Whoever was sent away may hand in, but sees nothing of the event any more.
  if (present.helper?.revokedAt) return end
  if (device !== undefined) await touchDevice(context, present.event, device)
  if (since === undefined) return end
  const event = { ...present.event, seq: state.seq, epoch, settings: state.settings }
  const changes = await readChanges(context, { ...present, event }, { since, epoch: known })
  return { results: end.results, ...changes }
}

/** Of a device that has nothing to send, only the question is answered: by the event as it was read just now. */
async function performed(
  context: EventContext,
  present: Present,
  operations: OperationsBody['operations'],
  again: true | undefined,
): Promise<Pick<Performed, 'results' | 'state' | 'epoch'>> {
  if (operations.length > 0) return performOperations(context, present, operations, { again })
  return { results: [], state: stateOf(present.event, {}), epoch: present.event.epoch }
}
