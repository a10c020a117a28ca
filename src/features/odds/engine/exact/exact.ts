import { runThrough, type Steps } from '../../../../base/steps.ts'
import { type Decision, decisionClasses, type FineClass, fineClasses, mergeClasses } from '../classes.ts'
import { holds, joined, type ResolvedGoal } from '../goals.ts'
import { compositionCount } from '../sample/counting.ts'
import { dealOutcomes, dealStates, type Solved } from '../sample/deal.ts'
import { distributionsOf } from './distributions.ts'
import { fractionOf } from './fraction.ts'
import { type AnalysedGoal, patternsOf, type ZoneClasses, type ZoneGoal } from './hand-walk.ts'
import { type GoalAnswer, type OpeningAnswer, type OpeningSpec, setsOf, type ZoneSpec } from './opening.ts'

/** The keep rule's classes of each zone: shared by exact and sampled answers. */
export function decisionsOf(spec: OpeningSpec): Decision[] {
  return spec.zones.map(({ deck, keep, deal }, at) => decisionClasses(deck, keep, deal, setsOf(spec, at).ids))
}

/** The classes of each zone, and for each goal the coarser ones that it needs. */
interface Analysis {
  readonly decisions: readonly Decision[]
  readonly zones: readonly ZoneClasses[]
  /** The goals, each joined with the condition where there is one, and last the condition alone. */
  readonly goals: readonly AnalysedGoal[]
}

/** Both counting the states and solving need it. */
const analyses = new WeakMap<OpeningSpec, Analysis>()
const analyse = (spec: OpeningSpec): Analysis => analyses.get(spec) ?? runThrough(analyseSteps(spec))

function* analyseSteps(spec: OpeningSpec): Steps<Analysis> {
  const decisions = decisionsOf(spec)
  yield
  const zones: ZoneClasses[] = []
  for (const [at, zone] of spec.zones.entries()) {
    const { places, ids } = setsOf(spec, at)
    zones.push({ classes: fineClasses(zone.deck, decisions[at]!, ids).classes, sets: places })
    yield
  }
  const { given } = spec
  const all = given ? [...spec.goals.map((goal) => joined(goal, given)), given] : spec.goals
  const goals: AnalysedGoal[] = []
  for (const goal of all) {
    goals.push({ goal, zones: spec.zones.flatMap((_, zone) => zoneGoals(goal, zone, zones[zone]!)) })
    yield
  }
  const analysis = { decisions, zones, goals }
  analyses.set(spec, analysis)
  return analysis
}

function zoneGoals(goal: ResolvedGoal, zone: number, { classes, sets }: ZoneClasses): ZoneGoal[] {
  const counts = goal.counts.map((count, bit) => ({ count, bit })).filter(({ count }) => count.zone === zone)
  if (counts.length === 0) return []
  const which = counts.map(({ count }) => sets.indexOf(count.set))
  return [{ zone, counts, classes: mergeClasses(classes, which) }]
}

/** The number of combinations of cards that the exact computation visits; it decides whether that is feasible. */
export const exactStates = (spec: OpeningSpec): number => runThrough(statesSteps([spec]))

/** The same of several openings together: of large questions it takes a tenth of a second. */
export function* statesSteps(specs: readonly OpeningSpec[]): Steps<number> {
  let sum = 0
  for (const spec of specs) {
    const analysis = analyses.get(spec) ?? (yield* analyseSteps(spec))
    sum += yield* statesOf(spec, analysis)
  }
  return sum
}

function* statesOf(spec: OpeningSpec, analysis: Analysis): Steps<number> {
  const { decisions, goals } = analysis
  let states = 0
  spec.zones.forEach((zone, at) => {
    states += dealStates(zone, decisions[at]!)
  })
  for (const { zones } of goals) {
    yield
    let together = 1
    for (const { zone, classes, counts } of zones) {
      const hands = handsOf(classes, spec.zones[zone]!)
      states += hands
      together *= Math.min(hands, 2 ** counts.length)
    }
    states += together
  }
  return states + (spec.given ? yield* conditionStates(spec, analysis) : 0)
}

/** Distributions under a condition need classes that tell apart both the set and what the condition counts. */
function* conditionStates(spec: OpeningSpec, { zones, goals }: Analysis): Steps<number> {
  let sum = 0
  for (const [at, { zone }] of spec.sets.entries()) {
    const own = zones[zone]!
    const which = goals.at(-1)!.zones.find((each) => each.zone === zone)?.counts ?? []
    const sets = [...which.map(({ count }) => own.sets.indexOf(count.set)), own.sets.indexOf(at)]
    sum += handsOf(mergeClasses(own.classes, sets), spec.zones[zone]!)
    yield
  }
  return sum
}

function handsOf(classes: readonly FineClass[], { deal, extra }: ZoneSpec): number {
  return compositionCount(
    classes.map((each) => each.size),
    deal + extra,
  )
}

/** The exact probabilities, by classes of equivalent cards. */
export function solveOpening(spec: OpeningSpec): OpeningAnswer {
  const analysis = analyse(spec)
  const solved = spec.zones.map((zone, at): Solved => {
    const decision = analysis.decisions[at]!
    return { decision, outcome: dealOutcomes(zone, decision) }
  })
  const answers = analysis.goals.map((goal) => answer(spec, solved, goal))
  if (!spec.given) return { goals: answers, distributions: distributionsOf(spec, analysis.zones, solved, null) }
  const condition = answers.pop()!.probability
  const goals = answers.map(
    ({ name, probability }): GoalAnswer => ({
      name,
      probability: condition > 0 ? Math.min(1, probability / condition) : 0,
    }),
  )
  const given = { ...analysis.goals.at(-1)!, probability: condition }
  return { goals, givenProbability: condition, distributions: distributionsOf(spec, analysis.zones, solved, given) }
}

function answer(spec: OpeningSpec, solved: readonly Solved[], { goal, zones }: AnalysedGoal): GoalAnswer {
  const patterns = zones.map((each) => patternsOf(spec.zones[each.zone]!, solved[each.zone]!, each))
  let probability = 0
  const combine = (zone: number, bits: number, chance: number): void => {
    if (zone === patterns.length) {
      if (holds(goal.root, (at) => (bits & (1 << at)) !== 0)) probability += chance
      return
    }
    for (const each of patterns[zone]!) combine(zone + 1, bits | each.bits, chance * each.probability)
  }
  combine(0, 0, 1)
  probability = Math.min(1, probability)
  const [only] = zones
  const fraction =
    only && zones.length === 1
      ? fractionOf(spec.zones[only.zone]!, solved[only.zone]!.outcome, goal, only, probability)
      : undefined
  return { name: goal.name, probability, ...(fraction ? { fraction } : {}) }
}
