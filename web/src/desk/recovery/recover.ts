import { fallenBehind } from '../../../../src/features/events/model/fallen-behind.ts'
import {
  type Answered,
  type HandedIn,
  type HandIn,
  handInAgain,
} from '../../../../src/features/events/model/hand-in-again.ts'
import type { Operation } from '../../../../src/features/events/model/operation.ts'
import { viewOf } from '../../../../src/features/events/model/replica.ts'
import type { OperationsAnswer, Snapshot } from '../../../../src/features/events/schema.ts'
import { batchOf } from '../acts/batch.ts'
import { asideOf } from '../store/aside.ts'
import { changeAndShow, type Desk, desk, type ReadyDesk } from '../sync/desk.ts'
import { deskApi } from '../sync/desk-api.ts'
import { announce, announceConnection } from '../sync/tabs.ts'
import { readMemory } from './read-memory.ts'
import { storeRecovered } from './store-recovered.ts'

/** How long one answer may take: what is handed in at a time is much. */
const patience = 60_000

/**
 * The service was restored from a backup: hands in again what it had confirmed and lacks, and then loads the event anew. Until
 * that is stored in one transaction, the device shows and has what it had, so that whatever breaks this off, it is done again
 * from the start and does nothing twice. What people do meanwhile is not forgotten: then it is done once more with that.
 */
export async function recover(current: ReadyDesk, signal: AbortSignal): Promise<void> {
  // What is in this tab alone could not be told from what people do meanwhile; once there is room, it is stored first.
  if (asideOf(current.record.code)) throw new Error('There is no room to store the event anew.')
  let said: Pick<HandedIn, 'again' | 'brought'> = { again: [], brought: [] }
  for (let ready: Desk = current; ready.kind === 'ready'; ready = desk.value) {
    const [found, remembered] = [await snapshotOf(ready, signal), await readMemory(ready)]
    const handed = await handInAgain(remembered, found.state, handInTo(ready, found, signal))
    said = { again: [...said.again, ...handed.again], brought: [...said.brought, ...handed.brought] }
    const snapshot = await snapshotOf(ready, signal)
    const behind = fallenBehind(viewOf(remembered, remembered.actor), snapshot.state, handed.places)
    const recovered = { remembered, handed: { ...handed, ...said }, snapshot, behind, at: new Date().toISOString() }
    const { record } = ready
    const store = () => storeRecovered(record, recovered)
    if (await changeAndShow(record.code, () => !signal.aborted, store)) break
    signal.throwIfAborted()
  }
  announceConnection({ kind: 'connected' })
  announce({ kind: 'state' })
}

const snapshotOf = ({ record }: ReadyDesk, signal: AbortSignal) =>
  deskApi<Snapshot>(record, '/snapshot', { signal: within(signal) })

/** To the log as it was found; if that is another one again, nothing is taken, and this begins anew. */
export function handInTo(
  { record, device }: ReadyDesk,
  { state, epoch }: { readonly state: { readonly seq: number }; readonly epoch: string | undefined },
  signal: AbortSignal,
): HandIn {
  let position = { since: state.seq, epoch }
  const send = async (operations: readonly Operation[]): Promise<readonly Answered[]> => {
    const body = { operations, ...position, again: true, device: device.id }
    const request = { method: 'POST', body, signal: within(signal) } as const
    const answer = await deskApi<OperationsAnswer>(record, '/operations', request)
    position = { since: answer.entries.at(-1)?.stamp.seq ?? position.since, epoch: answer.epoch }
    return answer.results
  }
  return async (operations) => {
    const answers: Answered[] = []
    for (let left = operations; left.length > 0; left = operations.slice(answers.length))
      answers.push(...(await send(batchOf(left.map((operation) => ({ operation }))))))
    return answers
  }
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patience)])
