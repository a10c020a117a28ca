import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'
import type { LcgPlay } from './play.ts'

/** One bid for all rounds, or a list by round whose last entry repeats. */
function createBids({ bids: [, dial], modifiedBids: [low, high] }: LcgPlay) {
  const why = dial === high ? ` The dial ends at ${dial}.` : ''
  const wrong = { error: `A bid is a whole number from ${low} to ${high}.${why}` }
  const bid = z.int(wrong).min(low, wrong).max(high, wrong)
  const error = `Give one bid from ${low} to ${high}, or a list of 1 to 12 of them by round.${why}`
  return z.union([bid, z.array(bid).min(1).max(12)], { error })
}

/** Taken for a deck without a stronghold in a format that does not say them. */
export const assumed = { honor: 10, fate: 7 } as const

const round = z.int().min(1).max(12)

/** What a player of the LCG decides in the rounds that the simulator plays, and what happens around the cards. */
export function createLcgOptions(rules: LcgPlay) {
  const { honor, honorToWin, provinces } = rules
  const [, dial] = rules.bids
  const Bids = createBids(rules)
  const startingHonor = z
    .int()
    .min(1)
    .max(honorToWin - 1)
  return namedKeys({
    buy: z
      .enum(['dearest', 'cheapest', 'none'])
      .default('dearest')
      .describe('Which faceup characters are bought first, after those that `priority` names.'),
    extraFate: z.int().min(0).max(10).default(1).describe('Fate put on each character bought, as far as it is there.'),
    reserve: z.int().min(0).max(50).default(0).describe('Fate that is never spent.'),
    discard: z
      .enum(['all', 'none'])
      .default('all')
      .describe('What happens in the regroup phase to faceup cards that were not bought; `keep` names exceptions.'),
    holdings: z.enum(['keep', 'discard']).default('keep').describe('Whether holdings stay on their provinces.'),
    plays: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('Cards played from hand each round, oldest first, `keep` excepted.'),
    bids: Bids.default(dial).describe('Honor bid by round, by the dial or as effects modify it.'),
    opponentBids: Bids.optional().describe('The opponent’s bids; the same as one’s own unless given.'),
    honor: startingHonor.optional().describe('Starting honor; the stronghold’s unless given.'),
    opponentHonor: startingHonor.default(honor ?? assumed.honor),
    fate: z.int().min(0).max(20).optional().describe('Fate collected each round; the stronghold’s unless given.'),
    deckOut: z
      .enum(['once', 'literal'])
      .default('once')
      .describe('Deck and discard pile both empty: pay once and stop, or pay until no honor is left.'),
    breaks: z
      .array(namedKeys({ round, province: z.int().min(1).max(provinces), discard: z.boolean().default(true) }))
      .max(20)
      .default([])
      .describe('Provinces that break, and whether the attacker discards what lies there.'),
    effects: z
      .array(
        namedKeys({
          round,
          draw: z.int().min(0).max(10).default(0),
          randomDiscard: z.int().min(0).max(10).default(0),
        }),
      )
      .max(24)
      .default([])
      .describe('Cards drawn and cards discarded at random in a round’s conflict phase, such as by the Earth ring.'),
  })
}
export type LcgOptions = z.infer<ReturnType<typeof createLcgOptions>>

/** Only effects make a bid lower or higher than the dial shows (LCG-R-06). */
export function hasModifiedBid({ bids, opponentBids }: LcgOptions, { bids: [low, high] }: LcgPlay): boolean {
  return [bids, opponentBids ?? bids].flat().some((each) => each < low || each > high)
}

export function bidIn(bids: number | readonly number[], round: number): number {
  return typeof bids === 'number' ? bids : bids[Math.min(round, bids.length) - 1]!
}
