import { mergeClasses } from '../classes.ts'
import { holds } from '../goals.ts'
import { costDistribution } from '../rounds/cost.ts'
import type { Solved } from '../sample/deal.ts'
import { type AnalysedGoal, bitsOf, patternsOf, walkHands, type ZoneClasses } from './hand-walk.ts'
import { type Distribution, distribution, type OpeningSpec } from './opening.ts'

/** The condition that probabilities are among, with its own. */
export interface Condition extends AnalysedGoal {
  readonly probability: number
}

/** How many cards of each set, and how much cost, the zones show; among the openings that meet the condition. */
export function distributionsOf(
  spec: OpeningSpec,
  zones: readonly ZoneClasses[],
  solved: readonly Solved[],
  given: Condition | null,
): Distribution[] {
  const counts = spec.sets.map((set, at): Distribution => {
    const { zone, deal, extra } = spec.zones[set.zone]!
    const { outcome } = solved[set.zone]!
    const own = zones[set.zone]!
    const { named, weigh } = weightsIn(spec, solved, given, set.zone)
    const which = [...named.map(({ count }) => own.sets.indexOf(count.set)), own.sets.indexOf(at)]
    const result = new Float64Array(deal + extra + 1)
    walkHands(outcome, deal + extra, mergeClasses(own.classes, which), which.length, (i, ways, cards) => {
      const value = cards[named.length]!
      result[value]! += outcome.probabilities[i]! * (ways / outcome.ways[i]!) * weigh(cards)
    })
    return { zone, of: 'cards', set: at, ...distribution(result) }
  })
  const costs = spec.zones.flatMap((zone, at) => {
    if (!zone.deck.some((card) => card.cost > 0)) return []
    const { named, weigh } = weightsIn(spec, solved, given, at)
    const sets = named.map(({ count }) => spec.sets[count.set]!.ids)
    return [costDistribution(zone, solved[at]!, sets, weigh)]
  })
  return [...counts, ...costs]
}

/**
 * What a condition counts in a zone, and for a hand there, by how many cards of each it has: how much more likely it is
 * than without the condition.
 */
function weightsIn(spec: OpeningSpec, solved: readonly Solved[], given: Condition | null, zone: number) {
  if (given?.probability === 0) return { named: [], weigh: () => 0 }
  const here = given?.zones.find((each) => each.zone === zone)
  // Other zones are independent of this one: what the condition asks of them alone changes nothing here.
  if (!given || !here) return { named: [], weigh: () => 1 }
  const others = given.zones.filter((each) => each !== here)
  const known = new Map<number, number>()
  const chance = (bits: number): number => {
    let sum = 0
    const combine = (at: number, all: number, p: number): void => {
      if (at < others.length) for (const each of patterns[at]!) combine(at + 1, all | each.bits, p * each.probability)
      else if (holds(given.goal.root, (count) => (all & (1 << count)) !== 0)) sum += p
    }
    combine(0, bits, 1)
    return sum / given.probability
  }
  const patterns = others.map((each) => patternsOf(spec.zones[each.zone]!, solved[each.zone]!, each))
  const weigh = (cards: Uint8Array): number => {
    const bits = bitsOf(here.counts, cards)
    const weight = known.get(bits) ?? chance(bits)
    known.set(bits, weight)
    return weight
  }
  return { named: here.counts, weigh }
}
