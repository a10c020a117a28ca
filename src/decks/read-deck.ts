import type { Caller } from '../http/route.ts'
import { createDeckAccess, type DeckDeps, gameOfDeck } from './access.ts'
import type { Visibility } from './row.ts'
import type { DeckCards } from './stored-cards.ts'

export interface ReadDeck extends DeckCards {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly format: string
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
    const format = deck.format ?? game.game.defaultFormat
    return {
      id: deck.id,
      game: deck.game,
      name: deck.name,
      format,
      visibility: deck.visibility,
      ...reader.read(game, deck),
    }
  }
}
