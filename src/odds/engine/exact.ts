import { type Decision, decisionClasses, type FineClass, fineClasses, mergeClasses } from './classes.ts'
import { costDistribution } from './cost.ts'
import { add, choose, compositionCount, greatestCommonDivisor, type Sum } from './counting.ts'
import { dealOutcomes, dealStates, type Outcome } from './deal.ts'
import { type Count, holds, joined, type ResolvedGoal } from './goals.ts'
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

/** What a request comes down to: for each zone its classes, for each goal the coarser ones that it needs. */
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

/** What a goal asks of one zone. */
interface ZoneGoal {
  readonly zone: number
  readonly counts: readonly { readonly count: Count; readonly bit: number }[]
  readonly classes: readonly FineClass[]
}

const analyses = new WeakMap<OpeningSpec, Analysis>()

function analyse(spec: OpeningSpec): Analysis {
  const known = analyses.get(spec)
  if (known) return known
  const decisions = decisionsOf(spec)
  const zones = spec.zones.map((zone, at) => {
    const sets = spec.sets.flatMap((set, i) => (set.zone === at ? [i] : []))
    const ids = sets.map((i) => spec.sets[i]!.ids)
    return { classes: fineClasses(zone.deck, decisions[at]!, ids).classes, sets }
  })
  const { given } = spec
  const asked = given ? [...spec.goals.map((goal) => joined(goal, given)), given] : spec.goals
  const goals = asked.map((goal) => ({
    goal,
    zones: spec.zones.flatMap((_, zone): ZoneGoal[] => {
      const counts = goal.counts.map((count, bit) => ({ count, bit })).filter(({ count }) => count.zone === zone)
      if (counts.length === 0) return []
      const which = counts.map(({ count }) => zones[zone]!.sets.indexOf(count.set))
      return [{ zone, counts, classes: mergeClasses(zones[zone]!.classes, which) }]
    }),
  }))
  const analysis = { decisions, zones, goals }
  analyses.set(spec, analysis)
  return analysis
}

/** How many combinations of cards the exact computation walks through: what decides whether it is feasible. */
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

/** The probabilities themselves, by classes of like cards: no sampling anywhere. */
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
    only && zones.length === 1 ? fractionOf(spec, solved[only.zone]!, goal, only, probability) : undefined
  return { name: goal.name, probability, ...(fraction ? { fraction } : {}) }
}

/** Which of a zone's counts hold together, and how likely that is. */
interface Pattern {
  readonly bits: number
  readonly probability: number
}

function patternsOf(spec: OpeningSpec, { outcome }: Solved, { zone, counts, classes }: ZoneGoal): Pattern[] {
  const { deal, extra } = spec.zones[zone]!
  const found = new Map<number, Sum>()
  walk(outcome, deal + extra, classes, counts.length, (at, ways, cards) => {
    const bits = bitsOf(counts, cards)
    let sum = found.get(bits)
    if (!sum) {
      sum = { value: 0, lost: 0 }
      found.set(bits, sum)
    }
    add(sum, outcome.probabilities[at]! * (ways / outcome.ways[at]!))
  })
  return [...found].map(([bits, { value, lost }]) => ({ bits, probability: value + lost }))
}

function bitsOf(counts: ZoneGoal['counts'], cards: Uint8Array): number {
  let bits = 0
  for (let i = 0; i < counts.length; i++) {
    const { count, bit } = counts[i]!
    if (cards[i]! >= count.min && cards[i]! <= count.max) bits |= 1 << bit
  }
  return bits
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

/** The probability of a goal over one zone in whole numbers, reduced; undefined where doubles could not hold the counts. */
function fractionOf(
  spec: OpeningSpec,
  { outcome }: Solved,
  { root }: ResolvedGoal,
  { zone, counts, classes }: ZoneGoal,
  probability: number,
): string | undefined {
  const { exact } = outcome
  if (!exact) return undefined
  // The numerator is whole, and the probability is right to some 1e-14 of itself: below this the nearest whole is it.
  if (exact.ordered < 1n << 43n) {
    const all = Number(exact.ordered)
    const numerator = Math.round(probability * all)
    let [a, b] = [all, numerator]
    while (b) [a, b] = [b, a % b]
    return `${numerator / a}/${all / a}`
  }
  const met = new Float64Array(outcome.length)
  walk(outcome, spec.zones[zone]!.deal + spec.zones[zone]!.extra, classes, counts.length, (at, ways, cards) => {
    const bits = bitsOf(counts, cards)
    if (holds(root, (bit) => (bits & (1 << bit)) !== 0)) met[at]! += ways
  })
  const per = exact.denominators.length
  let numerator = 0n
  for (let i = 0; i < outcome.length; i++)
    for (let r = 0; met[i] && r < per; r++) {
      const ways = BigInt(exact.sums[i * per + r]!) * BigInt(met[i]!)
      numerator += (ways * exact.ordered) / (exact.denominators[r]! * BigInt(outcome.ways[i]!))
    }
  const divisor = greatestCommonDivisor(exact.ordered, numerator)
  return `${numerator / divisor}/${exact.ordered / divisor}`
}

function distributionsOf(spec: OpeningSpec, { zones }: Analysis, solved: readonly Solved[]): Distribution[] {
  return spec.sets.map((set, at) => {
    const { zone, deal, extra } = spec.zones[set.zone]!
    const { outcome } = solved[set.zone]!
    const own = zones[set.zone]!
    const found = new Float64Array(deal + extra + 1)
    walk(outcome, deal + extra, mergeClasses(own.classes, [own.sets.indexOf(at)]), 1, (i, ways, cards) => {
      found[cards[0]!] = found[cards[0]!]! + outcome.probabilities[i]! * (ways / outcome.ways[i]!)
    })
    return { zone, of: 'cards', set: at, ...distribution(found) }
  })
}

function costsOf(spec: OpeningSpec, solved: readonly Solved[]): Distribution[] {
  return spec.zones.flatMap((zone, at) =>
    zone.deck.some((card) => card.cost > 0) ? [costDistribution(zone, solved[at]!)] : [],
  )
}
