import type { Remembered } from '../../../../src/features/events/model/remembered.ts'
import { openLocalStore } from '../../shared/store/local-store.ts'
import type { ReadyDesk } from '../sync/desk.ts'

/** All that the device has of an event, for the case that the service has less. */
export async function readMemory({
  record,
  device,
  actor,
  confirmed,
  outbox,
  refused,
}: ReadyDesk): Promise<Remembered> {
  const { code } = record
  const tx = (await openLocalStore()).transaction(['deskDone', 'deskLists'])
  const [done, lists] = await Promise.all([
    tx.objectStore('deskDone').index('code').getAll(code),
    tx.objectStore('deskLists').getAll(IDBKeyRange.bound([code], [code, []])),
  ])
  // What still waits after an earlier restore is older.
  const waiting = refused.filter(({ again }) => again)
  return {
    confirmed,
    outbox,
    done: [...waiting, ...done].map(({ operation }) => operation),
    actor,
    device: device.id,
    lists: new Map(lists.map(({ submission, list }) => [submission, list])),
    at: new Date().toISOString(),
  }
}
