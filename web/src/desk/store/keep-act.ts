import { isStoreFault } from '../../shared/store/local-store.ts'
import { asideOf, changeAside } from './aside.ts'
import type { ActRecord, Keyed } from './records.ts'
import { type StoredAct, storeAct } from './store.ts'

// Whatever a desk does goes on where the browser does not store it: it is set aside in this tab, which says so, and stored as soon as
// there is room. Nothing else writes to the store of an event.

/** What came of storing something; undefined if the browser would not take it. */
export async function tried<T>(work: () => Promise<T>): Promise<{ readonly result: T } | undefined> {
  try {
    return { result: await work() }
  } catch (fault) {
    if (!isStoreFault(fault)) throw fault
    return undefined
  }
}

let lastKey = 0

/** An act that people can undo gets a key. What comes after something that was not stored is not either: the order counts. */
export async function keepAct(code: string, { pending, act, undoes }: StoredAct): Promise<ActWithKey | undefined> {
  const stored = asideOf(code) ? undefined : await tried(() => storeAct({ pending, act, undoes }))
  if (stored) return stored.result
  const added = act && { ...act, key: --lastKey }
  changeAside(code, ({ rows, acts, undone }) => {
    const kept = acts.map((each) => (each.key === undoes?.key ? { ...each, undone: true as const } : each))
    return {
      rows: [...rows, ...pending],
      acts: added ? [...kept, added] : kept,
      undone: undoes && undoes.key > 0 ? new Set([...undone, undoes.key]) : undone,
    }
  })
  return added
}

type ActWithKey = Keyed<ActRecord>
