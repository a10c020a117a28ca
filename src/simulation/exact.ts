import { type Decision, decisionClasses, type FineClass, fineClasses } from './classes.ts'
import { costDistribution } from './cost.ts'
import { choose, compositionCount, greatestCommonDivisor } from './counting.ts'
import { dealOutcomes, dealStates, type Outcome } from './deal.ts'
import { type Count, type GoalNode, holds, joined, type ResolvedGoal } from './goals.ts'
import { type Distribution, distribution, type GoalAnswer, type OpeningAnswer, type OpeningSpec } from './opening.ts'

/** A zone with what its mulligan leads to, worked out once and asked many times. */
export interface Solved {
  readonly decision: Decision
  readonly outcome: Outcome
}

/** The keep rule's classes of each zone: what both the exact and the sampled way start from. */
export function decisionsOf(spec: OpeningSpec): Decision[] {
  return spec.zones.map((zone, at) =>
    decisionClasses(
      zone.deck,
      zone.keep,
      zone.deal,
      spec.sets.filter((set) => set.zone === at).map((set) => set.ids),
    ),
  )
}

/** How many combinations of cards the exact computation walks through: what decides whether it is feasible. */
export function exactStates(spec: OpeningSpec): number {
  const decisions = decisionsOf(spec)
  let states = 0
  spec.zones.forEach((zone, at) => {
    states += dealStates(zone, decisions[at]!.sizes.length)
    for (const goal of spec.goals) {
      const counts = zoneCounts(spec.given ? joined(goal, spec.given) : goal, at)
      if (!counts.length) continue
      const { classes } = fineClasses(zone.deck, decisions[at]!, setsOf(spec, counts))
      states += compositionCount(classes.length, zone.deal + zone.extra)
    }
  })
  return states
}

/** The probabilities themselves, by classes of like cards: no sampling anywhere. */
export function solveOpening(spec: OpeningSpec): OpeningAnswer {
  const decisions = decisionsOf(spec)
  const solved = spec.zones.map((zone, at): Solved => {
    const decision = decisions[at]!
    return { decision, outcome: dealOutcomes(zone, decision) }
  })
  const distributions = [...distributionsOf(spec, solved), ...costsOf(spec, solved)]
  if (!spec.given) return { goals: spec.goals.map((goal) => answer(spec, solved, goal)), distributions }
  const condition = answer(spec, solved, spec.given).probability
  const goals = spec.goals.map((goal): GoalAnswer => {
    const both = answer(spec, solved, joined(goal, spec.given!)).probability
    return { name: goal.name, probability: condition > 0 ? Math.min(1, both / condition) : 0 }
  })
  return { goals, givenProbability: condition, distributions }
}

function answer(spec: OpeningSpec, solved: readonly Solved[], goal: ResolvedGoal): GoalAnswer {
  const zones = spec.zones.map((_, at) => at).filter((at) => zoneCounts(goal, at).length)
  const patterns = zones.map((at) => patternsOf(spec, solved[at]!, goal, at))
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
  const only = zones.length === 1 ? solved[zones[0]!]! : undefined
  const fraction = only && fractionOf(only.outcome, patterns[0]!, goal.root)
  return { name: goal.name, probability, ...(fraction ? { fraction } : {}) }
}

/** Which of a zone's counts hold together, with the probability of that and the ways it comes about by outcome. */
interface Pattern {
  readonly bits: number
  readonly ways: Float64Array
  readonly probability: number
}

function patternsOf(spec: OpeningSpec, { decision, outcome }: Solved, goal: ResolvedGoal, zone: number): Pattern[] {
  const counts = zoneCounts(goal, zone)
  const { classes } = fineClasses(spec.zones[zone]!.deck, decision, setsOf(spec, counts))
  const found = new Map<number, Float64Array>()
  walk(outcome, spec.zones[zone]!.deal + spec.zones[zone]!.extra, classes, counts.length, (at, ways, cards) => {
    let bits = 0
    for (let i = 0; i < counts.length; i++) {
      const { count, bit } = counts[i]!
      if (cards[i]! >= count.min && cards[i]! <= count.max) bits |= 1 << bit
    }
    let sums = found.get(bits)
    if (!sums) {
      sums = new Float64Array(outcome.length)
      found.set(bits, sums)
    }
    sums[at] = sums[at]! + ways
  })
  return [...found].map(([bits, ways]) => ({ bits, ways, probability: weigh(outcome, ways) }))
}

