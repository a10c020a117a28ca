import type { Present } from './actor-in.ts'
import type { EventContext } from './deps.ts'
import { touchDevice } from './devices.ts'
import { performOperations } from './perform-operations.ts'
import { readChanges } from './read-changes.ts'
import type { OperationsAnswer, OperationsBody } from './schema.ts'

/** Takes what a device sends, and answers what became of it and what others did. */
export async function takeBatch(
  context: EventContext,
  present: Present,
  { operations, since, device }: OperationsBody,
): Promise<OperationsAnswer> {
  const { results, state } = await performOperations(context, present, operations)
  // Whoever was sent away may hand in, but sees nothing of the event any more.
  if (present.helper?.revokedAt) return { results: [...results], entries: [], seq: state.seq }
  if (device !== undefined) await touchDevice(context, present.event, device)
  if (since === undefined) return { results: [...results], entries: [], seq: state.seq }
  const event = { ...present.event, seq: state.seq, settings: state.settings }
  return { results: [...results], ...(await readChanges(context, { ...present, event }, since)) }
}
