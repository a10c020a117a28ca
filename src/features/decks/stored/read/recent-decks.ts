import { LRUCache } from 'lru-cache'
import type { DeckRow } from './row.ts'

/**
 * The decks that this process last wrote or showed to their owners, as they were then. Somebody at work on a deck changes it
 * again and again, and a change can begin from here without reading it first: the statement that writes it requires the
 * version that it began from, so a state that is out of date costs a second try and nothing else.
 */
export function createRecentDecks() {
  const decks = new LRUCache<string, DeckRow>({ max: 2_000 })
  return {
    remember(deck: DeckRow): void {
      // Decks with unresolved lines are few and large. Whether a copy names its origin depends on that deck too.
      if (deck.extra === null && deck.originDeck === null) decks.set(deck.id, deck)
      else decks.delete(deck.id)
    },
    /** Removes it too: a try that fails must not begin from the same state again. */
    take(id: string): DeckRow | undefined {
      const deck = decks.get(id)
      decks.delete(id)
      return deck
    },
  }
}
export type RecentDecks = ReturnType<typeof createRecentDecks>
