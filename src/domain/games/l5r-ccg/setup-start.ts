import { createDeck } from '../../core/decks/deck.ts'
import type { CcgCard } from './card.ts'
import { factionsOf, neverJoins, placed, startingValues } from './rules/profile.ts'
import type { CcgOptions } from './setup-options.ts'

/** Holdings and Personalities have a price; Loyal ones of other Factions and those too honorable never join. */
export function priceOf(card: CcgCard, others: readonly CcgCard[], options: CcgOptions): number | undefined {
  if (typeof card.goldCost !== 'number' || !['personality', 'holding'].includes(card.type)) return undefined
  const stronghold = others.find((other) => other.type === 'stronghold')
  const shared = factionsOf(card).filter((faction) => stronghold?.factions.includes(faction))
  const { startingHonor } = startingOf(others, options)
  if (neverJoins(card, stronghold)) return undefined
  if (typeof card.honorRequirement === 'number' && card.honorRequirement > startingHonor) return undefined
  // The Shadowlands Horde has no alignment, and so no discount.
  const own = card.type === 'personality' && shared.some((faction) => faction !== 'shadowlands')
  return Math.max(0, card.goldCost - (own && options.discount ? 2 : 0))
}

/** A Unique card is barred by a Unique one of its name, a Singular card by a Singular one (LOT-D-12). */
export function onlyOneOf({ unique, singular, folded }: CcgCard): string | undefined {
  return unique ? `unique ${folded}` : singular ? `singular ${folded}` : undefined
}

/** The starting values that the cards outside the decks give, with notes on what is assumed. */
export function startingOf(others: readonly CcgCard[], options: CcgOptions) {
  const deck = placed(createDeck(others.map((card) => ({ card, count: 1 }))))
  const known = startingValues(deck)
  const missing = [
    ...(known.startingHonor === null && options.startingHonor === undefined ? ['Starting Honor 0 is'] : []),
    ...(known.goldProduction === null && options.gold === undefined ? ['no Gold from the Stronghold is'] : []),
  ]
  return {
    startingHonor: options.startingHonor ?? known.startingHonor ?? 0,
    goldProduction: known.goldProduction ?? 0,
    notes: [
      ...missing.map((what) => `The deck’s Stronghold and Sensei do not say: ${what} assumed.`),
      // Which Sensei are in the Fate deck is the player's choice and not part of a list.
      ...(deck.section('fate').length > 0 ? ['Sensei that the Stronghold lets into the Fate deck are not dealt.'] : []),
    ],
  }
}
