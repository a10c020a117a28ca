import { signal } from '@preact/signals'
import type { EventList } from '../../../../src/features/events/model/operation.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import type { ActRecord, DoneRecord, EventRecord, Keyed, OutboxRecord, RefusedRecord } from './records.ts'

/** What an event has in this tab alone, because the store would not take it. */
export interface Aside {
  /** Operations that the store does not have. */
  readonly rows: readonly OutboxRecord[]
  /** What is left of operations, stored ones included, by their ids. */
  readonly fates: ReadonlyMap<string, OutboxRecord | undefined>
  readonly refused: readonly RefusedRecord[]
  /** Operations that the service has confirmed. */
  readonly done: readonly DoneRecord[]
  /** With keys below zero. */
  readonly acts: readonly Keyed<ActRecord>[]
  /** Stored acts that were undone. */
  readonly undone: ReadonlySet<number>
  /** The event where it is beyond what is stored. */
  readonly event?: { readonly record: EventRecord; readonly confirmed: EventState | undefined } | undefined
  readonly lists: ReadonlyMap<string, EventList>
}

const nothing: Aside = {
  rows: [],
  fates: new Map(),
  refused: [],
  done: [],
  acts: [],
  undone: new Set(),
  lists: new Map(),
}

interface Settling {
  readonly stored: readonly string[]
  readonly fates: Iterable<readonly [id: string, row: OutboxRecord | undefined]>
}

/** By the code of the event. */
export const asides = signal<ReadonlyMap<string, Aside>>(new Map())

export const asideOf = (code: string): Aside | undefined => asides.value.get(code)

export function changeAside(code: string, change: (before: Aside) => Partial<Aside>): void {
  const before = asideOf(code) ?? nothing
  asides.value = new Map(asides.value).set(code, { ...before, ...change(before) })
}

export function dropAside(code: string): void {
  if (!asideOf(code)) return
  const others = new Map(asides.value)
  others.delete(code)
  asides.value = others
}

/** Operations that another tab could not store: whichever sends has to know of them. */
export function addRows(code: string, rows: readonly OutboxRecord[]): void {
  const known = new Set(asideOf(code)?.rows.map(({ operation }) => operation.id))
  const fresh = rows.filter(({ operation }) => !known.has(operation.id))
  if (fresh.length > 0) changeAside(code, (before) => ({ rows: [...before.rows, ...fresh] }))
}

/** Another tab has stored some, or heard what the service made of them. */
export function settleRows(code: string, { stored, fates }: Settling): void {
  const before = asideOf(code)
  if (!before) return
  const rows = before.rows.filter(({ operation }) => !stored.includes(operation.id))
  if (rows.length === 0 && !before.event && before.acts.length === 0) dropAside(code)
  else changeAside(code, () => ({ rows, fates: new Map([...before.fates, ...fates]) }))
}

const after = ({ fates }: Aside, row: OutboxRecord): OutboxRecord | undefined =>
  fates.has(row.operation.id) ? fates.get(row.operation.id) : row

/** Stored operations with those that are not, as far as the service has not settled them. */
export function rowsWith(stored: readonly OutboxRecord[], aside: Aside | undefined): readonly OutboxRecord[] {
  if (!aside) return stored
  const known = new Set(stored.map(({ operation }) => operation.id))
  const left = aside.rows.filter(({ operation }) => !known.has(operation.id))
  return [...stored, ...left].flatMap((row) => after(aside, row) ?? [])
}

/** Operations that are in this tab alone, and that the service does not have. */
export function onlyHere(code: string): readonly OutboxRecord[] {
  const aside = asideOf(code)
  return aside ? rowsWith([], aside).filter(({ seq }) => seq === undefined) : []
}
