import type { GivenDeck } from '../decklists/given-deck.ts'
import type { Caller } from '../http/route.ts'
import { gameOfDeck, visibleDeck } from './access.ts'
import type { DeckDeps } from './context.ts'
import type { Visibility } from './schema.ts'
import { createCardReader } from './stored-cards.ts'

export interface ReadDeck {
  readonly id: string
  readonly game: string
  readonly deck: GivenDeck
  readonly visibility: Visibility
}

/** Reads a stored deck that the caller may see; otherwise a 404 that points at where the request named the deck. */
export function createDeckReader(
  { database, catalog }: Pick<DeckDeps, 'database' | 'catalog'>,
  pointer = '/deckId',
): (id: string, caller: Caller | null) => Promise<ReadDeck> {
  const readCards = createCardReader(database)
  return async (id, caller) => {
    const row = await visibleDeck(database.pool, id, caller, pointer)
    const game = gameOfDeck(catalog(), row)
    const { name, format, visibility } = row
    const deck = { ...(await readCards(game, row)), name, format: format ?? game.game.defaultFormat }
    return { id: row.id, game: row.game, visibility, deck }
  }
}
