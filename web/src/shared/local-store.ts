import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type {
  ActRecord,
  DeviceRecord,
  EntrantRecord,
  EventRecord,
  ListRecord,
  OutboxRecord,
  RefusedRecord,
} from '../desk/records.ts'

/** What this browser keeps: lists that were pasted, drafts of decks, and the events that it is a desk of. */
interface Kept extends DBSchema {
  drafts: { key: string; value: unknown }
  session: { key: string; value: unknown }
  device: { key: 'device'; value: DeviceRecord }
  deskEvents: { key: string; value: EventRecord }
  deskEntrants: { key: [code: string, number: number]; value: EntrantRecord }
  deskLists: { key: [code: string, submission: string]; value: ListRecord }
  deskOutbox: { key: number; value: OutboxRecord; indexes: { code: string } }
  deskActs: { key: number; value: ActRecord; indexes: { code: string } }
  deskRefused: { key: number; value: RefusedRecord; indexes: { code: string } }
}

export type LocalStore = IDBPDatabase<Kept>
export type StoreName = 'drafts' | 'session'

let opening: Promise<LocalStore> | undefined

/** Rejects where the browser stores nothing, as in some private windows. */
export function openLocalStore(): Promise<LocalStore> {
  opening ??= openDB<Kept>('kotei', 2, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('drafts')
        database.createObjectStore('session')
      }
      if (from < 2) createDeskStores(database)
    },
    // A tab with a newer page waits for this one to let go.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

function createDeskStores(database: LocalStore): void {
  database.createObjectStore('device')
  database.createObjectStore('deskEvents', { keyPath: 'code' })
  database.createObjectStore('deskEntrants', { keyPath: ['code', 'entrant.number'] })
  database.createObjectStore('deskLists', { keyPath: ['code', 'submission'] })
  for (const name of ['deskOutbox', 'deskActs', 'deskRefused'] as const)
    database.createObjectStore(name, { autoIncrement: true }).createIndex('code', 'code')
}

/** Undefined also where the browser stores nothing. */
export async function readKept<T>(store: StoreName, key: string): Promise<T | undefined> {
  return openLocalStore().then(
    (database) => database.get(store, key) as Promise<T | undefined>,
    () => undefined,
  )
}

export async function keep(store: StoreName, key: string, value: unknown): Promise<void> {
  await openLocalStore().then(
    (database) => database.put(store, value, key),
    () => undefined,
  )
}

export async function forget(store: StoreName, key: string): Promise<void> {
  await openLocalStore().then(
    (database) => database.delete(store, key),
    () => undefined,
  )
}

/** All values with their keys, by key. */
export async function allKept<T>(store: StoreName): Promise<readonly (readonly [string, T])[]> {
  return openLocalStore().then(
    async (database) => {
      const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)])
      return keys.map((key, index) => [String(key), values[index] as T] as const)
    },
    () => [],
  )
}
