import type { KeepEntry } from '../../../../src/features/odds/engine/classes.ts'
import type { OpeningSpec, ZoneSpec } from '../../../../src/features/odds/engine/exact/opening.ts'
import { holdsIn, type ResolvedGoal } from '../../../../src/features/odds/engine/goals.ts'

/** Every hand that a zone can end with, found physical card by physical card, with its probability. Slow and plain. */
function everyHand(zone: ZoneSpec): { hand: string[]; probability: number }[] {
  const deck = zone.deck.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
  const all = deck.map((_, i) => i)
  // By hand, then by the ways there are to draw it: whole numbers, so that this sums without loss.
  const found = new Map<string, Map<number, number>>()
  const deals = subsets(all, zone.deal)
  for (const dealt of deals) {
    const kept = keep(zone.keep, dealt, deck)
    const rest = all.filter((i) => !dealt.includes(i))
    const replacements = subsets(rest, zone.deal - kept.length)
    for (const fresh of replacements) {
      const held = [...kept, ...fresh]
      const gone = zone.replaced === 'out-of-game' ? dealt.filter((i) => !kept.includes(i)) : []
      const draws = subsets(
        all.filter((i) => !held.includes(i) && !gone.includes(i)),
        zone.extra,
      )
      const ways = deals.length * replacements.length * draws.length
      for (const draw of draws) {
        const hand = [...held, ...draw].map((i) => deck[i]!)
        const counts = found.get(hand.sort().join()) ?? new Map<number, number>()
        found.set(hand.join(), counts.set(ways, (counts.get(ways) ?? 0) + 1))
      }
    }
  }
  return [...found].map(([hand, counts]) => ({
    hand: hand.split(','),
    probability: [...counts].reduce((sum, [ways, count]) => sum + count / ways, 0),
  }))
}

function keep(rule: readonly KeepEntry[] | null, dealt: readonly number[], deck: readonly string[]): number[] {
  if (!rule) return [...dealt]
  const kept: number[] = []
  for (const { cards, atMost } of rule) {
    let room = atMost
    for (const id of cards)
      for (const i of dealt)
        if (deck[i] === id && room > 0 && !kept.includes(i)) {
          kept.push(i)
          room--
        }
  }
  return kept
}

export function subsets<T>(from: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, i) => subsets(from.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

/** Every combination of the zones' hands in which the goals hold, with its probability. */
function combinations(spec: OpeningSpec, goals: readonly ResolvedGoal[]): { hands: string[][]; probability: number }[] {
  const zones = spec.zones.map(everyHand)
  const found: { hands: string[][]; probability: number }[] = []
  const visit = (zone: number, hands: string[][], chance: number): void => {
    if (zone < zones.length) {
      for (const each of zones[zone]!) visit(zone + 1, [...hands, each.hand], chance * each.probability)
      return
    }
    const cards = spec.sets.map((set) => hands[set.zone]!.filter((id) => set.ids.has(id)).length)
    if (goals.every((goal) => holdsIn(goal, cards))) found.push({ hands, probability: chance })
  }
  visit(0, [], 1)
  return found
}

/** The probability that the goals hold, over every pair of hands. */
export function bruteForce(spec: OpeningSpec, goals: readonly ResolvedGoal[]): number {
  return combinations(spec, goals).reduce((sum, { probability }) => sum + probability, 0)
}

/** Every opening that meets the condition, with its probability among those. */
export function meeting(spec: OpeningSpec): { hands: string[][]; probability: number }[] {
  const all = combinations(spec, spec.given ? [spec.given] : [])
  const condition = all.reduce((sum, { probability }) => sum + probability, 0)
  return all.map(({ hands, probability }) => ({ hands, probability: probability / condition }))
}
