import type { EventList } from '../../../../src/features/events/model/operation.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import { committed, openLocalStore } from '../../shared/store/local-store.ts'
import type { ActRecord, EventHead, EventRecord, Keyed, OutboxRecord, StoredDesk } from './records.ts'

/** Everything of an event in the two parts of its keys: arrays come after all numbers and texts. */
export const everythingOf = (code: string) => IDBKeyRange.bound([code], [code, []])

export async function readDesk(code: string): Promise<StoredDesk | undefined> {
  const store = await openLocalStore()
  const stores = ['deskEvents', 'deskEntrants', 'deskOutbox', 'deskActs', 'deskRefused'] as const
  const tx = store.transaction(stores)
  const acts = tx.objectStore('deskActs').index('code')
  const [record, entrants, rows, actKeys, actRecords, refused] = await Promise.all([
    tx.objectStore('deskEvents').get(code),
    tx.objectStore('deskEntrants').getAll(everythingOf(code)),
    tx.objectStore('deskOutbox').index('code').getAll(code),
    acts.getAllKeys(code),
    acts.getAll(code),
    tx.objectStore('deskRefused').index('code').getAll(code),
  ])
  if (!record) return undefined
  return {
    record,
    ...(record.loaded ? { confirmed: stateOf(record.loaded.head, entrants) } : {}),
    ...byState(rows),
    acts: actRecords.map((act, index) => ({ ...act, key: actKeys[index]! })),
    refused,
  }
}

export const byState = (rows: readonly OutboxRecord[]) => ({
  outbox: rows.filter(({ seq }) => seq === undefined),
  handedIn: rows.filter(({ seq }) => seq !== undefined),
})

export function stateOf(head: EventHead, records: readonly { readonly entrant: EventState['entrants'][string] }[]) {
  return { ...head, entrants: Object.fromEntries(records.map(({ entrant }) => [entrant.number, entrant])) }
}

export function headOf({ entrants: _entrants, ...head }: EventState): EventHead {
  return head
}

/** Changes the record of an event, or makes it; the rest of what the device has stays. */
export async function changeRecord(code: string, changes: Partial<EventRecord>): Promise<EventRecord> {
  const tx = (await openLocalStore()).transaction('deskEvents', 'readwrite')
  const record = { ...((await tx.store.get(code)) ?? { code }), ...changes }
  await tx.store.put(record)
  await tx.done
  return record
}

/** An act: its operations, and, unless it is none that people undo, what to undo. */
export interface StoredAct {
  readonly pending: readonly OutboxRecord[]
  readonly act?: ActRecord | undefined
  /** The act that this one undoes. */
  readonly undoes?: Keyed<ActRecord> | undefined
}

/** One transaction, on the disk when it is done: what the desk confirms afterwards survives the tab and the battery. */
export async function storeAct({ pending, act, undoes }: StoredAct): Promise<Keyed<ActRecord> | undefined> {
  const store = await openLocalStore()
  const tx = store.transaction(['deskOutbox', 'deskActs'], 'readwrite', { durability: 'strict' })
  const outbox = tx.objectStore('deskOutbox')
  const acts = tx.objectStore('deskActs')
  return await committed(tx, async () => {
    for (const operation of pending) void outbox.add(operation)
    if (undoes) {
      const { key, ...undone } = undoes
      void acts.put({ ...undone, undone: true }, key)
    }
    return act && { ...act, key: await acts.add(act) }
  })
}

export async function readList(code: string, submission: string): Promise<EventList | undefined> {
  return (await (await openLocalStore()).get('deskLists', [code, submission]))?.list
}

/** An older list that the service was asked for. */
export async function keepList(code: string, submission: string, list: EventList): Promise<void> {
  await (await openLocalStore()).put('deskLists', { code, submission, list })
}
