import { distribution, type GoalAnswer, type OpeningAnswer, type OpeningSpec } from '../exact/opening.ts'
import { holdsIn } from '../goals.ts'
import { dealMany } from './kernel.ts'
import { createStream } from './random.ts'
import { blockTrials, type CompiledOpening, countsOfKey } from './sample-plan.ts'
import { dealInWasm, dealsInWasm } from './wasm-kernel.ts'

/** The counts of a block of trials; blocks can be added in any order. */
export interface OpeningTally {
  trials: number
  /** Trials in which the goal was met, and the condition with it. */
  readonly goals: Float64Array
  given: number
  /** For each set, trials that met the condition by how many of its cards there were. */
  readonly sets: readonly Float64Array[]
}

export function emptyTally(spec: OpeningSpec): OpeningTally {
  return {
    trials: 0,
    goals: new Float64Array(spec.goals.length),
    given: 0,
    sets: spec.sets.map(({ zone }) => new Float64Array(spec.zones[zone]!.deal + spec.zones[zone]!.extra + 1)),
  }
}

export function addTally(sum: OpeningTally, more: OpeningTally): void {
  sum.trials += more.trials
  sum.given += more.given
  for (let i = 0; i < sum.goals.length; i++) sum.goals[i]! += more.goals[i]!
  sum.sets.forEach((set, i) => {
    for (let n = 0; n < set.length; n++) set[n]! += more.sets[i]![n]!
  })
}

/**
 * One block of a seed's openings, by its number. Each zone has a stream of its own, and every block starts from the same
 * order of cards. The loops over trials allocate nothing.
 */
export function sampleBlock(
  compiled: CompiledOpening,
  seed: number,
  block: number,
  trials: number = blockTrials,
): OpeningTally {
  compiled.zones.forEach(({ plan, keys, hands }, zone) => {
    const stream = createStream(seed, block, zone)
    const into = keys.subarray(0, trials)
    if (!hands && dealsInWasm(plan, trials)) dealInWasm(stream, plan, into)
    else dealMany(stream, { ...plan, cards: plan.cards.slice() }, into, hands)
  })
  const tally = emptyTally(compiled.spec)
  tally.trials = trials
  if (compiled.joint) tallyByPattern(compiled, compiled.joint, tally)
  else tallyOneByOne(compiled, tally)
  return tally
}

function tallyByPattern(compiled: CompiledOpening, joint: Uint32Array, tally: OpeningTally): void {
  const { spec, zones, examples } = compiled
  joint.fill(0)
  for (const { table } of zones) table!.seen.fill(0)
  const first = zones[0]!.table!
  countPatterns(compiled, joint, tally.trials)
  for (let at = 0; at < joint.length; at++) {
    if (!joint[at]) continue
    const cards = examples[0]![at % first.patterns]!.slice()
    const other = examples[1]?.[Math.floor(at / first.patterns)]
    if (other) for (let i = 0; i < cards.length; i++) cards[i]! += other[i]!
    if (!judge(spec, cards, joint[at]!, tally)) joint[at] = 0
  }
  if (spec.given) countMeeting(compiled, joint, tally.trials)
  for (const { table, classes, sets, total } of zones)
    for (let key = 0; key < table!.seen.length; key++) {
      if (!table!.seen[key]) continue
      const cards = countsOfKey(key, classes, sets, total, spec.sets.length)!
      for (const set of sets) tally.sets[set]![cards[set]!]! += table!.seen[key]!
    }
}

function countPatterns({ zones: [first, second] }: CompiledOpening, joint: Uint32Array, trials: number): void {
  const { seen, pattern, patterns } = first!.table!
  const { keys } = first!
  if (second) {
    const { keys: otherKeys, table } = second
    const { seen: otherSeen, pattern: otherPattern } = table!
    for (let t = 0; t < trials; t++) {
      const key = keys[t]!
      const other = otherKeys[t]!
      seen[key]!++
      otherSeen[other]!++
      joint[pattern[key]! + patterns * otherPattern[other]!]!++
    }
  } else
    for (let t = 0; t < trials; t++) {
      seen[keys[t]!]!++
      joint[pattern[keys[t]!]!]!++
    }
}

/** Counts the hands again, only those of openings that meet the condition: whose pattern is still in `joint`. */
function countMeeting({ zones: [first, second] }: CompiledOpening, joint: Uint32Array, trials: number): void {
  const { seen, pattern, patterns } = first!.table!
  seen.fill(0)
  if (second) second.table!.seen.fill(0)
  for (let t = 0; t < trials; t++) {
    const key = first!.keys[t]!
    const other = second ? second.keys[t]! : 0
    if (!joint[pattern[key]! + (second ? patterns * second.table!.pattern[other]! : 0)]) continue
    seen[key]!++
    if (second) second.table!.seen[other]!++
  }
}

function tallyOneByOne({ spec, zones }: CompiledOpening, tally: OpeningTally): void {
  const cards = new Uint16Array(spec.sets.length)
  for (let t = 0; t < tally.trials; t++) {
    cards.fill(0)
    for (let z = 0; z < zones.length; z++) {
      const { hands, classes, sets, total } = zones[z]!
      for (let i = 0; i < total; i++) {
        const { member } = classes[hands![t * total + i]!]!
        for (let s = 0; s < sets.length; s++) cards[sets[s]!]! += member[s]!
      }
    }
    if (!judge(spec, cards, 1, tally)) continue
    for (let s = 0; s < cards.length; s++) tally.sets[s]![cards[s]!]!++
  }
}

/** Returns whether the condition holds. */
function judge(spec: OpeningSpec, cards: ArrayLike<number>, times: number, tally: OpeningTally): boolean {
  if (spec.given && !holdsIn(spec.given, cards)) return false
  tally.given += times
  for (let g = 0; g < spec.goals.length; g++) if (holdsIn(spec.goals[g]!, cards)) tally.goals[g]! += times
  return true
}

/** The share of hits with its standard error and Wilson's 95 % interval, which is reliable near 0 and 1. */
export function estimate(hits: number, trials: number): Omit<GoalAnswer, 'name'> {
  if (trials === 0) return { probability: 0, standardError: 0, interval95: [0, 1] }
  const p = hits / trials
  const z = 1.959963984540054
  const centre = (p + (z * z) / (2 * trials)) / (1 + (z * z) / trials)
  const half = (z / (1 + (z * z) / trials)) * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))
  return {
    probability: p,
    standardError: Math.sqrt((p * (1 - p)) / trials),
    interval95: [hits === 0 ? 0 : centre - half, hits === trials ? 1 : centre + half],
  }
}

export function sampledAnswer(spec: OpeningSpec, tally: OpeningTally): OpeningAnswer {
  return {
    goals: spec.goals.map((goal, i) => ({ name: goal.name, ...estimate(tally.goals[i]!, tally.given) })),
    ...(spec.given ? { givenProbability: tally.given / tally.trials } : {}),
    distributions: tally.sets.map((set, at) => ({
      zone: spec.zones[spec.sets[at]!.zone]!.zone,
      of: 'cards',
      set: at,
      ...distribution(set.map((times) => (tally.given === 0 ? 0 : times / tally.given))),
    })),
  }
}
