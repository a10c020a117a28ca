import type { GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import { type StoredCards, storeCards } from '../../decks/stored/write/stored-cards.ts'

// Apart from `lists.ts`, which the page runs: hashes are stored as buffers of Node.

/** A list as submissions store it: like a deck, but in the order of the list. */
export interface StoredList extends StoredCards {
  readonly name: string | null
}

export function storeList(catalog: GameCatalog, deck: GivenDeck): StoredList {
  const stored = storeCards(catalog, deck)
  const countOf = new Map(stored.keys.map((key, index) => [key, stored.counts[index]!]))
  const keys = [...new Set(deck.entries.map(({ card }) => card.key))]
  return { ...stored, keys, counts: keys.map((key) => countOf.get(key)!), name: deck.name ?? null }
}
