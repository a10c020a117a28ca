import { setImmediate as otherRequests } from 'node:timers/promises'
import { Problem } from '../core/problem.ts'
import type { OpeningOdds } from './answer-schema.ts'
import { type KeepEntry, sizeOf } from './engine/classes.ts'
import { exactStates, solveOpening } from './engine/exact.ts'
import type { OpeningAnswer, OpeningSpec } from './engine/opening.ts'
import type { RunOptions, SimulationPool } from './engine/pool.ts'
import { sampledAnswer } from './engine/sample.ts'
import { resolveKeeps } from './keeps.ts'
import { modelOf } from './model.ts'
import { deckFor, type Question, resolveGoal, settle, warningsOf, type ZoneCards } from './question.ts'
import type { OpeningBody } from './schema.ts'

/** Up to the first this thread computes at once, up to the second another does; beyond, exact is refused. */
export const stateLimits = { here: 10_000, exact: 20_000_000 } as const

export function dealtZones({ setup, entries }: Question): ZoneCards {
  return new Map(setup.deals.map((deal) => [deal.zone, entries.filter((entry) => entry.card.section === deal.section)]))
}

export interface OpeningQuestion {
  readonly spec: OpeningSpec
  readonly keeps: readonly (readonly KeepEntry[] | null)[]
  /** The same question under the mulligans to compare. */
  readonly compared: readonly { readonly name: string; readonly spec: OpeningSpec }[]
}

type Asked = Pick<OpeningBody, 'goals' | 'given' | 'mulligan' | 'compare' | 'thenDraw'>

export function openingQuestion(question: Question, body: Asked): OpeningQuestion {
  const zones = dealtZones(question)
  const goals = body.goals.map((goal, i) => resolveGoal(question, goal, zones, `goal ${i + 1}`, `/goals/${i}`))
  const given = body.given ? resolveGoal(question, body.given, zones, 'given', '/given') : null
  const keeps = resolveKeeps(question, body.mulligan, '/mulligan')
  const others = (body.compare ?? []).map(({ name, mulligan }, i) => ({
    name: name ?? `rule ${i + 1}`,
    keeps: resolveKeeps(question, mulligan, `/compare/${i}/mulligan`),
  }))
  settle(question)
  const { deals } = question.setup
  const specWith = (rules: readonly (readonly KeepEntry[] | null)[]): OpeningSpec => ({
    zones: deals.map((deal, at) => {
      const extra = deal.slots ? 0 : (body.thenDraw?.hand ?? 0)
      const keep = rules[at] ?? null
      const deck = deckFor(question, deal, keep !== null, extra)
      return {
        zone: deal.zone,
        deck,
        deal: Math.min(deal.count, sizeOf(deck)),
        extra,
        replaced: deal.replaced ?? 'shuffled-back',
        keep,
      }
    }),
    sets: question.sets.map((set) => ({ zone: deals.findIndex((deal) => deal.zone === set.zone), ids: set.ids })),
    goals,
    given,
  })
  return {
    spec: specWith(keeps),
    keeps,
    compared: others.map(({ name, keeps: rules }) => ({ name, spec: specWith(rules) })),
  }
}

export interface OpeningDeps {
  readonly pool: SimulationPool
  readonly seed: () => number
}

