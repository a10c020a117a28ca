import type { DeckRow } from './row.ts'

const most = 2_000

/**
 * The decks that this process wrote or showed to their owners last, as they were then. Somebody at work on a deck changes it
 * again and again, and a change can begin from here without reading it first: the statement that writes it holds only for
 * the version it began from, so a state that is out of date costs a second try and nothing else.
 */
export function createRecentDecks() {
  const decks = new Map<string, DeckRow>()
  return {
    remember(deck: DeckRow): void {
      decks.delete(deck.id)
      // Lines that are no card may be 64 KiB of text; such decks are few, and read again.
      if (deck.extra !== null) return
      decks.set(deck.id, deck)
      if (decks.size > most) decks.delete(decks.keys().next().value!)
    },
    /** Taken out: a try that fails must not begin from the same state again. */
    take(id: string): DeckRow | undefined {
      const deck = decks.get(id)
      decks.delete(id)
      return deck
    },
  }
}
