import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type {
  ActRecord,
  DeviceRecord,
  DoneRecord,
  EntrantRecord,
  EventRecord,
  ListRecord,
  OutboxRecord,
  RefusedRecord,
} from '../../desk/store/records.ts'
import { isLeft, leaveOver, leftOver, settleLeft, storeLeftOver } from './left-over.ts'

/** What this browser keeps: lists that were pasted, drafts of decks, and the events that it is a desk of. */
export interface Kept extends DBSchema {
  drafts: { key: string; value: unknown }
  session: { key: string; value: unknown }
  device: { key: 'device'; value: DeviceRecord }
  deskEvents: { key: string; value: EventRecord }
  deskEntrants: { key: [code: string, number: number]; value: EntrantRecord }
  deskLists: { key: [code: string, submission: string]; value: ListRecord }
  deskDone: { key: number; value: DoneRecord; indexes: { code: string } }
  deskOutbox: { key: number; value: OutboxRecord; indexes: { code: string } }
  deskActs: { key: number; value: ActRecord; indexes: { code: string } }
  deskRefused: { key: number; value: RefusedRecord; indexes: { code: string } }
}

export type LocalStore = IDBPDatabase<Kept>
export type StoreName = 'drafts' | 'session'

let opening: Promise<LocalStore> | undefined

/** Rejects where the browser stores nothing, as in some private windows. */
export function openLocalStore(): Promise<LocalStore> {
  if (opening) return opening
  const forget = () => {
    opening = undefined
  }
  opening = openDB<Kept>('kotei', 3, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('drafts')
        database.createObjectStore('session')
      }
      if (from < 2) createDeskStores(database)
      if (from < 3) database.createObjectStore('deskDone', { autoIncrement: true }).createIndex('code', 'code')
    },
    // A tab with a newer page waits for this one to let go.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    terminated: forget,
  })
  // A disk that is full now may not be so later.
  opening.catch(forget)
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

const nameOf = (store: StoreName, key: string) => `${store} ${key}`

/** Undefined also where the browser stores nothing. */
export async function readKept<T>(store: StoreName, key: string): Promise<T | undefined> {
  const left = leftOver.value.get(nameOf(store, key))
  if (left) return left.value as T
  return openLocalStore().then(
    (database) => database.get(store, key) as Promise<T | undefined>,
    () => undefined,
  )
}

/** What cannot be stored stays in this tab, which says so, and is tried again when something else could be stored. */
export async function keep(store: StoreName, key: string, value: unknown): Promise<void> {
  const name = nameOf(store, key)
  const leave = () => leaveOver(name, value, () => void keep(store, key, value))
  // In place of an older value, which must not be stored after this one.
  if (isLeft(name)) leave()
  try {
    await (await openLocalStore()).put(store, value, key)
    if (isLeft(name)) settleLeft(name, value)
    else storeLeftOver()
  } catch {
    leave()
  }
}

export async function forget(store: StoreName, key: string): Promise<void> {
  settleLeft(nameOf(store, key))
  await openLocalStore().then(
    (database) => database.delete(store, key),
    () => undefined,
  )
}

/** All values with their keys, by key. */
export async function allKept<T>(store: StoreName): Promise<readonly (readonly [string, T])[]> {
  const kept = await openLocalStore().then(
    async (database) => {
      const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)])
      return keys.map((key, index) => [String(key), values[index] as T] as const)
    },
    () => [],
  )
  const left = [...leftOver.value].flatMap(([name, { value }]) =>
    name.startsWith(nameOf(store, '')) ? [[name.slice(nameOf(store, '').length), value as T] as const] : [],
  )
  return [...new Map([...kept, ...left])]
}

/** Both or nothing: what throws in the middle leaves nothing behind. */
export async function committed<T>(
  tx: { readonly done: Promise<void>; readonly abort: () => void },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work()
    await tx.done
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // The browser has aborted it.
    }
    await tx.done.catch(() => {})
    throw error
  }
}

/** Whether the browser would not store something: its disk is full, or it has lost its database. */
export const isStoreFault = (error: unknown): boolean => error instanceof DOMException
