import { createHandOptions, type HandOptions, subVectors, vectorOf } from '../exact/hand-options.ts'
import type { OpeningSpec } from '../exact/opening.ts'

/** The cards that lie in a zone, and whether they may still be replaced. */
export interface DealtZone {
  readonly cards: readonly string[]
  readonly open: boolean
}

/** An opening that is on the table, as a whole or in part. */
export interface AdviceQuestion {
  readonly spec: OpeningSpec
  /** By goal. */
  readonly weights: readonly number[]
  /** By zone; null where nothing is dealt yet. */
  readonly dealt: readonly (DealtZone | null)[]
  /** Zones of which nothing can be replaced, and zones whose cards their owner does not see. */
  readonly fixed: readonly number[]
  readonly unseen: readonly number[]
}

/** What is kept of a zone: by class, null for a zone that is not dealt, and by card, null where nothing is to be decided. */
export interface Plan {
  readonly kept: Uint8Array | null
  readonly keep: readonly string[] | null
}

export interface ZonePlans {
  readonly options: HandOptions
  /** The hand on the table by class. */
  readonly hand: Uint8Array | null
  /** The first keeps everything. */
  readonly plans: readonly Plan[]
}

/** By zone, every part of what lies there that may be kept. A choice is a plan for each zone, the last changing fastest. */
export function zonePlans({ spec, dealt }: AdviceQuestion): ZonePlans[] {
  return spec.zones.map((_, at) => {
    const options = createHandOptions(spec, at)
    const zone = dealt[at]
    if (!zone) return { options, hand: null, plans: [{ kept: null, keep: null }] }
    const hand = vectorOf(options, zone.cards)
    if (!zone.open) return { options, hand, plans: [{ kept: hand, keep: null }] }
    const plans = subVectors(hand).map((kept) => {
      const left = [...kept]
      return { kept, keep: zone.cards.filter((id) => left[options.classOf.get(id)!]!-- > 0) }
    })
    return { options, hand, plans }
  })
}

/** The plans of each choice, in the order in which answers list them. */
export function choicesOf(zones: readonly ZonePlans[]): Plan[][] {
  return zones.reduce<Plan[][]>((all, { plans }) => all.flatMap((one) => plans.map((plan) => [...one, plan])), [[]])
}

/** The number of the choice that keeps these cards of the open zones, or others that are as good to the goals. */
export function choiceKeeping(zones: readonly ZonePlans[], keep: readonly (readonly string[] | null)[]): number {
  return zones.reduce((number, { options, plans }, at) => {
    const cards = keep[at]
    const wanted = cards && vectorOf(options, cards)
    const plan = wanted ? plans.findIndex(({ kept }) => kept?.every((count, c) => count === wanted[c])) : 0
    return number * plans.length + plan
  }, 0)
}
