import type pg from 'pg'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import { cardTypes, type DeckRow, deckColumns, deckRow, intArray, type RawDeck } from './row.ts'
import { wordQuery } from './words.ts'

export type DeckSort = 'newest' | 'updated' | 'name'

/** Whose decks, and which of them. Everybody sees public decks; an owner may look through all of their own. */
export interface DeckFilter {
  readonly owner?: string | undefined
  /** With `owner`: those that are deleted and can still be restored. */
  readonly deletedSince?: Date | undefined
  readonly game?: string | undefined
  readonly format?: string | undefined
  readonly clan?: string | undefined
  readonly splash?: string | undefined
  readonly author?: string | undefined
  readonly tags?: readonly string[]
  readonly text?: string | undefined
  /** Each the keys that one id may stand for, one in each game that has such a card. */
  readonly contains?: readonly (readonly number[])[]
  readonly excludes?: readonly (readonly number[])[]
}

interface Order {
  /** Compared and ordered together with the id, so that every deck has a place of its own. */
  readonly column: string
  readonly direction: 'ASC' | 'DESC'
  readonly type: string
  readonly valueOf: (deck: DeckRow, raw: RawDeck & { name_key: string }) => string
}

const orders: Readonly<Record<DeckSort, Order>> = {
  newest: {
    column: 'd.created_at',
    direction: 'DESC',
    type: 'timestamptz',
    valueOf: (deck) => deck.createdAt.toISOString(),
  },
  updated: {
    column: 'd.updated_at',
    direction: 'DESC',
    type: 'timestamptz',
    valueOf: (deck) => deck.updatedAt.toISOString(),
  },
  name: { column: 'd.name_key', direction: 'ASC', type: 'text', valueOf: (_deck, raw) => raw.name_key },
}

/** ISO 8601 has a year 0; PostgreSQL has none. */
const Moment = z.iso.datetime().refine((text) => !text.startsWith('0000'))

const Cursor = z.union([
  z.tuple([z.enum(['newest', 'updated']), Moment, z.uuid()]),
  z.tuple([
    z.literal('name'),
    z
      .string()
      .max(100)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    z.uuid(),
  ]),
])
export type DeckCursor = z.infer<typeof Cursor>

/** A cursor of a search in this order; one that came from another order is refused. */
export function deckCursor(cursor: string | undefined, sort: DeckSort): DeckCursor | undefined {
  return decodeCursor(
    cursor,
    Cursor.refine((parts) => parts[0] === sort),
  )
}

export interface Found {
  readonly deck: DeckRow
  /** Where a list goes on after this deck. */
  readonly cursor: DeckCursor
}

export const cursorText = (cursor: DeckCursor) => encodeCursor(cursor)

export async function searchDecks(
  pool: Pick<pg.Pool, 'query'>,
  filter: DeckFilter,
  sort: DeckSort,
  limit: number,
  after: DeckCursor | undefined,
): Promise<Found[]> {
  const { text, values } = searchStatement(filter, sort, limit, after)
  const { rows } = await pool.query<RawDeck & { name_key: string }>({ text, values, types: cardTypes })
  return rows.map((raw) => {
    const deck = deckRow(raw)
    return { deck, cursor: [sort, orders[sort].valueOf(deck, raw), deck.id] as DeckCursor }
  })
}

/** Not prepared by name: the plan should look at the very cards that are asked for, some rare and some in every deck. */
export function searchStatement(filter: DeckFilter, sort: DeckSort, limit: number, after: DeckCursor | undefined) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = conditions(filter, bind)
  const { column, direction, type } = orders[sort]
  if (after) {
    const sign = direction === 'DESC' ? '<' : '>'
    where.push(`(${column}, d.id) ${sign} (${bind(after[1])}::${type}, ${bind(after[2])}::uuid)`)
  }
  const text = `SELECT ${deckColumns}, d.name_key FROM decks d JOIN accounts a ON a.id = d.account_id
    WHERE ${where.join(' AND ')} ORDER BY ${column} ${direction}, d.id ${direction} LIMIT ${bind(limit)}`
  return { text, values }
}

type Bind = (value: unknown) => string

function conditions(filter: DeckFilter, bind: Bind): string[] {
  const where = filter.owner === undefined ? [`d.visibility = 'public'`] : [`d.account_id = ${bind(filter.owner)}`]
  if (filter.deletedSince === undefined) where.push('d.deleted_at IS NULL')
  else where.push(`d.deleted_at > ${bind(filter.deletedSince)}`)
  for (const column of ['game', 'format', 'clan', 'splash'] as const) {
    const value = filter[column]
    if (value !== undefined) where.push(`d.${column} = ${bind(value)}`)
  }
  if (filter.author !== undefined) {
    where.push(`d.account_id = (SELECT id FROM accounts WHERE username_key = ${bind(filter.author.toLowerCase())})`)
  }
  if (filter.tags?.length) where.push(`d.tags @> ${bind(filter.tags)}`)
  if (filter.text !== undefined) {
    const query = wordQuery(filter.text)
    where.push(query === undefined ? 'false' : `array_to_tsvector(d.words) @@ ${bind(query)}::tsquery`)
  }
  return [...where, ...cardConditions(filter, bind)]
}

function cardConditions({ contains = [], excludes = [] }: DeckFilter, bind: Bind): string[] {
  const single = contains.filter((keys) => keys.length === 1).flat()
  const several = contains.filter((keys) => keys.length !== 1)
  return [
    ...(single.length > 0 ? [`d.card_keys @> ${bind(intArray(single))}::int[]`] : []),
    ...several.map((keys) => `d.card_keys && ${bind(intArray(keys))}::int[]`),
    ...(excludes.length > 0 ? [`NOT d.card_keys && ${bind(intArray(excludes.flat()))}::int[]`] : []),
  ]
}
