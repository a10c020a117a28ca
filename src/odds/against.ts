import { Problem } from '../core/problem.ts'
import type { Comparison } from './answer-schema.ts'
import { difference, type PairTally } from './engine/pair-tally.ts'
import { modelOf } from './model.ts'
import { policyInModel, prepareRounds } from './prepare-rounds.ts'
import { type Question, warningsOf } from './question.ts'
import type { AgainstBody, DrawsBody } from './schema.ts'

/** The other way to play: its question, with pointers into `against`. */
export interface Opponent {
  readonly question: Question
  readonly body: AgainstBody
}

/** The rounds of the other way to play, which the same goals are asked of. */
export function prepareAgainst({ question, body }: Opponent, { rounds }: Pick<DrawsBody, 'rounds'>) {
  return inAgainst(() => prepareRounds(question, { ...body, rounds }))
}

/** Goals belong to both; everything else that is wrong with the other one lies in `against`. */
export function inAgainst<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    const errors = error.errors.map((each) =>
      each.pointer.startsWith('/goals') ? each : { ...each, pointer: `/against${each.pointer}` },
    )
    throw new Problem(error.kind, error.message, { errors, ...(error.members ? { members: error.members } : {}) })
  }
}

export function comparisonOf(
  opponent: Opponent,
  prepared: ReturnType<typeof prepareAgainst>,
  tally: PairTally,
  body: DrawsBody,
): Comparison {
  const { goals } = opponent.question
  const row = (both: Float64Array, first: Float64Array, second: Float64Array, round: number) =>
    goals.map(({ name }, g) => {
      const at = round * goals.length + g
      const { firstIsBetter, ...rest } = difference(first[at]!, second[at]!, tally.trials)
      return {
        name,
        probability: (both[at]! + first[at]!) / tally.trials,
        against: (both[at]! + second[at]!) / tally.trials,
        ...rest,
        better: rest.difference > 0 ? ('this' as const) : rest.difference < 0 ? ('against' as const) : null,
        certainty: Math.max(firstIsBetter, 1 - firstIsBetter),
      }
    })
  return {
    ...(opponent.body.name === undefined ? {} : { name: opponent.body.name }),
    rounds: Array.from({ length: body.rounds }, (_, i) => ({
      round: i + 1,
      goals: row(tally.both, tally.first, tally.second, i + 1),
      goalsInRound: row(tally.bothIn, tally.firstIn, tally.secondIn, i + 1),
    })),
    model: modelOf(
      opponent.question,
      opponent.question.keeps,
      policyInModel(prepared.rules, prepared.options, opponent.body),
    ),
    warnings: warningsOf(opponent.question, prepared.built.notes),
  }
}
