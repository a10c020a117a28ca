import { openLocalStore } from '../../shared/store/local-store.ts'
import { isOver } from '../sync/is-over.ts'
import { asideOf, asides, dropAside, rowsWith } from './aside.ts'
import type { EventRecord } from './records.ts'

const byCode = ['deskOutbox', 'deskDone', 'deskActs', 'deskRefused'] as const
const inParts = ['deskEntrants', 'deskLists'] as const

/** Removes everything of an event from this device, what was not sent included. */
export async function forgetEvent(code: string): Promise<void> {
  const tx = (await openLocalStore()).transaction(['deskEvents', ...inParts, ...byCode], 'readwrite')
  void tx.objectStore('deskEvents').delete(code)
  for (const name of inParts) void tx.objectStore(name).delete(IDBKeyRange.bound([code], [code, []]))
  for (const name of byCode)
    for await (const cursor of tx.objectStore(name).index('code').iterate(code)) void cursor.delete()
  await tx.done
  dropAside(code)
}

/** Removes all events, the device's own id and what is kept for offline use, which the next visit loads again. */
export async function forgetDevice(): Promise<void> {
  const store = await openLocalStore()
  const tx = store.transaction(['device', 'deskEvents', ...inParts, ...byCode], 'readwrite')
  for (const name of tx.objectStoreNames) void tx.objectStore(name).clear()
  await tx.done
  for (const code of asides.value.keys()) dropAside(code)
  if (!globalThis.caches) return
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** The events on this device, with how much of each waits to be sent; those whose time is over are removed. */
export async function readEvents(
  now = Date.now(),
): Promise<readonly { readonly record: EventRecord; readonly waiting: number }[]> {
  const store = await openLocalStore()
  const tx = store.transaction(['deskEvents', 'deskOutbox'])
  const outbox = tx.objectStore('deskOutbox').index('code')
  const records = await tx.objectStore('deskEvents').getAll()
  const events = await Promise.all(
    records.map(async (record) => {
      const rows = rowsWith(await outbox.getAll(record.code), asideOf(record.code))
      return { record, waiting: rows.filter(({ seq }) => seq === undefined).length }
    }),
  )
  const over = events.filter(({ record, waiting }) => isOver(record, waiting, now))
  for (const { record } of over) await forgetEvent(record.code)
  return events.filter((event) => !over.includes(event))
}
