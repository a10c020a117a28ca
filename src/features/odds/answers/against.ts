import { Problem } from '../../../base/problem.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import { subtractFractions } from '../engine/exact/fraction.ts'
import type { GoalAnswer } from '../engine/exact/opening.ts'
import type { PairTally } from '../engine/exact/pair-tally.ts'
import { pairCells, pairedDifference, shareOf } from '../engine/exact/paired.ts'
import { type BuiltRounds, decksOf } from '../engine/rounds/rounds-spec.ts'
import { modelOf } from '../model.ts'
import { type Question, warningsOf } from '../question.ts'
import { policyInModel, prepareRounds } from '../questions/prepare-rounds.ts'
import type { AgainstBody, DrawsBody, OpeningAgainstBody } from '../schema.ts'
import type { OddsDifference, OpeningComparison, RoundsComparison } from './comparison-schema.ts'

/** The other way to play: its question, with pointers into `against`. */
export interface Opponent<B extends OpeningAgainstBody = AgainstBody> {
  readonly question: Question
  readonly body: B
}

/**
 * The format that the other side names: its own, the request's, or that of its list. A side that names none plays as this one
 * does, since the same numbers are compared.
 */
export function formatAgainst(
  { catalog, format }: Question,
  requested: string | undefined,
  own: string | undefined,
  deck: Pick<GivenDeck, 'format'>,
): string {
  const named = deck.format === undefined ? undefined : catalog.findFormat(deck.format)?.id
  return own ?? requested ?? named ?? format.id
}

/** The rounds of the other way to play, which the same goals are asked of. */
export function prepareAgainst(
  { question, body }: Opponent,
  { rounds }: Pick<DrawsBody, 'rounds'>,
  first: BuiltRounds,
) {
  return inAgainst(() => prepareRounds(question, { ...body, rounds }, decksOf(first)))
}

export function inAgainst<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw pointedIntoAgainst(error)
  }
}

/** Goals belong to both; everything else that is wrong with the other one lies in `against`. */
export function pointedIntoAgainst(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.errors) return error
  const errors = error.errors.map((each) =>
    each.pointer.startsWith('/goals') || each.pointer.startsWith('/given')
      ? each
      : { ...each, pointer: `/against${each.pointer}` },
  )
  return new Problem(error.kind, error.message, { errors, ...(error.members ? { members: error.members } : {}) })
}

const betterOf = (difference: number) =>
  difference > 0 ? ('this' as const) : difference < 0 ? ('against' as const) : null

/** Sampled from the same random numbers: the nine counts of the goal at this place. */
export function sampledDifference(name: string, counts: Float64Array, place: number): OddsDifference {
  const { first, second, firstIsBetter, ...rest } = pairedDifference(counts, place * pairCells)
  return {
    name,
    probability: shareOf(first),
    against: shareOf(second),
    ...rest,
    better: betterOf(rest.difference),
    certainty: Math.max(firstIsBetter, 1 - firstIsBetter),
  }
}

/** Values closer than this are equal but for rounding. */
const rounding = 1e-12

/** Exact probabilities have no interval, and which is better is certain. */
export function exactDifference(first: GoalAnswer, second: GoalAnswer): OddsDifference {
  const fraction = first.fraction && second.fraction ? subtractFractions(first.fraction, second.fraction) : undefined
  const raw = first.probability - second.probability
  const difference = fraction === '0/1' || Math.abs(raw) < rounding ? 0 : raw
  return {
    name: first.name,
    probability: first.probability,
    against: second.probability,
    difference,
    ...(fraction === undefined ? {} : { fraction }),
    better: betterOf(difference),
    certainty: 1,
  }
}

export function roundsComparison(
  { question, body: { name, ...body } }: Opponent,
  prepared: ReturnType<typeof prepareAgainst>,
  { met, metIn }: PairTally,
  { rounds }: DrawsBody,
): RoundsComparison {
  const { goals } = question
  const row = (counts: Float64Array, round: number) =>
    goals.map((goal, g) => sampledDifference(goal.name, counts, round * goals.length + g))
  return {
    ...(name === undefined ? {} : { name }),
    rounds: Array.from({ length: rounds }, (_, i) => ({
      round: i + 1,
      goals: row(met, i + 1),
      goalsInRound: row(metIn, i + 1),
    })),
    model: modelOf(question, question.keeps, policyInModel(prepared.rules, prepared.options, body)),
    warnings: warningsOf(question, prepared.built.notes),
  }
}

export function openingComparison(
  { question, body: { name } }: Opponent<OpeningAgainstBody>,
  goals: OddsDifference[],
): OpeningComparison {
  return {
    ...(name === undefined ? {} : { name }),
    goals,
    model: modelOf(question, question.keeps),
    warnings: warningsOf(question),
  }
}
