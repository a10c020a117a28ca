import type { IDBPTransaction } from 'idb'
import type { HandedIn } from '../../../../src/features/events/model/hand-in-again.ts'
import type { Remembered } from '../../../../src/features/events/model/remembered.ts'
import type { Snapshot } from '../../../../src/features/events/schema.ts'
import { type Kept, openLocalStore } from '../../shared/store/local-store.ts'
import type { EventRecord, OutboxRecord, Restored } from '../store/records.ts'
import { type Loading, putSnapshot } from '../store/store-log.ts'

/** What is to be stored after a restore. */
export interface Recovered {
  readonly remembered: Remembered
  readonly handed: HandedIn
  readonly snapshot: Snapshot
  readonly behind: Restored['behind']
  readonly at: string
}

const stores = ['deskEvents', 'deskEntrants', 'deskLists', 'deskOutbox', 'deskDone', 'deskActs', 'deskRefused'] as const

type Storing = IDBPTransaction<Kept, typeof stores, 'readwrite'>

/**
 * Puts the event as it is by now, with the numbers that its entrants have by now, in place of what the device had, in one
 * transaction. False, with nothing stored, if the device has something more to send since, or has gone on by another tab.
 */
export async function storeRecovered(record: EventRecord, recovered: Recovered): Promise<boolean> {
  const { code } = record
  const tx = (await openLocalStore()).transaction(stores, 'readwrite', { durability: 'strict' })
  const [now, waiting] = await Promise.all([
    tx.objectStore('deskEvents').get(code),
    tx.objectStore('deskOutbox').index('code').getAll(code),
  ])
  if (!isAsRemembered(recovered.remembered, record, now, waiting)) {
    await tx.done
    return false
  }
  const restored = restoredWith(now!.restored, recovered)
  // The service may not know the device any more.
  putSnapshot(tx as unknown as Loading, { ...now!, enrolledAs: undefined, restored }, recovered.snapshot, recovered.at)
  await putOperations(tx, code, recovered)
  await tx.done
  return true
}

function isAsRemembered(
  { confirmed, outbox }: Remembered,
  { loaded }: EventRecord,
  now: EventRecord | undefined,
  waiting: readonly OutboxRecord[],
): boolean {
  const isSame = now?.loaded?.head.seq === confirmed.seq && now.loaded.epoch === loaded?.epoch
  return isSame && waiting.length === outbox.length
}

async function putOperations(tx: Storing, code: string, { handed, at }: Recovered): Promise<void> {
  for (const name of ['deskOutbox', 'deskDone'] as const) await clear(tx, name, code)
  for (const pending of handed.outbox) void tx.objectStore('deskOutbox').add({ ...pending, code })
  for (const operation of handed.done) void tx.objectStore('deskDone').add({ code, operation })
  const refused = tx.objectStore('deskRefused')
  for await (const cursor of refused.index('code').iterate(code)) if (cursor.value.again) void cursor.delete()
  for (const each of handed.waiting) void refused.add({ ...each, code, at, again: true })
  for (const each of handed.lost) void refused.add({ ...each, code, at })
  for await (const cursor of tx.objectStore('deskActs').index('code').iterate(code)) {
    const entrant = handed.places.get(cursor.value.entrant)
    if (entrant === undefined) void cursor.delete()
    else if (entrant !== cursor.value.entrant) void cursor.update({ ...cursor.value, entrant })
  }
}

async function clear(tx: Storing, name: 'deskOutbox' | 'deskDone', code: string): Promise<void> {
  for await (const cursor of tx.objectStore(name).index('code').iterate(code)) void cursor.delete()
}

/** What nobody has read yet of an earlier restore is said, too. */
function restoredWith(before: Restored | undefined, { handed, behind, at }: Recovered): Restored {
  const { again = [], brought = [] } = before ?? {}
  return { at, again: [...again, ...handed.again], brought: [...brought, ...handed.brought], behind }
}
