import { runPaced } from '../../../base/pacer.ts'
import { impossible, Problem } from '../../../base/problem.ts'
import { exactStates, solveOpening, statesSteps } from '../engine/exact/exact.ts'
import type { OpeningAnswer, OpeningSpec } from '../engine/exact/opening.ts'
import type { RunOptions, Simulator } from '../engine/pool.ts'
import { modelOf } from '../model.ts'
import { type Keeps, type Question, warningsOf } from '../question.ts'
import type { OpeningAgainstBody, OpeningBody } from '../schema.ts'
import { openingSpec } from '../zone-specs.ts'
import { inAgainst, type Opponent, openingComparison } from './against.ts'
import type { OpeningOdds } from './answer-schema.ts'
import { answerInThreads, type OpeningAnswers, solveAll } from './opening-answers.ts'

/** Up to `here` states are computed in this thread, up to `exact` in another one; beyond that, exact is refused. */
export const stateLimits = { here: 10_000, exact: 20_000_000 } as const

export async function openingOdds(
  simulator: Simulator,
  question: Question,
  body: OpeningBody,
  run: RunOptions,
  opponent?: Opponent<OpeningAgainstBody>,
): Promise<OpeningOdds> {
  const specOf = (of: Question, keeps: Keeps) =>
    openingSpec(of, ({ zone }, at) => ({ keep: keeps[at] ?? null, extra: body.thenDraw?.[zone] ?? 0 }))
  const spec = specOf(question, question.keeps)
  const other = opponent && inAgainst(() => specOf(opponent.question, opponent.question.keeps))
  const specs = [spec, ...question.compared.map(({ keeps }) => specOf(question, keeps)), ...(other ? [other] : [])]
  const rankBy = rankingGoal(spec, body.rankBy)
  const needed = await runPaced(statesSteps(specs))
  const exact = isExact(needed, body.method)
  const seed = exact ? undefined : (body.seed ?? simulator.seed())
  const { base, others } =
    exact && needed <= stateLimits.here
      ? solveAll(specs)
      : await simulator.pool.run(run, (threads) => answerInThreads(threads, specs, body.trials, seed, run.onProgress))
  const compared = question.compared.map(({ name }, at) => ({ name, ...others[at]! }))
  return {
    method: exact ? 'exact' : 'sample',
    states: { needed, limit: stateLimits.exact },
    ...(seed === undefined ? {} : { trials: body.trials, seed }),
    goals: exact ? base.goals : besideExact(spec, base),
    ...(base.givenProbability === undefined ? {} : { given: { probability: base.givenProbability } }),
    distributions: base.distributions.map(({ set, ...each }) => ({
      ...each,
      label: set === undefined ? `cost of the ${each.zone}` : question.sets[set]!.label,
    })),
    ...(compared.length ? { compare: rank(compared, rankBy) } : {}),
    ...(opponent ? { against: openingComparison(opponent, others.at(-1)!.fromBase()) } : {}),
    model: modelOf(question, question.keeps),
    warnings: warningsOf(question, base.givenProbability === 0 ? [impossibleCondition] : []),
  }
}

const impossibleCondition = 'No opening meets the condition in `given`, so every probability is 0.'

/** Adds the exact value to the estimate of a goal that counts one set in one zone, where it is always cheap (SIM-07). */
function besideExact(spec: OpeningSpec, { goals }: OpeningAnswer): OpeningOdds['goals'] {
  return goals.map((estimate, at) => {
    const goal = spec.goals[at]!
    const [count] = goal.counts
    if (spec.given || goal.counts.length !== 1 || !count) return estimate
    const single: OpeningSpec = {
      zones: [spec.zones[count.zone]!],
      sets: [{ zone: 0, ids: spec.sets[count.set]!.ids }],
      goals: [{ ...goal, counts: [{ ...count, zone: 0, set: 0 }] }],
      given: null,
    }
    if (exactStates(single) > stateLimits.here) return estimate
    const { probability, fraction } = solveOpening(single).goals[0]!
    return { ...estimate, exact: { probability, ...(fraction ? { fraction } : {}) } }
  })
}

/** Whether an answer with this number of states is computed rather than sampled; refuses an exact one that takes too many. */
export function isExact(needed: number, method: OpeningBody['method']): boolean {
  if (method === 'sample') return false
  if (needed <= stateLimits.exact) return true
  if (method === 'auto') return false
  throw tooManyStates('An exact answer', needed, 'Use fewer card sets in one goal, or the method "sample".')
}

export function tooManyStates(what: string, needed: number, hint: string): Problem {
  const limit = stateLimits.exact
  const message = `${what} takes ${needed} combinations of cards; at most ${limit} are computed. ${hint}`
  return new Problem('impossible', message, { members: { states: { needed, limit } } })
}

function rankingGoal(spec: OpeningSpec, name: string | undefined): number {
  if (name === undefined) return 0
  const at = spec.goals.findIndex((goal) => goal.name === name)
  if (at >= 0) return at
  const message = `No goal named "${name}"; there are ${spec.goals.map((goal) => `"${goal.name}"`).join(', ')}.`
  throw impossible('/rankBy', 'goal.unknown', message)
}

/** The best first; equal probabilities share a rank. */
function rank(
  answers: readonly (OpeningAnswers['others'][number] & { name: string })[],
  by: number,
): NonNullable<OpeningOdds['compare']> {
  const sorted = answers
    .map(({ name, goals, overBase }) => ({
      name,
      probability: goals[by]!.probability,
      goals,
      differences: overBase(),
    }))
    .sort((a, b) => b.probability - a.probability)
  return sorted.map((each) => ({
    ...each,
    rank: 1 + sorted.filter((other) => other.probability > each.probability + 1e-12).length,
  }))
}
