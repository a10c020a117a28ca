import { z } from 'zod'
import { namedKeys } from '../../../base/named-keys.ts'
import type { Game } from '../../../domain/games/game.ts'
import { exactlyOneDeck } from '../../decks/decklists/deck-input.ts'
import { GoalOdds, Model, states } from '../answers/answer-parts.ts'
import { CardRef } from '../questions/goal-schema.ts'
import {
  byZone,
  createThenDraw,
  goals,
  type Mulligan,
  method,
  oddsShape,
  oneWeightForEachGoal,
  seed,
  trials,
  weights,
  zonesOf,
} from '../schema.ts'

const defaultTrials = 10_000

const Pasted = z.string().trim().min(1).max(2000)

const DealtCards = z
  .union([z.array(CardRef).min(1).max(12), Pasted], {
    error: 'Give a list of ids or titles, or a text with a title a line.',
  })
  .meta({ id: 'DealtCards', description: 'The cards by id or title: a list of them, or a pasted text.' })

/** The body of a request for advice on an opening; its zones are those of the games. */
export function createAdviceBody(games: readonly Game[], MulliganSchema: z.ZodType<Mulligan>) {
  const zones = zonesOf(games, true)
  return namedKeys({
    ...oddsShape,
    goals,
    weights: weights.optional(),
    dealt: z
      .union([Pasted, byZone(zones, DealtCards)], {
        error: `Give the cards of each zone (${zones.join(', ')}), or one text with all titles.`,
      })
      .describe(
        'What lies on the table. In a single text, the zone of a card follows from the deck that it is in. A zone that is left out is not dealt yet, or is not known.',
      ),
    settled: z
      .array(z.string().max(40))
      .max(10)
      .default([])
      .describe('Zones whose mulligan is over: their cards stay.'),
    thenDraw: createThenDraw(games).optional(),
    mulligan: MulliganSchema.optional().describe('A choice to be weighed beside the best one.'),
    method: method.default('auto'),
    trials: trials.default(defaultTrials),
    seed: seed.optional(),
  })
    .superRefine(exactlyOneDeck)
    .superRefine(oneWeightForEachGoal)
    .meta({ id: 'AdviceBody' })
}
export type AdviceBody = z.infer<ReturnType<typeof createAdviceBody>>

const byZoneIds = z.record(z.string(), z.array(z.string()))
const interval = z.tuple([z.number(), z.number()])
const Worth = z
  .strictObject({
    value: z.number().describe('The sum of the weights of the goals met, on average.'),
    standardError: z.number().min(0).optional(),
    interval95: interval.optional(),
  })
  .meta({ id: 'Worth', description: 'Sampled values have a standard error and an interval.' })

const Choice = z
  .strictObject({
    keep: byZoneIds,
    replace: byZoneIds,
    ...Worth.shape,
    gain: Worth.describe('What it is worth more than keeping everything; sampled from the same random numbers.'),
    loss: z.number().min(0).describe('What it is worth less than the best choice.'),
    goals: z.array(GoalOdds),
  })
  .meta({ id: 'AdviceChoice', description: 'What to keep and what to replace, by zone, and what that is worth.' })
export type AdviceChoice = z.infer<typeof Choice>

export const AdviceOdds = z
  .strictObject({
    method: z.enum(['exact', 'sample']),
    states,
    trials: z.int().optional(),
    seed: z.int().optional(),
    measure: z
      .enum(['probability', 'weights'])
      .describe('Whether values are the probability of a single goal, or sums of weights.'),
    max: z.number().describe('The sum of all weights: the value where every goal is met.'),
    zones: z
      .array(
        z.strictObject({
          zone: z.string(),
          cards: z.array(z.string()).nullable(),
          state: z
            .enum(['open', 'settled', 'unknown'])
            .describe('`open`: to be decided; `settled`: its cards stay; `unknown`: not dealt yet.'),
        }),
      )
      .describe('The opening as it was read, in the order in which zones are decided.'),
    best: Choice.describe('Of equal choices, one that keeps more cards.'),
    keepAll: Choice,
    yours: Choice.optional().describe('The choice that `mulligan` in the request makes.'),
    choices: z.array(Choice).describe('The best first, at most 100. Choices that are equal to every goal are one.'),
    choiceCount: z.int(),
    inOrder: z
      .strictObject({
        zone: z.string(),
        choices: z.array(
          z.strictObject({ keep: z.array(z.string()), replace: z.array(z.string()), value: z.number() }),
        ),
      })
      .optional()
      .describe(
        'Where two zones are open and the answer is exact: the choices for the first, if the second is decided only once the replacements of the first are seen.',
      ),
    model: Model,
    warnings: z.array(z.string()),
  })
  .meta({ id: 'AdviceOdds' })
export type AdviceOdds = z.infer<typeof AdviceOdds>
