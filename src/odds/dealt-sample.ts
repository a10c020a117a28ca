import type { DealtSample } from './answer-schema.ts'
import type { Simulator } from './engine/pool.ts'
import { traceRounds } from './engine/trace.ts'
import { modelOf } from './model.ts'
import { policyInModel, prepareRounds } from './prepare-rounds.ts'
import { type Question, warningsOf } from './question.ts'
import type { SampleBody } from './schema.ts'

/** One game by seed: the set-up and the rounds of the request. */
export function dealtSample(simulator: Simulator, question: Question, body: SampleBody): DealtSample {
  const { built, rules, options } = prepareRounds(question, body)
  const seed = body.seed ?? simulator.seed()
  return {
    seed,
    ...traceRounds(seed, built, question.setup.deals, rules),
    model: modelOf(question, question.keeps, body.rounds > 0 ? policyInModel(rules, options, body) : {}),
    warnings: warningsOf(question, built.notes),
  }
}
