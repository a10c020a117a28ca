import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'
import { exactlyOneDeck } from '../../decks/decklists/deck-input.ts'
import { GoalOdds, Model, probability, sentences } from '../answers/answer-parts.ts'
import { OddsDifference } from '../answers/comparison-schema.ts'
import {
  bids,
  goals,
  type Mulligan,
  method,
  oddsShape,
  oneWeightForEachGoal,
  seed,
  trials,
  weights,
} from '../schema.ts'
import { Policy } from './policy-schema.ts'

const defaultTrials = 10_000

export function createBidsBody(MulliganSchema: z.ZodType<Mulligan>) {
  return namedKeys({
    ...oddsShape,
    goals,
    weights: weights.optional(),
    rounds: z.int().min(1).max(12).default(1).describe('The same bid is made in each of them.'),
    opponentBids: bids.optional().describe('What the opponent bids; the middle of the dial unless given.'),
    honorWorth: z
      .number()
      .min(0)
      .max(1000)
      .default(0)
      .describe('What a point of honor is worth, in the measure of the goals’ weights; decides which bid is best.'),
    mulligan: MulliganSchema.optional(),
    policy: Policy.optional(),
    method: method.default('auto'),
    trials: trials.default(defaultTrials),
    seed: seed.optional(),
  })
    .superRefine(exactlyOneDeck)
    .superRefine(oneWeightForEachGoal)
    .meta({ id: 'BidsBody' })
}
export type BidsBody = z.infer<ReturnType<typeof createBidsBody>>

const Bid = z.strictObject({
  bid: z.int(),
  goals: z.array(GoalOdds).describe('Met by the end of the last round.'),
  value: z.number().describe('The sum of the weights of the goals met, on average.'),
  differences: z.array(OddsDifference).describe('By goal, against the lowest bid.'),
  honorPaid: z.number().describe('To the opponent over all rounds; negative where honor is gained.'),
  honor: z.number().describe('Honor at the end, on average over games that still go on.'),
  lost: probability.describe('How likely the game is lost for lack of honor by then.'),
  gain: z
    .number()
    .nullable()
    .describe('What it is worth more than the next lower bid, for each point of honor more; null for the lowest.'),
  net: z.number().describe('`value` less `honorPaid` times `honorWorth`.'),
})

export const BidAdvice = z
  .strictObject({
    method: z.enum(['exact', 'sample']),
    trials: z.int().optional(),
    seed: z.int().optional(),
    rounds: z.int(),
    opponentBids: bids,
    honorWorth: z.number(),
    best: z.int().describe('The bid with the highest `net`; of equal ones the lowest.'),
    bids: z.array(Bid),
    model: Model,
    warnings: sentences,
  })
  .meta({
    id: 'BidAdvice',
    description: 'Cards against honor: what each bid is worth for the goals, and what it costs.',
  })
export type BidAdvice = z.infer<typeof BidAdvice>
