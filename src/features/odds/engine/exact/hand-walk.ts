import type { FineClass } from '../classes.ts'
import type { Count, ResolvedGoal } from '../goals.ts'
import { add, choose, type Sum } from '../sample/counting.ts'
import type { Outcome, Solved } from '../sample/deal.ts'
import type { ZoneSpec } from './opening.ts'

/** What a goal counts in one zone. */
export interface ZoneGoal {
  readonly zone: number
  readonly counts: readonly { readonly count: Count; readonly bit: number }[]
  readonly classes: readonly FineClass[]
}

/** The classes of a zone, and the sets that are counted there by their place in the request. */
export interface ZoneClasses {
  readonly classes: readonly FineClass[]
  readonly sets: readonly number[]
}

export interface AnalysedGoal {
  readonly goal: ResolvedGoal
  readonly zones: readonly ZoneGoal[]
}

/** Which counts hold, as bits, given the number of cards of each. */
export function bitsOf(counts: ZoneGoal['counts'], cards: Uint8Array): number {
  let bits = 0
  for (let i = 0; i < counts.length; i++) {
    const { count, bit } = counts[i]!
    if (cards[i]! >= count.min && cards[i]! <= count.max) bits |= 1 << bit
  }
  return bits
}

/** Visits every hand of the fine classes: which outcome it belongs to, in how many ways, and how many of each set. */
export function walkHands(
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

/** A combination of a zone's counts that hold, with its probability. */
export interface Pattern {
  readonly bits: number
  readonly probability: number
}

export function patternsOf({ deal, extra }: ZoneSpec, { outcome }: Solved, { counts, classes }: ZoneGoal): Pattern[] {
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
