import { countCopies, type Deck } from '../../../core/decks/deck.ts'
import { clansOf } from '../../affiliation.ts'
import type { ShadowfistCard } from '../card.ts'
import { copiesOfPart, parts } from './fifths-advice.ts'

interface ShadowfistSummary extends Readonly<Record<string, unknown>> {
  /** The Faction of most cards; null if every card is unaligned. */
  readonly clan: string | null
  readonly counts: { readonly deck: number }
  /** Copies by Faction; a card of two counts under both. */
  readonly factions: Readonly<Record<string, number>>
  readonly types: Readonly<Record<string, number>>
  readonly foundation: number
  readonly zeroCost: number
}

export function summarize(deck: Deck<ShadowfistCard>): ShadowfistSummary {
  const entries = deck.section('deck')
  const factions: Record<string, number> = {}
  const types: Record<string, number> = {}
  for (const { card, count } of entries) {
    types[card.type] = (types[card.type] ?? 0) + count
    for (const faction of clansOf(card)) {
      if (faction !== 'neutral') factions[faction] = (factions[faction] ?? 0) + count
    }
  }
  const [, foundation, zeroCost] = parts
  return {
    clan: largestOf(factions),
    counts: { deck: countCopies(entries) },
    factions: byName(factions),
    types: byName(types),
    foundation: copiesOfPart(deck, foundation),
    zeroCost: copiesOfPart(deck, zeroCost),
  }
}

/** The Faction of most cards, the first by name in a tie. */
function largestOf(factions: Readonly<Record<string, number>>): string | null {
  return Object.entries(factions).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? null
}

/** Sorted by name, so that the order of the input does not matter. */
function byName(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
