import { type IDBPDatabase, openDB } from 'idb'

/** What this browser keeps: lists that were pasted, drafts of decks, the session. */
export type StoreName = 'drafts' | 'session'

let opening: Promise<IDBPDatabase> | undefined

function open(): Promise<IDBPDatabase> {
  opening ??= openDB('kotei', 1, {
    upgrade(database) {
      database.createObjectStore('drafts')
      database.createObjectStore('session')
    },
  })
  return opening
}

/** Undefined also where the browser stores nothing, as in some private windows. */
export async function readKept<T>(store: StoreName, key: string): Promise<T | undefined> {
  return open().then(
    (database) => database.get(store, key) as Promise<T | undefined>,
    () => undefined,
  )
}

export async function keep(store: StoreName, key: string, value: unknown): Promise<void> {
  await open().then(
    (database) => database.put(store, value, key),
    () => undefined,
  )
}

export async function forget(store: StoreName, key: string): Promise<void> {
  await open().then(
    (database) => database.delete(store, key),
    () => undefined,
  )
}

/** All values with their keys, by key. */
export async function allKept<T>(store: StoreName): Promise<readonly (readonly [string, T])[]> {
  return open().then(
    async (database) => {
      const [keys, values] = await Promise.all([database.getAllKeys(store), database.getAll(store)])
      return keys.map((key, index) => [String(key), values[index] as T] as const)
    },
    () => [],
  )
}
