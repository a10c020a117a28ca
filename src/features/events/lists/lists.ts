import type { Entry } from '../../../domain/core/decks/deck.ts'
import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { unreadLines } from '../../decks/decklists/deck-input.ts'
import { cardCounts, deckFromStored, type GivenDeck } from '../../decks/decklists/given-deck.ts'
import { noSuggestions } from '../../decks/decklists/resolve/suggest.ts'
import type { EventList } from '../model/operation.ts'

/** The list with every card looked up. */
export function deckOfList(catalog: GameCatalog, { cards, unread = [], name }: EventList): GivenDeck {
  const entries: Entry[] = []
  const unknown: Record<string, number> = Object.create(null)
  for (const [id, count] of Object.entries(cards)) {
    const card = catalog.find(id)
    if (card) entries.push({ card, count })
    else unknown[id] = count
  }
  const deck = { entries, unknown, lines: unread, ...(name === undefined ? {} : { name }) }
  return deckFromStored(catalog, deck, noSuggestions)
}

/** A deck that was read, as operations carry it. */
export function listOfDeck(deck: GivenDeck): EventList {
  const unread = unreadLines(deck.unknown)
  return {
    cards: { ...cardCounts(deck) },
    ...(unread.length === 0 ? {} : { unread }),
    ...(deck.name === undefined ? {} : { name: deck.name }),
  }
}
