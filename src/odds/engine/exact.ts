import { oncePer } from '../../core/once.ts'
import { type Decision, decisionClasses, type FineClass, fineClasses, mergeClasses } from './classes.ts'
import { costDistribution } from './cost.ts'
import { add, compositionCount, type Sum } from './counting.ts'
import { dealOutcomes, dealStates, type Solved } from './deal.ts'
import { fractionOf } from './fraction.ts'
import { holds, joined, type ResolvedGoal } from './goals.ts'
import { bitsOf, walkHands, type ZoneGoal } from './hand-walk.ts'
import {
  type Distribution,
  distribution,
  type GoalAnswer,
  type OpeningAnswer,
  type OpeningSpec,
  setsOf,
} from './opening.ts'

/** The keep rule's classes of each zone: shared by exact and sampled answers. */
export function decisionsOf(spec: OpeningSpec): Decision[] {
  return spec.zones.map(({ deck, keep, deal }, at) => decisionClasses(deck, keep, deal, setsOf(spec, at).ids))
}

/** The classes of each zone, and for each goal the coarser ones that it needs. */
interface Analysis {
  readonly decisions: readonly Decision[]
  readonly zones: readonly { readonly classes: readonly FineClass[]; readonly sets: readonly number[] }[]
  /** The goals, each joined with the condition where there is one, and last the condition alone. */
  readonly goals: readonly AnalysedGoal[]
}

interface AnalysedGoal {
  readonly goal: ResolvedGoal
  readonly zones: readonly ZoneGoal[]
}

/** Both counting the states and solving need it. */
const analyse = oncePer((spec: OpeningSpec): Analysis => {
  const decisions = decisionsOf(spec)
  const zones = spec.zones.map((zone, at) => {
    const { places, ids } = setsOf(spec, at)
    return { classes: fineClasses(zone.deck, decisions[at]!, ids).classes, sets: places }
  })
  const { given } = spec
  const all = given ? [...spec.goals.map((goal) => joined(goal, given)), given] : spec.goals
  const goals = all.map((goal) => ({
    goal,
    zones: spec.zones.flatMap((_, zone): ZoneGoal[] => {
      const counts = goal.counts.map((count, bit) => ({ count, bit })).filter(({ count }) => count.zone === zone)
      if (counts.length === 0) return []
      const which = counts.map(({ count }) => zones[zone]!.sets.indexOf(count.set))
      return [{ zone, counts, classes: mergeClasses(zones[zone]!.classes, which) }]
    }),
  }))
  return { decisions, zones, goals }
})

/** The number of combinations of cards that the exact computation visits; it decides whether that is feasible. */
export function exactStates(spec: OpeningSpec): number {
  const { decisions, goals } = analyse(spec)
  let states = 0
  spec.zones.forEach((zone, at) => {
    states += dealStates(zone, decisions[at]!.sizes.length)
  })
  for (const { zones } of goals) {
    let together = 1
    for (const { zone, classes, counts } of zones) {
      const hands = compositionCount(classes.length, spec.zones[zone]!.deal + spec.zones[zone]!.extra)
      states += hands
      together *= Math.min(hands, 2 ** counts.length)
    }
    states += together
  }
  return states
}

/** The exact probabilities, by classes of equivalent cards. */
export function solveOpening(spec: OpeningSpec): OpeningAnswer {
  const analysis = analyse(spec)
  const solved = spec.zones.map((zone, at): Solved => {
    const decision = analysis.decisions[at]!
    return { decision, outcome: dealOutcomes(zone, decision) }
  })
  const distributions = [...distributionsOf(spec, analysis, solved), ...costsOf(spec, solved)]
  const answers = analysis.goals.map((goal) => answer(spec, solved, goal))
  if (!spec.given) return { goals: answers, distributions }
  const condition = answers.pop()!.probability
  const goals = answers.map(
    ({ name, probability }): GoalAnswer => ({
      name,
      probability: condition > 0 ? Math.min(1, probability / condition) : 0,
    }),
  )
  return { goals, givenProbability: condition, distributions }
}

function answer(spec: OpeningSpec, solved: readonly Solved[], { goal, zones }: AnalysedGoal): GoalAnswer {
  const patterns = zones.map((each) => patternsOf(spec, solved[each.zone]!, each))
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

/** A combination of a zone's counts that hold, with its probability. */
interface Pattern {
  readonly bits: number
  readonly probability: number
}

function patternsOf(spec: OpeningSpec, { outcome }: Solved, { zone, counts, classes }: ZoneGoal): Pattern[] {
  const { deal, extra } = spec.zones[zone]!
  const sums = new Map<number, Sum>()
  walkHands(outcome, deal + extra, classes, counts.length, (at, ways, cards) => {
    const bits = bitsOf(counts, cards)
    let sum = sums.get(bits)
    if (!sum) {
      sum = { value: 0, lost: 0 }
      sums.set(bits, sum)
    }
    add(sum, outcome.probabilities[at]! * (ways / outcome.ways[at]!))
  })
  return [...sums].map(([bits, { value, lost }]) => ({ bits, probability: value + lost }))
}

function distributionsOf(spec: OpeningSpec, { zones }: Analysis, solved: readonly Solved[]): Distribution[] {
  return spec.sets.map((set, at) => {
    const { zone, deal, extra } = spec.zones[set.zone]!
    const { outcome } = solved[set.zone]!
    const own = zones[set.zone]!
    const result = new Float64Array(deal + extra + 1)
    walkHands(outcome, deal + extra, mergeClasses(own.classes, [own.sets.indexOf(at)]), 1, (i, ways, cards) => {
      result[cards[0]!] = result[cards[0]!]! + outcome.probabilities[i]! * (ways / outcome.ways[i]!)
    })
    return { zone, of: 'cards', set: at, ...distribution(result) }
  })
}

function costsOf(spec: OpeningSpec, solved: readonly Solved[]): Distribution[] {
  return spec.zones.flatMap((zone, at) =>
    zone.deck.some((card) => card.cost > 0) ? [costDistribution(zone, solved[at]!)] : [],
  )
}
