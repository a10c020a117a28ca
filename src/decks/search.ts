import type pg from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { decodeCursor } from '../http/page.ts'
import type { Facets } from './facets.ts'
import { cardTypes, type DeckHeadRow, deckHeadColumns, deckRow, intArray } from './row.ts'
import type { DeckQuery } from './schema.ts'
import { wordQuery } from './words.ts'

export type DeckSort = DeckQuery['sort']

/** Public decks, or all of an owner's. */
export interface DeckFilter {
  readonly owner?: string | undefined
  /** With `owner`: those that were deleted since, instead of those that are not deleted. */
  readonly deletedSince?: Date | undefined
  readonly game?: string | undefined
  readonly format?: string | undefined
  readonly facets?: Facets
  readonly author?: string | undefined
  readonly tags?: readonly string[]
  readonly text?: string | undefined
  /** Each item is the keys of one id, one in each game that has such a card. */
  readonly contains?: readonly (readonly number[])[]
  readonly excludes?: readonly (readonly number[])[]
}

/** Decks are ordered by a column and then by id, so that the order is total. */
const orders = {
  newest: { column: raw('d.created_at'), direction: raw('DESC'), sign: raw('<'), type: raw('timestamptz') },
  updated: { column: raw('d.updated_at'), direction: raw('DESC'), sign: raw('<'), type: raw('timestamptz') },
  name: { column: raw('d.name_key'), direction: raw('ASC'), sign: raw('>'), type: raw('text') },
} as const satisfies Record<DeckSort, unknown>

/** ISO 8601 has a year 0; PostgreSQL has none. */
const Moment = z.iso.datetime().refine((text) => !text.startsWith('0000'))
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

/** Not a prepared statement: the plan should depend on the cards in question, some rare and some in every deck. */
export function searchStatement(filter: DeckFilter, sort: DeckSort, limit: number, after: DeckCursor | undefined): Sql {
  const { column, direction, sign, type } = orders[sort]
  const where = conditionsOf(filter)
  if (after) where.push(sql`(${column}, d.id) ${sign} (${after[1]}::${type}, ${after[2]}::uuid)`)
  return sql`SELECT ${deckHeadColumns}, d.name_key AS "nameKey" FROM decks d
    WHERE ${join(where, ' AND ')} ORDER BY ${column} ${direction}, d.id ${direction} LIMIT ${limit}`
}

function conditionsOf(filter: DeckFilter): Sql[] {
  const { owner, deletedSince, game, format, facets = {}, author, tags = [], text } = filter
  const where = [
    owner === undefined ? sql`d.visibility = 'public'` : sql`d.account_id = ${owner}`,
    deletedSince === undefined ? sql`d.deleted_at IS NULL` : sql`d.deleted_at > ${deletedSince}`,
  ]
  if (game !== undefined) where.push(sql`d.game = ${game}`)
  if (format !== undefined) where.push(sql`d.format = ${format}`)
  for (const [name, value] of Object.entries(facets)) where.push(sql`d.${raw(name)} = ${value}`)
  if (author !== undefined)
    where.push(sql`d.account_id = (SELECT id FROM accounts WHERE username_key = ${author.toLowerCase()})`)
  if (tags.length > 0) where.push(sql`d.tags @> ${tags}`)
  if (text !== undefined) {
    const query = wordQuery(text)
    where.push(query === undefined ? sql`false` : sql`array_to_tsvector(d.words) @@ ${query}::tsquery`)
  }
  return [...where, ...cardConditions(filter)]
}

function cardConditions({ contains = [], excludes = [] }: DeckFilter): Sql[] {
  const single = contains.filter((keys) => keys.length === 1).flat()
  const several = contains.filter((keys) => keys.length !== 1)
  return [
    ...(single.length > 0 ? [sql`d.card_keys @> ${intArray(single)}::int[]`] : []),
    ...several.map((keys) => sql`d.card_keys && ${intArray(keys)}::int[]`),
    ...(excludes.length > 0 ? [sql`NOT d.card_keys && ${intArray(excludes.flat())}::int[]`] : []),
  ]
}
