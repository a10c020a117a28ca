import { OperatorError } from '../../../../base/operator-error.ts'
import { foldTitle } from '../../../../domain/core/cards/title.ts'
import type { GameData } from '../snapshot/game-data.ts'
import type { Additions, Identified, Layer } from '../snapshot/layers.ts'

/** A row of the database. The catalogue is read from `facts`; other columns are for queries. */
export interface Row {
  readonly place: number
  readonly facts: object
  readonly imported?: object | undefined
  readonly [column: string]: unknown
}

export interface Table {
  /** Identifies a row within its game. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

export const tables = {
  cycles: { key: ['id'], columns: ['place', 'facts', 'imported'] },
  packs: { key: ['id'], columns: ['place', 'name', 'cycle', 'released', 'facts', 'imported'] },
  cards: { key: ['id'], columns: ['place', 'title', 'folded', 'type', 'facts', 'imported', 'retired'] },
  external_cards: { key: ['id'], columns: ['place', 'facts'] },
  formats: { key: ['id'], columns: ['place', 'facts'] },
  format_revisions: { key: ['format', 'place'], columns: ['id', 'effective_from', 'facts'] },
  rulings: { key: ['id'], columns: ['place', 'cards', 'status', 'facts'] },
  rules_entries: { key: ['id'], columns: ['place', 'cards', 'status', 'facts'] },
} satisfies Record<string, Table>
export type TableName = keyof typeof tables

/** The data as rows. The column `imported` holds what an operator added, to apply it to newer shipped data. */
export function rowsOf(data: GameData, additions: Additions): Record<TableName, Row[]> {
  const formats = data.formats.map((format, index) => record(format, 'format', index))
  return {
    cycles: layered(data.cycles, additions.cycles),
    packs: layered(data.packs, additions.packs, ({ name, cycle, released }) => ({ name, cycle, released })),
    cards: layered(data.cards, additions.cards, ({ title, type }) => ({
      title,
      folded: foldTitle(title),
      type,
      retired: false,
    })),
    external_cards: plain(data.external),
    formats: plain(formats.map(withoutRevisions)),
    format_revisions: formats.flatMap(revisionRows),
    rulings: plain(data.rulings, ({ cards, status }) => ({ cards, status })),
    rules_entries: plain(data.rulesEntries, () => ({ cards: [] })),
  }
}

function plain<T extends Identified>(entries: readonly T[], columns: (entry: T) => object = () => ({})): Row[] {
  return entries.map((facts, place) => ({ id: facts.id, place, ...columns(facts), facts }))
}

function layered<T extends Identified>(
  entries: readonly T[],
  { whole, patches }: Layer<T>,
  columns?: (entry: T) => object,
): Row[] {
  const added = new Map<unknown, object>([
    ...whole.map((entry) => [entry.id, { whole: entry }] as const),
    ...patches.map((patch) => [patch.id, { patch }] as const),
  ])
  return plain(entries, columns).map((row) => ({ ...row, imported: added.get(row.id) }))
}

type FactRecord = Identified & { readonly [key: string]: unknown }

function record(entry: unknown, what: string, index: number): FactRecord {
  const id = (entry as { id?: unknown } | null)?.id
  if (typeof id === 'string') return entry as FactRecord
  throw new OperatorError(`The data has a ${what} without an id, at /${index}.`)
}

/** The key `revisions` stays, so that reading knows that there are revisions. */
function withoutRevisions(format: FactRecord): FactRecord {
  return Array.isArray(format.revisions) ? { ...format, revisions: [] } : format
}

function revisionRows(format: FactRecord): Row[] {
  const revisions = Array.isArray(format.revisions) ? format.revisions : []
  return revisions.map((revision: unknown, place) => {
    const facts = record(revision, `revision of the format ${format.id}`, place)
    const from = facts.effectiveFrom
    return { format: format.id, place, id: facts.id, effective_from: isDay(from) ? from : undefined, facts }
  })
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}
