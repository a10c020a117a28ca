import { z } from 'zod'
import type { Mulligan } from '../schema.ts'
import { GoalOdds, Model, probability, sentences, states, values } from './answer-parts.ts'
import { OddsDifference, OpeningComparison, RoundsComparison } from './comparison-schema.ts'

const CountDistribution = z.strictObject({
  zone: z.string(),
  of: z.enum(['cards', 'cost']),
  label: z.string(),
  mean: z.number(),
  values,
})

const Compared = z.strictObject({
  name: z.string(),
  rank: z.int(),
  probability,
  goals: z.array(GoalOdds),
  differences: z.array(OddsDifference).describe('By goal, against the `mulligan` of the request.'),
})

export const OpeningOdds = z
  .strictObject({
    method: z.enum(['exact', 'sample']),
    states: states.describe('What decides whether exact is feasible.'),
    trials: z.int().optional(),
    seed: z.int().optional(),
    goals: z.array(GoalOdds),
    given: z.strictObject({ probability }).optional(),
    distributions: z.array(CountDistribution),
    compare: z.array(Compared).optional(),
    against: OpeningComparison.optional(),
    model: Model,
    warnings: sentences,
  })
  .meta({ id: 'OpeningOdds' })
export type OpeningOdds = z.infer<typeof OpeningOdds>

export const DrawOdds = z
  .strictObject({
    method: z.literal('sample'),
    trials: z.int(),
    seed: z.int(),
    unit: z.enum(['round', 'turn']),
    rounds: z.array(
      z.strictObject({
        round: z.int(),
        goals: z.array(GoalOdds).describe('The probability that the goal has been met by then.'),
        goalsInRound: z
          .array(GoalOdds)
          .describe('The probability that the goal holds in this very round, among games that still go on.'),
        stillPlaying: probability,
        ended: z
          .array(z.strictObject({ reason: z.string(), probability }))
          .describe('Why games have ended by then, and how many did.'),
        zones: z.record(z.string(), z.number()).describe('Mean number of cards at the end of the round.'),
        gauges: z
          .record(z.string(), z.number())
          .describe(
            'Means at the end of the round, such as honor and fate, over games that still go on; events such as deck-outs over all games.',
          ),
        gaugeValues: z
          .array(z.strictObject({ gauge: z.string(), values }))
          .describe('For some gauges the probability of each number; the first is 0 or less, the last 99 or more.'),
        spending: z
          .strictObject({
            of: z.string().describe('The gauge: what cards are bought with.'),
            spent: z.number().describe('Spent by then, on average over all games.'),
            left: z.number().describe('Left at the end of the round, on average.'),
            wasted: z
              .number()
              .describe('Collected by then and not spent, on average; what stays for later rounds can still be spent.'),
            allSpent: GoalOdds.omit({ name: true, exact: true, fraction: true }).describe(
              'The probability that nothing is left at the end of the round.',
            ),
          })
          .optional()
          .describe('For games with a currency; means and probabilities are over games that still go on.'),
        counts: z
          .array(
            z.strictObject({
              zone: z.string(),
              label: z.string(),
              when: z.string().describe('The moment in the round: cards in slots are counted after the reveal.'),
              mean: z.number(),
              values: values.optional().describe('The probability of each number; for the first 40 sets.'),
            }),
          )
          .describe('How many cards of each set of the goals there were when goals were last looked at.'),
      }),
    ),
    against: RoundsComparison.optional(),
    model: Model,
    warnings: sentences,
  })
  .meta({ id: 'DrawOdds' })
export type DrawOdds = z.infer<typeof DrawOdds>

const ids = z.array(z.string())
export const DealtSample = z
  .strictObject({
    seed: z.int(),
    zones: z.record(z.string(), z.strictObject({ before: ids, replaced: ids, after: ids })),
    known: z
      .record(z.string(), z.array(z.string().nullable()))
      .describe('What the owner knows; null for unseen cards.'),
    log: z.array(
      z.strictObject({
        round: z.int(),
        step: z.string(),
        cards: ids.optional(),
        slot: z.int().optional(),
        amount: z.number().optional(),
        note: z.string().optional(),
      }),
    ),
    rounds: z.array(
      z.strictObject({
        round: z.int(),
        slots: z.array(z.strictObject({ card: z.string().nullable(), faceUp: z.boolean(), province: z.int() })),
        piles: z.record(z.string(), z.int()),
        hand: ids,
        gauges: z.record(z.string(), z.number()),
        over: z.string().optional(),
      }),
    ),
    model: Model,
    warnings: sentences,
  })
  .meta({ id: 'DealtSample' })
export type DealtSample = z.infer<typeof DealtSample>

const counts = z.array(z.int())
/** Its rule has the schema of requests, so that it can be sent as it is. */
export const createMulliganOdds = (RuleSchema: z.ZodType<Mulligan>) =>
  z
    .strictObject({
      method: z.literal('exact'),
      states,
      value: z
        .number()
        .describe('The sum of the weights of goals met, on average, with the best choice for every hand.'),
      measure: z
        .enum(['probability', 'weights'])
        .describe('Whether values are the probability of a single goal, or sums of weights.'),
      max: z.number().describe('The sum of all weights: the value where every goal is met.'),
      keepAll: z.number(),
      ruleOfThumb: z.number().describe('Keep what some goal wants at least one of, replace everything else.'),
      gain: z.strictObject({ overKeepAll: z.number(), overRuleOfThumb: z.number() }),
      rule: z
        .strictObject({
          value: z.number(),
          best: z
            .boolean()
            .describe('Whether every rule of this kind was tried; otherwise the best found by climbing.'),
          mulligan: RuleSchema,
        })
        .describe('The best simple rule, ready to be used; of equal ones, the one that keeps more cards.'),
      zones: z.array(
        z.strictObject({
          zone: z.string(),
          classes: z.array(z.strictObject({ cards: ids, wanted: z.boolean() })),
          hands: z.array(
            z.strictObject({ hand: counts, probability, keep: counts, value: z.number(), keepAll: z.number() }),
          ),
        }),
      ),
      dealt: z.strictObject({ choices: z.array(z.strictObject({ keep: ids, value: z.number() })) }).optional(),
      model: Model,
      warnings: sentences,
    })
    .meta({ id: 'MulliganOdds' })
export type MulliganOdds = z.infer<ReturnType<typeof createMulliganOdds>>