function weigh(outcome: Outcome, ways: Float64Array): number {
  let probability = 0
  for (let i = 0; i < outcome.length; i++)
    if (ways[i]) probability += outcome.probabilities[i]! * (ways[i]! / outcome.ways[i]!)
  return probability
}

/** Visits every hand of the fine classes: which outcome it belongs to, in how many ways, and how many of each set. */
function walk(
  outcome: Outcome,
  total: number,
  classes: readonly FineClass[],
  sets: number,
  visit: (outcome: number, ways: number, cards: Uint8Array) => void,
): void {
  const cards = new Uint8Array(sets)
  const places = classes.map((each) => (each.decision === outcome.classes - 1 ? 0 : outcome.radix ** each.decision))
  const step = (at: number, left: number, key: number, ways: number): void => {
    const { size, member } = classes[at]!
    const last = at === classes.length - 1
    if (last && left > size) return
    for (let here = last ? left : 0; here <= left && here <= size; here++) {
      const next = ways * choose(size, here)
      for (let s = 0; s < sets; s++) cards[s] = cards[s]! + member[s]! * here
      if (last) visit(outcome.find(key + here * places[at]!), next, cards)
      else step(at + 1, left - here, key + here * places[at]!, next)
      for (let s = 0; s < sets; s++) cards[s] = cards[s]! - member[s]! * here
    }
  }
  step(0, total, 0, 1)
}

/** The same probability in whole numbers, reduced; undefined where doubles could not hold the counts. */
function fractionOf(outcome: Outcome, patterns: readonly Pattern[], root: GoalNode): string | undefined {
  const { exact } = outcome
  if (!exact) return undefined
  const per = exact.denominators.length
  let numerator = 0n
  for (let i = 0; i < outcome.length; i++) {
    let ways = 0
    for (const { bits, ways: all } of patterns) if (holds(root, (at) => (bits & (1 << at)) !== 0)) ways += all[i]!
    if (ways === 0) continue
    for (let r = 0; r < per; r++) {
      const sum = exact.sums[i * per + r]!
      if (sum)
        numerator += (BigInt(sum) * BigInt(ways) * exact.ordered) / (exact.denominators[r]! * BigInt(outcome.ways[i]!))
    }
  }
  const divisor = greatestCommonDivisor(exact.ordered, numerator)
  return `${numerator / divisor}/${exact.ordered / divisor}`
}

function distributionsOf(spec: OpeningSpec, solved: readonly Solved[]): Distribution[] {
  const list: Distribution[] = []
  spec.sets.forEach((set, at) => {
    const zone = spec.zones[set.zone]!
    const { decision, outcome } = solved[set.zone]!
    const { classes } = fineClasses(zone.deck, decision, [set.ids])
    const total = zone.deal + zone.extra
    const found = new Float64Array(total + 1)
    walk(outcome, total, classes, 1, (i, ways, cards) => {
      found[cards[0]!] = found[cards[0]!]! + outcome.probabilities[i]! * (ways / outcome.ways[i]!)
    })
    list.push({ zone: zone.zone, of: 'cards', set: at, ...distribution(found) })
  })
  return list
}

function zoneCounts(goal: ResolvedGoal, zone: number): { count: Count; bit: number }[] {
  return goal.counts.map((count, bit) => ({ count, bit })).filter(({ count }) => count.zone === zone)
}

/** The set of each count, in the counts' order. */
function setsOf(spec: OpeningSpec, counts: readonly { count: Count }[]): ReadonlySet<string>[] {
  return counts.map(({ count }) => spec.sets[count.set]!.ids)
}

function costsOf(spec: OpeningSpec, solved: readonly Solved[]): Distribution[] {
  return spec.zones.flatMap((zone, at) =>
    zone.deck.some((card) => card.cost > 0) ? [costDistribution(zone, solved[at]!)] : [],
  )
}
