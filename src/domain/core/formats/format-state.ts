import { isSameJson } from '../../../base/same-json.ts'
import type { Pool } from '../decks/pool.ts'
import type { Caveat, Changes, Clause, ListChange } from './format-file.ts'

/** All settings of a format at one point of its history. */
export interface FormatState {
  readonly document: string | undefined
  readonly clauses: ReadonlyMap<string, Clause>
  /** The documents that clauses cite in place of those named before; see `own-sources.ts`. */
  readonly cited: ReadonlyMap<string, string>
  readonly pool: Pool
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly caveats: ReadonlyMap<string, Caveat>
  readonly play: ReadonlyMap<string, unknown>
}

export const emptyState: FormatState = {
  document: undefined,
  clauses: new Map(),
  cited: new Map(),
  pool: {},
  lists: new Map(),
  caveats: new Map(),
  play: new Map(),
}

/** A mistake in a format's data; the message begins with the file and the place. */
export class FormatFault extends Error {
  override readonly name = 'FormatFault'
  /** Where in the file, such as `revision rr-1.6: lists.restricted.add`; empty for the file as a whole. */
  readonly place: string
  readonly why: string

  constructor(file: string, place: string, why: string) {
    super(`${file}: ${place ? `${place}: ` : ''}${why}`)
    this.place = place
    this.why = why
  }
}

/** Rejects data: the message begins with the file and the place in it. */
export type Reject = (place: string, why: string) => never

/** The state after a change. A change without effect is a mistake in the data and is rejected. */
export function applyChanges(state: FormatState, changes: Changes, reject: Reject): FormatState {
  if (changes.document !== undefined && changes.document === state.document) reject('document', sameAsBefore)
  return {
    document: changes.document ?? state.document,
    cited: state.cited,
    clauses: applyEach(state.clauses, changes.clauses, reject, 'clauses', mergeClause),
    pool: changes.pool ? mergePool(state.pool, changes.pool as Partial<Pool>, reject) : state.pool,
    lists: applyEach(state.lists, changes.lists, reject, 'lists', mergeList),
    caveats: applyEach(state.caveats, changes.caveats, reject, 'caveats', (_before, caveat: Caveat) => caveat),
    play: applyEach(state.play, changes.play, reject, 'play', (_before, value: unknown) => value),
  }
}

const sameAsBefore = 'changes nothing: it has this value already'

function applyEach<T, Change>(
  before: ReadonlyMap<string, T>,
  changes: Readonly<Record<string, Change | null>> | undefined,
  reject: Reject,
  place: string,
  merge: (before: T | undefined, change: Change, reject: Reject) => T,
): ReadonlyMap<string, T> {
  if (!changes) return before
  const after = new Map(before)
  for (const [key, change] of Object.entries(changes)) {
    const at = `${place}.${key}`
    if (change === null) {
      if (!after.delete(key)) reject(at, 'removes what is not there')
      continue
    }
    const merged = merge(before.get(key), change, (deeper, why) => reject(`${at}${deeper}`, why))
    if (before.has(key) && isSameJson(merged, before.get(key))) reject(at, sameAsBefore)
    after.set(key, merged)
  }
  return after
}

function mergeClause(before: Clause | undefined, change: Clause, reject: Reject): Clause {
  if (!before && !change.rule) reject('', 'names no rule')
  return {
    rule: change.rule ?? before?.rule,
    params: { ...before?.params, ...change.params },
    source: { ...before?.source, ...change.source },
  }
}

/** In linear time: strangers propose lists, which may have thousands of ids. */
function mergeList(before: readonly string[] = [], change: ListChange, reject: Reject): readonly string[] {
  if (Array.isArray(change)) return sortedOnce(change, reject)
  const [known, removed] = [new Set(before), new Set(change.remove)]
  for (const id of change.add ?? []) if (known.has(id)) reject('.add', `"${id}" is on the list already`)
  for (const id of removed) if (!known.has(id)) reject('.remove', `"${id}" is not on the list`)
  return sortedOnce([...before.filter((id) => !removed.has(id)), ...(change.add ?? [])], reject)
}

function sortedOnce(ids: readonly string[], reject: Reject): readonly string[] {
  const sorted = [...ids].sort()
  const twice = sorted.find((id, index) => id === sorted[index + 1])
  if (twice) reject('', `"${twice}" is listed twice`)
  return sorted
}

function mergePool(before: Pool, change: Readonly<Record<string, unknown>>, reject: Reject): Pool {
  const after: Record<string, unknown> = { ...before }
  for (const [key, value] of Object.entries(change)) {
    if (isSameJson(after[key], value ?? undefined)) reject(`pool.${key}`, sameAsBefore)
    if (value === null) delete after[key]
    else after[key] = value
  }
  return after as Pool
}
