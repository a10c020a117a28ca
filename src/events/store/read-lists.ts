import sql, { empty } from 'sql-template-tag'
import type { GameCatalog } from '../../catalog/catalog.ts'
import { noSuggestions } from '../../decklists/suggest.ts'
import { cardTypes } from '../../decks/row.ts'
import type { ReadCards } from '../../decks/stored-cards.ts'
import { createPacer } from '../../http/pacer.ts'
import { listOfDeck, type StoredList } from '../lists.ts'
import type { EventList } from '../model/operation.ts'
import type { Connection } from './read-event.ts'

interface ListRow extends Omit<StoredList, 'contentHash'> {
  readonly id: string
}

export interface ListSource {
  readonly connection: Connection
  readonly readCards: ReadCards
  readonly game: GameCatalog
  readonly eventId: string
}

/** Lists by submission: those named that exist, or all of the event. Gives way to other requests. */
export async function readLists(
  { connection, readCards, game, eventId }: ListSource,
  submissions: readonly string[] | 'all',
): Promise<Record<string, EventList>> {
  if (submissions.length === 0) return {}
  const some = submissions === 'all' ? empty : sql`AND id = ANY(${submissions}::uuid[])`
  const { text, values } = sql`SELECT id, name, card_keys AS keys, counts, extra FROM submissions
    WHERE event_id = ${eventId} ${some}`
  const { rows } = await connection.query<ListRow>({ text, values, types: cardTypes })
  const pacer = createPacer()
  const lists: Record<string, EventList> = {}
  for (const { id, name, ...stored } of rows) {
    if (pacer.isDue()) await pacer.rest()
    const deck = await readCards(game, stored, noSuggestions)
    lists[id] = listOfDeck(name === null ? deck : { ...deck, name })
  }
  return lists
}
