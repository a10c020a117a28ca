import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { GivenDeck } from '../../decklists/given-deck.ts'
import { gameOfDeck, visibleDeck } from '../access.ts'
import type { DeckDeps } from '../context.ts'
import { createCardReader } from '../write/stored-cards.ts'

/** Reads a stored deck that the caller may see; otherwise a 404 that points at where the request named the deck. */
export function createDeckReader({ database, catalog }: Pick<DeckDeps, 'database' | 'catalog'>, pointer = '/deckId') {
  const readCards = createCardReader(database)
  return async (id: string, caller: Caller | null) => {
    const row = await visibleDeck(database.pool, id, caller, pointer)
    const game = gameOfDeck(catalog(), row)
    const deck: GivenDeck = {
      ...(await readCards(game, row)),
      name: row.name,
      ...(row.format === null ? {} : { format: row.format }),
    }
    const { author, visibility } = row
    return { id: row.id, game: row.game, deck, author, visibility, state: `${row.revision}.${row.version}` }
  }
}
