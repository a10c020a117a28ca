import type { GameCatalog } from '../catalog/catalog.ts'
import type { Entry } from '../core/deck.ts'
import { cardCounts, deckFromStored, type GivenDeck } from '../decklists/given-deck.ts'
import { noSuggestions } from '../decklists/suggest.ts'
import { linesOf, type StoredCards, storeCards } from '../decks/stored-cards.ts'
import type { EventList } from './model/operation.ts'

/** A list as submissions store it: like a deck, but in the order of the list. */
export interface StoredList extends StoredCards {
  readonly name: string | null
}

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
  const unread = linesOf(deck)
  return {
    cards: { ...cardCounts(deck) },
    ...(unread.length === 0 ? {} : { unread }),
    ...(deck.name === undefined ? {} : { name: deck.name }),
  }
}

export function storeList(catalog: GameCatalog, deck: GivenDeck): StoredList {
  const stored = storeCards(catalog, deck)
  const countOf = new Map(stored.keys.map((key, index) => [key, stored.counts[index]!]))
  const keys = [...new Set(deck.entries.map(({ card }) => card.key))]
  return { ...stored, keys, counts: keys.map((key) => countOf.get(key)!), name: deck.name ?? null }
}
