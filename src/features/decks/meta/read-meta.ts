import type pg from 'pg'
import sql from 'sql-template-tag'
import { impossible } from '../../../base/problem.ts'
import type { Format } from '../../../domain/core/formats/format.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { everything } from './month-groups.ts'
import { addMonths, monthsBetween } from './months.ts'
import { type Meta, type MetaQuery, maxMonths } from './schema.ts'

interface Row {
  readonly kind: string
  readonly value: string
  readonly decks: number
  readonly copies: number
}
interface FacetRow extends Row {
  readonly month: string
}

const defaultMonths = 6
const maxCards = 50

export interface MetaRequest {
  readonly catalog: GameCatalog
  readonly format: Format
  readonly query: MetaQuery
  readonly now: Date
}

/** Sums of what was counted by the month; decks are not looked at. */
export async function readMeta(pool: pg.Pool, { catalog, format, query, now }: MetaRequest): Promise<Meta> {
  const { from, to } = spanOf(query, now)
  const months = monthsBetween(from, to)
  const before = { from: addMonths(from, -months.length), to: addMonths(from, -1) }
  const game = catalog.game.id
  const scope = query.clan ?? everything
  const of = sql`game = ${game} AND format = ${format.id}`
  const sums = async (first: string, last: string) =>
    (
      await pool.query<Row>(sql`SELECT kind, value, sum(decks)::int AS decks, sum(copies)::int AS copies FROM meta_items
      WHERE ${of} AND scope = ${scope} AND month BETWEEN ${first} AND ${last} GROUP BY kind, value`)
    ).rows
  const [span, earlier, byMonth, counted] = await Promise.all([
    sums(from, to),
    sums(before.from, before.to),
    pool.query<FacetRow>(sql`SELECT kind, value, month, decks, copies FROM meta_items
      WHERE ${of} AND scope = ${scope} AND kind <> 'card' AND month BETWEEN ${from} AND ${to}`),
    pool.query<{ at: Date | null }>(sql`SELECT max(counted_at) AS at FROM meta_months WHERE ${of}`),
  ])
  const decksIn = (kind: string, value: string, month: string) =>
    byMonth.rows.find((row) => row.kind === kind && row.value === value && row.month === month)?.decks ?? 0
  const shares = createShares(span, earlier)
  return {
    game,
    format: format.id,
    clan: query.clan ?? null,
    from,
    to,
    decks: shares.total,
    before: { ...before, decks: shares.totalBefore },
    countedAt: counted.rows[0]?.at?.toISOString() ?? null,
    months: months.map((month) => ({ month, decks: decksIn('total', '', month) })),
    facets: (catalog.game.deckFacets ?? []).flatMap(({ id }) => {
      const values = span
        .filter(({ kind }) => kind === id)
        .map((row) => ({
          value: row.value === everything || row.value === '' ? null : row.value,
          merged: row.value === everything,
          ...shares.of(row),
          byMonth: months.map((month) => decksIn(id, row.value, month)),
        }))
      return values.length > 0 ? { id, values: values.sort(byDecks) } : []
    }),
    sections: sectionsOf(catalog, span, shares),
  }
}

/** Merged values last. */
const byDecks = (a: { merged: boolean; decks: number; value: string | null }, b: typeof a) =>
  Number(a.merged) - Number(b.merged) || b.decks - a.decks || (a.value ?? '').localeCompare(b.value ?? '')

type Shares = ReturnType<typeof createShares>

function createShares(span: readonly Row[], earlier: readonly Row[]) {
  const totalOf = (rows: readonly Row[]) => rows.find(({ kind }) => kind === 'total')?.decks ?? 0
  const [total, totalBefore] = [totalOf(span), totalOf(earlier)]
  const keyOf = ({ kind, value }: Row) => `${kind} ${value}`
  const before = new Map(earlier.map((row) => [keyOf(row), row.decks]))
  const share = (decks: number, of: number) => Math.round((decks / of) * 10_000) / 10_000
  return {
    total,
    totalBefore,
    of: (row: Row) => ({
      decks: row.decks,
      share: share(row.decks, total),
      shareBefore: totalBefore === 0 ? null : share(before.get(keyOf(row)) ?? 0, totalBefore),
    }),
  }
}

function sectionsOf({ game, find }: GameCatalog, span: readonly Row[], shares: Shares): Meta['sections'] {
  const played = span.flatMap((row) => {
    const card = row.kind === 'card' ? find(row.value) : undefined
    return card ? { card, row } : []
  })
  played.sort((a, b) => b.row.decks - a.row.decks || a.card.title.localeCompare(b.card.title, 'en'))
  return game.sections.flatMap(({ id, name }) => {
    const cards = played
      .filter(({ card }) => card.section === id)
      .slice(0, maxCards)
      .map(({ card, row }) => ({ id: card.id, title: card.title, ...shares.of(row), copies: row.copies }))
    return cards.length > 0 ? { id, name, cards } : []
  })
}

/** Whole months, and not too many. */
function spanOf({ from, to }: MetaQuery, now: Date): { from: string; to: string } {
  const last = to ?? now.toISOString().slice(0, 7)
  const first = from ?? addMonths(last, 1 - defaultMonths)
  if (first > last) throw impossible('from', 'span.order', `The first month (${first}) is after the last (${last}).`)
  if (addMonths(first, maxMonths) <= last)
    throw impossible('from', 'span.length', `A span has at most ${maxMonths} months.`)
  return { from: first, to: last }
}
