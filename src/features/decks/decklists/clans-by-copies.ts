import type { Card } from '../../../domain/core/cards/card.ts'
import type { Entry } from '../../../domain/core/decks/deck.ts'

/** The clans of some cards, the one with the most copies first, those with as many by name. */
export function clansByCopies(entries: readonly Entry[], clansOf: (card: Card) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const { card, count } of entries)
    for (const clan of clansOf(card)) if (clan !== 'neutral') counts.set(clan, (counts.get(clan) ?? 0) + count)
  return [...counts]
    .map(([clan, copies]) => ({ clan, copies }))
    .sort((a, b) => b.copies - a.copies || (a.clan < b.clan ? -1 : 1))
}