export async function openingOdds(
  deps: OpeningDeps,
  question: Question,
  body: OpeningBody,
  run: RunOptions,
): Promise<OpeningOdds> {
  const { spec, keeps, compared } = openingQuestion(question, body)
  const rankBy = rankingGoal(spec, body.rankBy)
  const needed = await statesOf([spec, ...compared.map((each) => each.spec)])
  const exact = body.method === 'sample' ? false : feasible(needed, body.method)
  const seed = exact ? undefined : (body.seed ?? deps.seed())
  const solve = (each: OpeningSpec): OpeningAnswer | Promise<OpeningAnswer> => {
    if (seed === undefined) return needed <= stateLimits.here ? solveOpening(each) : deps.pool.solve(each, run)
    return deps.pool
      .sampleOpening(each, { ...run, trials: body.trials, seed })
      .then((tally) => sampledAnswer(each, tally))
  }
  const answer = await solve(spec)
  const others: { name: string; answer: OpeningAnswer }[] = []
  for (const { name, spec: each } of compared) others.push({ name, answer: await solve(each) })
  if (answer.givenProbability === 0)
    question.warnings.push('No opening meets the condition in `given`, so every probability is told as 0.')
  return {
    method: exact ? 'exact' : 'sample',
    states: { needed, limit: stateLimits.exact },
    ...(seed === undefined ? {} : { trials: body.trials, seed }),
    goals: exact ? (answer.goals as OpeningOdds['goals']) : besideExact(spec, answer),
    ...(answer.givenProbability === undefined ? {} : { given: { probability: answer.givenProbability } }),
    distributions: answer.distributions.map(({ set, ...each }) => ({
      ...each,
      label: set === undefined ? `cost of the ${each.zone}` : question.sets[set]!.label,
      values: [...each.values],
    })),
    ...(compared.length ? { compare: rank(others, rankBy) } : {}),
    model: modelOf(question, keeps),
    warnings: warningsOf(question),
  }
}

/** Counting takes some milliseconds for a large question; between many of them other requests get their turn. */
async function statesOf([first, ...others]: readonly OpeningSpec[]): Promise<number> {
  let sum = exactStates(first!)
  for (const spec of others) {
    await otherRequests()
    sum += exactStates(spec)
  }
  return sum
}

/** Next to the estimate of a goal that counts one set in one zone stands its exact value, which always is cheap (SIM-07). */
function besideExact(spec: OpeningSpec, { goals }: OpeningAnswer): OpeningOdds['goals'] {
  return goals.map((estimate, at) => {
    const goal = spec.goals[at]!
    const [count] = goal.counts
    if (spec.given || goal.counts.length !== 1 || !count) return estimate as OpeningOdds['goals'][number]
    const single: OpeningSpec = {
      zones: [spec.zones[count.zone]!],
      sets: [{ zone: 0, ids: spec.sets[count.set]!.ids }],
      goals: [{ ...goal, counts: [{ ...count, zone: 0, set: 0 }] }],
      given: null,
    }
    if (exactStates(single) > stateLimits.here) return estimate as OpeningOdds['goals'][number]
    const { probability, fraction } = solveOpening(single).goals[0]!
    return { ...estimate, exact: { probability, ...(fraction ? { fraction } : {}) } } as OpeningOdds['goals'][number]
  })
}

function feasible(needed: number, method: 'auto' | 'exact'): boolean {
  if (needed <= stateLimits.exact) return true
  if (method === 'auto') return false
  throw new Problem(
    'impossible',
    `An exact answer would take ${needed} combinations of cards and at most ${stateLimits.exact} are computed; ask for fewer card sets in one goal, or for the method "sample".`,
    { members: { states: { needed, limit: stateLimits.exact } } },
  )
}

function rankingGoal(spec: OpeningSpec, name: string | undefined): number {
  if (name === undefined) return 0
  const found = spec.goals.findIndex((goal) => goal.name === name)
  if (found >= 0) return found
  const message = `No goal is named "${name}"; there are ${spec.goals.map((goal) => `"${goal.name}"`).join(', ')}.`
  throw new Problem('impossible', message, { errors: [{ pointer: '/rankBy', code: 'goal.unknown', message }] })
}

/** The best first; equal probabilities share a rank. */
function rank(
  answers: readonly { name: string; answer: OpeningAnswer }[],
  by: number,
): NonNullable<OpeningOdds['compare']> {
  const sorted = answers
    .map(({ name, answer }) => ({
      name,
      probability: answer.goals[by]!.probability,
      goals: answer.goals as OpeningOdds['goals'],
    }))
    .sort((a, b) => b.probability - a.probability)
  return sorted.map((each) => ({
    ...each,
    rank: 1 + sorted.filter((other) => other.probability > each.probability + 1e-12).length,
  }))
}
