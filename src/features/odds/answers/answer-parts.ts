import { z } from 'zod'

export const probability = z.number().min(0).max(1)
export const sentences = z.array(z.string())
export const states = z.strictObject({ needed: z.number(), limit: z.number() })

export const GoalOdds = z
  .strictObject({
    name: z.string(),
    probability,
    fraction: z.string().optional().describe('The probability in whole numbers, reduced.'),
    standardError: z.number().min(0).optional(),
    interval95: z.tuple([probability, probability]).optional(),
    exact: z
      .strictObject({ probability, fraction: z.string().optional() })
      .optional()
      .describe('Beside an estimate of a single count: the value that it estimates.'),
  })
  .meta({ id: 'GoalOdds' })

export const Model = z
  .strictObject({
    effectsModelled: z
      .enum(['none', 'listed'])
      .describe('`listed`: what the policy lists, such as extra draws, breaks or duels, and nothing else.'),
    format: z.string().describe('The format whose set-up is played.'),
    decks: z.record(z.string(), z.int()),
    mulligan: z.record(z.string(), z.string()),
    notes: sentences,
    policy: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'SimulationModel', description: 'What was computed: the rules, the policy, and what is left out.' })
export type Model = z.infer<typeof Model>

export const values = z.array(z.strictObject({ value: z.int(), probability }))
