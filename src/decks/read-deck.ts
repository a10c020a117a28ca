import type { GivenDeck } from '../decklists/given-deck.ts'
import type { Caller } from '../http/route.ts'
import { createDeckAccess, type DeckDeps, gameOfDeck } from './access.ts'
import type { Visibility } from './row.ts'

export interface ReadDeck {
  readonly id: string
  readonly game: string
  readonly deck: GivenDeck
  readonly visibility: Visibility
}

/** The stored deck if the caller may read it, a 404 otherwise that points at where the request named the deck. */
export function createDeckReader(
  deps: DeckDeps,
  pointer = '/deckId',
): (id: string, caller: Caller | null) => Promise<ReadDeck> {
  const { visible, reader } = createDeckAccess(deps)
  return async (id, caller) => {
    const deck = await visible(id, caller, pointer)
    const game = gameOfDeck(deps.catalog(), deck.game)
    await reader.prepare(game, [deck])
    const { id: deckId, name, visibility, format } = deck
    const given = { ...reader.read(game, deck), name, format: format ?? game.game.defaultFormat }
    return { id: deckId, game: deck.game, visibility, deck: given }
  }
}
