import { z } from 'zod'
import { Model, probability, sentences } from './answer-parts.ts'

const signed = z.number().min(-1).max(1)
export const OddsDifference = z
  .strictObject({
    name: z.string(),
    probability,
    against: probability,
    difference: signed,
    fraction: z.string().optional().describe('The difference in whole numbers, reduced, where both are exact.'),
    standardError: z.number().min(0).optional(),
    interval95: z.tuple([signed, signed]).optional().describe('Of sampled differences.'),
    better: z.enum(['this', 'against']).nullable(),
    certainty: probability.describe(
      'How sure that is: 1 where both are exact; of sampled ones 0.5 where nothing is known.',
    ),
  })
  .meta({
    id: 'OddsDifference',
    description:
      'The probability of one goal in two ways to play, and their difference; sampled ones from the same random numbers.',
  })
export type OddsDifference = z.infer<typeof OddsDifference>

export const OpeningComparison = z
  .strictObject({ name: z.string().optional(), goals: z.array(OddsDifference), model: Model, warnings: sentences })
  .meta({ id: 'OpeningComparison', description: 'The same goals for another deck, or with another mulligan.' })
export type OpeningComparison = z.infer<typeof OpeningComparison>

export const RoundsComparison = z
  .strictObject({
    name: z.string().optional(),
    rounds: z.array(
      z.strictObject({ round: z.int(), goals: z.array(OddsDifference), goalsInRound: z.array(OddsDifference) }),
    ),
    model: Model,
    warnings: sentences,
  })
  .meta({
    id: 'OddsComparison',
    description: 'The same games played in two ways: the difference of the probabilities, with its interval.',
  })
export type RoundsComparison = z.infer<typeof RoundsComparison>
