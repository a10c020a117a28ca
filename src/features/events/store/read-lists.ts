import sql from 'sql-template-tag'
import { createPacer } from '../../../base/pacer.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import { noSuggestions } from '../../decks/decklists/resolve/suggest.ts'
import { cardTypes } from '../../decks/stored/read/row.ts'
import type { ReadCards } from '../../decks/stored/write/stored-cards.ts'
import { listOfDeck } from '../lists/lists.ts'
import type { StoredList } from '../lists/stored-list.ts'
import type { EventList } from '../model/operation.ts'
import type { Judged } from '../model/state.ts'
import type { Connection } from './read-event.ts'

interface ListRow extends Omit<StoredList, 'contentHash'> {
  readonly id: string
  readonly number: number
  readonly n: number
}

/** A list that was sent, with its cards looked up. */
export interface SubmittedDeck extends Pick<ListRow, 'id' | 'number' | 'n'> {
  readonly deck: GivenDeck
}

export interface ListSource {
  readonly connection: Connection
  readonly readCards: ReadCards
  readonly game: GameCatalog
  readonly eventId: string
}

/** Which submissions of an event: those that count or wait to be picked, some, or all but some. */
export type WhichLists = 'in-play' | { readonly only: readonly string[] } | { readonly except: readonly string[] }

function conditionOf(which: WhichLists) {
  if (which === 'in-play')
    return sql`AND concat(n.facts ->> 'current', n.facts ->> 'accepted', n.facts ->> 'conflicts') LIKE '%' || s.id || '%'`
  if ('only' in which) return sql`AND s.id = ANY(${which.only}::uuid[])`
  return sql`AND s.id <> ALL(${which.except}::uuid[])`
}

/** Submitted lists in the order of the entrants; gives way to other requests. */
export async function* submittedDecks(
  { connection, readCards, game, eventId }: ListSource,
  which: WhichLists,
): AsyncGenerator<SubmittedDeck> {
  const { text, values } = sql`SELECT s.id, s.number, s.n, s.name, s.card_keys AS keys, s.counts, s.extra
    FROM submissions s JOIN entrants n USING (event_id, number)
    WHERE s.event_id = ${eventId} ${conditionOf(which)} ORDER BY s.number, s.n`
  const { rows } = await connection.query<ListRow>({ text, values, types: cardTypes })
  const pacer = createPacer()
  for (const { id, number, n, name, ...stored } of rows) {
    if (pacer.isDue()) await pacer.rest()
    const deck = await readCards(game, stored, noSuggestions)
    yield { id, number, n, deck: name === null ? deck : { ...deck, name } }
  }
}

/** What is said of the lists that count or wait to be picked, by submission. */
export async function verdictsInPlay(connection: Connection, eventId: string): Promise<Map<string, Judged>> {
  const { rows } = await connection.query<{ id: string; judged: Judged }>(
    sql`SELECT s.id, s.head -> 'judged' AS judged FROM submissions s JOIN entrants n USING (event_id, number)
      WHERE s.event_id = ${eventId} ${conditionOf('in-play')} ORDER BY s.number, s.n`,
  )
  return new Map(rows.map(({ id, judged }) => [id, judged]))
}

/** Lists by submission. */
export async function readLists(source: ListSource, which: WhichLists): Promise<Record<string, EventList>> {
  const lists: Record<string, EventList> = {}
  for await (const { id, deck } of submittedDecks(source, which)) lists[id] = listOfDeck(deck)
  return lists
}
