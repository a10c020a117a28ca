import { type FineClass, fineClasses } from '../classes.ts'
import { decisionsOf } from '../exact/exact.ts'
import { type OpeningSpec, setsOf } from '../exact/opening.ts'
import { type DealPlan, dealPlan } from './kernel.ts'

/** Trials in one block. Each block has its own stream, so that results do not depend on the number of threads. */
export const blockTrials = 1 << 15

interface CompiledZone {
  readonly plan: DealPlan
  readonly classes: readonly FineClass[]
  /** Sets of this zone, by their place in the request. */
  readonly sets: readonly number[]
  readonly total: number
  readonly keys: Uint32Array
  readonly hands: Uint16Array | null
  /** For hands small enough to number: how often each came, and what it looks like to the goals. */
  readonly table: { readonly seen: Uint32Array; readonly pattern: Uint16Array; readonly patterns: number } | null
}

export interface CompiledOpening {
  readonly spec: OpeningSpec
  readonly zones: readonly CompiledZone[]
  /** Trials by the patterns of all zones together; null where hands are judged one by one. */
  readonly joint: Uint32Array | null
  /** For each pattern, the counts by set of one hand that shows it. */
  readonly examples: readonly (readonly Uint8Array[])[]
}

const maxKeys = 1 << 16
/** Keys times counts: numbering the patterns takes this many steps before the first hand is dealt. */
const maxPatternSteps = 1 << 21
const maxJoint = 1 << 16

export function compileOpening(spec: OpeningSpec): CompiledOpening {
  const decisions = decisionsOf(spec)
  const steps = [...spec.goals, ...(spec.given ? [spec.given] : [])].reduce((sum, goal) => sum + goal.counts.length, 1)
  const keyLimit = Math.min(maxKeys, maxPatternSteps / steps)
  const parts = spec.zones.map((zone, at) => {
    const { places: sets, ids } = setsOf(spec, at)
    const { classes } = fineClasses(zone.deck, decisions[at]!, ids)
    const total = zone.deal + zone.extra
    const keyed = (total + 1) ** (classes.length - 1) <= keyLimit
    // The last class follows from the others, so it adds nothing to the key.
    const weights = classes.map((_, c) => (keyed && c < classes.length - 1 ? (total + 1) ** c : 0))
    return { classes, sets, total, keyed, plan: dealPlan(zone, decisions[at]!, classes, weights) }
  })
  const patterns = parts.map((part, at) => (part.keyed ? patternsOf(spec, at, part) : null))
  const product = patterns.reduce((size, each) => size * (each?.examples.length ?? maxJoint + 1), 1)
  const fast = product <= maxJoint
  const zones = parts.map((part, at): CompiledZone => {
    const keys = new Uint32Array(blockTrials)
    if (!fast) return { ...part, keys, hands: new Uint16Array(blockTrials * part.total), table: null }
    const { pattern, examples } = patterns[at]!
    const seen = new Uint32Array(pattern.length)
    return { ...part, keys, hands: null, table: { seen, pattern, patterns: examples.length } }
  })
  return {
    spec,
    zones,
    joint: fast ? new Uint32Array(product) : null,
    examples: fast ? patterns.map((each) => each!.examples) : [],
  }
}

/** Numbers the combinations of counts that can hold in a zone. */
function patternsOf(
  spec: OpeningSpec,
  zone: number,
  { classes, sets, total }: Pick<CompiledZone, 'classes' | 'sets' | 'total'>,
): { pattern: Uint16Array; examples: Uint8Array[] } {
  const counts = [...spec.goals, ...(spec.given ? [spec.given] : [])].flatMap((goal) =>
    goal.counts.filter((count) => count.zone === zone),
  )
  const pattern = new Uint16Array((total + 1) ** (classes.length - 1))
  const numbers = new Map<string, number>()
  const examples: Uint8Array[] = []
  for (let key = 0; key < pattern.length; key++) {
    const cards = countsOfKey(key, classes, sets, total, spec.sets.length)
    if (!cards) continue
    const name = counts.map(({ set, min, max }) => (cards[set]! >= min && cards[set]! <= max ? '1' : '0')).join('')
    const number = numbers.get(name) ?? examples.push(cards) - 1
    numbers.set(name, number)
    pattern[key] = number
  }
  return { pattern, examples }
}

/** How many cards of each set the hand with this key has; null where there is no such hand. */
export function countsOfKey(
  key: number,
  classes: readonly FineClass[],
  sets: readonly number[],
  total: number,
  all: number,
): Uint8Array | null {
  const cards = new Uint8Array(all)
  let left = total
  let rest = key
  for (let c = 0; c < classes.length; c++) {
    const last = c === classes.length - 1
    const here = last ? left : rest % (total + 1)
    rest = Math.floor(rest / (total + 1))
    left -= here
    if (left < 0) return null
    for (let i = 0; i < sets.length; i++) cards[sets[i]!]! += here * classes[c]!.member[i]!
  }
  return cards
}
