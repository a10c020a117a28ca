import type { DeckEntry, KeepEntry } from '../classes.ts'
import type { ResolvedGoal } from '../goals.ts'

/** Where replaced cards go: as in the LCG's mulligan, or as in Shadowfist's free discard (SIM-05). */
export type Replaced = 'shuffled-back' | 'out-of-game'

/** One deck and what is dealt from it. Plain data: it travels to worker threads as it is. */
export interface ZoneSpec {
  readonly zone: string
  readonly deck: readonly DeckEntry[]
  readonly deal: number
  /** Cards drawn after the mulligan, such as the first round's bid. */
  readonly extra: number
  readonly replaced: Replaced
  /** Null without a mulligan; an empty list replaces everything. */
  readonly keep: readonly KeepEntry[] | null
}

/** An opening with its goals, every card set resolved to ids. */
export interface OpeningSpec {
  readonly zones: readonly ZoneSpec[]
  readonly sets: readonly { readonly zone: number; readonly ids: ReadonlySet<string> }[]
  readonly goals: readonly ResolvedGoal[]
  readonly given: ResolvedGoal | null
}

/** The sets that are counted in a zone: their places in the spec, and their cards. */
export function setsOf({ sets }: OpeningSpec, zone: number) {
  const places = sets.flatMap((set, at) => (set.zone === zone ? [at] : []))
  return { places, ids: places.map((at) => sets[at]!.ids) }
}

export interface GoalAnswer {
  readonly name: string
  readonly probability: number
  /** The probability as a reduced fraction, where whole-number arithmetic gave it. */
  readonly fraction?: string
  readonly standardError?: number
  readonly interval95?: [number, number]
}

/** How many cards of a set, or how much cost, a zone shows: the probability of each number. */
export interface Distribution {
  readonly zone: string
  readonly of: 'cards' | 'cost'
  /** Place of the set in the request's list; absent for costs. */
  readonly set?: number
  readonly mean: number
  readonly values: { readonly value: number; readonly probability: number }[]
}

export interface OpeningAnswer {
  readonly goals: GoalAnswer[]
  readonly givenProbability?: number
  readonly distributions: Distribution[]
}

export function distribution(probabilities: ArrayLike<number>): Pick<Distribution, 'mean' | 'values'> {
  const values: { value: number; probability: number }[] = []
  let mean = 0
  for (let value = 0; value < probabilities.length; value++) {
    const probability = Math.min(1, probabilities[value]!)
    if (probability === 0) continue
    values.push({ value, probability })
    mean += value * probability
  }
  return { mean, values }
}
