import type pg from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { Instant } from '../../../../base/date.ts'
import { decodeCursor } from '../../../../platform/http/pages/page.ts'
import type { DeckQuery } from '../schema.ts'
import { cardTypes, type DeckHeadRow, deckHeadColumns, deckRow } from './row.ts'
import { conditionsOf, type DeckFilter } from './search-conditions.ts'

export type DeckSort = DeckQuery['sort']

/**
 * Decks are ordered by a column and then by id, so that the order is total. `computed` is the same value, which no index has:
 * a statement that sorts by it does not walk through all decks in their order.
 */
const orders = {
  newest: { ...descending('timestamptz'), column: raw('d.created_at'), computed: raw(`d.created_at + interval '0'`) },
  updated: { ...descending('timestamptz'), column: raw('d.updated_at'), computed: raw(`d.updated_at + interval '0'`) },
  name: {
    direction: raw('ASC'),
    sign: raw('>'),
    type: raw('text'),
    column: raw('d.name_key'),
    computed: raw(`d.name_key || ''`),
  },
} as const satisfies Record<DeckSort, unknown>

function descending(type: string) {
  return { direction: raw('DESC'), sign: raw('<'), type: raw(type) }
}

/** ISO 8601 has a year 0; PostgreSQL has none. */
const Moment = Instant.refine((text) => !text.startsWith('0000'))
const NameKey = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const Cursor = z.union([
  z.tuple([z.enum(['newest', 'updated']), Moment, z.uuid()]),
  z.tuple([z.literal('name'), NameKey, z.uuid()]),
])
export type DeckCursor = z.infer<typeof Cursor>

/** Refuses a cursor of a search in another order. */
export function deckCursor(cursor: string | undefined, sort: DeckSort): DeckCursor | undefined {
  const inThisOrder = Cursor.refine((parts) => parts[0] === sort)
  return decodeCursor(cursor, inThisOrder)
}

export interface FoundDeck {
  readonly deck: DeckHeadRow
  /** Where the list continues after this deck. */
  readonly cursor: DeckCursor
}

export async function searchDecks(
  pool: Pick<pg.Pool, 'query'>,
  filter: DeckFilter,
  sort: DeckSort,
  limit: number,
  after: DeckCursor | undefined,
): Promise<FoundDeck[]> {
  const { text, values } = searchStatement(filter, sort, limit, after)
  const { rows } = await pool.query<DeckHeadRow & { nameKey: string }>({ text, values, types: cardTypes })
  return rows.map(deckRow).map((deck) => {
    if (sort === 'name') return { deck, cursor: [sort, deck.nameKey, deck.id] }
    return { deck, cursor: [sort, (sort === 'newest' ? deck.createdAt : deck.updatedAt).toISOString(), deck.id] }
  })
}

/** Decks that a search looks at in their order before it takes the ones that an index finds, and sorts those. */
const span = 1_000

/**
 * Frequent values are found soon by walking through the decks in their order, rare ones by an index; one plan for the other
 * kind reads the whole table. So the newest decks (or whatever the order is) are looked at first, and the index is used only
 * if there are not enough among them. At a million decks either way takes a few milliseconds.
 */
export function searchStatement(filter: DeckFilter, sort: DeckSort, limit: number, after: DeckCursor | undefined): Sql {
  const { column, computed, direction, sign, type } = orders[sort]
  const { scope, indexed, quick, excluded } = conditionsOf(filter)
  if (after) scope.push(sql`(${column}, d.id) ${sign} (${after[1]}::${type}, ${after[2]}::uuid)`)
  const where = join([...scope, ...indexed, ...excluded], ' AND ')
  const order = sql`${column} ${direction}, d.id ${direction}`
  const select = sql`SELECT ${deckHeadColumns}, d.name_key AS "nameKey" FROM decks d`
  const ofAccount = filter.owner !== undefined || filter.author !== undefined
  if (ofAccount || indexed.length === 0) return sql`${select} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`
  return sql`WITH span AS MATERIALIZED (
      SELECT d.id, ${column} AS place, ${join([...quick, ...excluded], ' AND ')} AS fits
      FROM decks d WHERE ${join(scope, ' AND ')} ORDER BY ${order} LIMIT ${span}
    ), near AS MATERIALIZED (
      SELECT id FROM span WHERE fits ORDER BY place ${direction}, id ${direction} LIMIT ${limit}
    ), state AS MATERIALIZED (
      SELECT (SELECT count(*) FROM near) < ${limit} AND (SELECT count(*) FROM span) = ${span} AS incomplete
    ), found AS (
      SELECT id FROM near WHERE NOT (SELECT incomplete FROM state)
      UNION ALL
      (SELECT d.id FROM decks d WHERE ${where} AND (SELECT incomplete FROM state)
       ORDER BY ${computed} ${direction}, d.id ${direction} LIMIT ${limit})
    )
    ${select} JOIN found ON found.id = d.id ORDER BY ${order}`
}
