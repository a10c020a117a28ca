import type { Simulator } from '../engine/pool.ts'
import { traceRounds } from '../engine/rounds/trace.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import { policyInModel, prepareRounds } from '../questions/prepare-rounds.ts'
import type { SampleBody } from '../schema.ts'
import type { DealtSample } from './answer-schema.ts'

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
