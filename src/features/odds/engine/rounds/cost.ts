import { fineClasses } from '../classes.ts'
import { type Distribution, distribution, type ZoneSpec } from '../exact/opening.ts'
import { choose } from '../sample/counting.ts'
import type { Solved } from '../sample/deal.ts'

/**
 * The probability of each total cost that a zone shows. Given how many cards of each class lie there, every choice of
 * them is as likely, so ways to reach a cost are counted class by class and multiplied out. `weigh` weighs a hand by how
 * many cards of each of the sets it has.
 */
export function costDistribution(
  zone: ZoneSpec,
  { decision, outcome }: Solved,
  sets: readonly ReadonlySet<string>[],
  weigh: (cards: Uint8Array) => number,
): Distribution {
  const total = zone.deal + zone.extra
  const dearest = Math.max(0, ...zone.deck.map((card) => card.cost))
  const width = total * dearest + 1
  const { classes, classOf } = fineClasses(zone.deck, decision, sets)
  const ways = classes.map((_, at) => {
    const cards = zone.deck.filter((card) => classOf.get(card.id) === at)
    return waysByCost(cards, total, width)
  })
  const places = classes.map((each) => (each.decision === outcome.classes - 1 ? 0 : outcome.radix ** each.decision))
  const products = Array.from({ length: classes.length + 1 }, () => new Float64Array(width))
  const cards = new Uint8Array(sets.length)
  const result = new Float64Array(width)
  const step = (at: number, left: number, key: number, degree: number): void => {
    const product = products[at]!
    if (at === classes.length) {
      const found = outcome.find(key)
      const weight = (outcome.probabilities[found]! / outcome.ways[found]!) * weigh(cards)
      if (weight > 0) for (let cost = 0; cost <= degree; cost++) result[cost]! += product[cost]! * weight
      return
    }
    const { size, member } = classes[at]!
    const last = at === classes.length - 1
    for (let here = last ? left : 0; here <= left && here <= size; here++) {
      multiplyInto(products[at + 1]!, product, degree, ways[at]!, here * width, here * dearest)
      for (let s = 0; s < sets.length; s++) cards[s]! += member[s]! * here
      step(at + 1, left - here, key + here * places[at]!, degree + here * dearest)
      for (let s = 0; s < sets.length; s++) cards[s]! -= member[s]! * here
    }
  }
  products[0]![0] = 1
  step(0, total, 0, 0)
  return { zone: zone.zone, of: 'cost', ...distribution(result) }
}

/** ways[k * width + cost]: choices of k cards with this total cost. */
function waysByCost(cards: readonly { count: number; cost: number }[], maxCards: number, width: number): Float64Array {
  const ways = new Float64Array((maxCards + 1) * width)
  ways[0] = 1
  const byCost = new Map<number, number>()
  for (const { count, cost } of cards) byCost.set(cost, (byCost.get(cost) ?? 0) + count)
  for (const [cost, count] of byCost)
    for (let k = maxCards; k >= 1; k--)
      for (let more = 1; more <= Math.min(k, count); more++) {
        const times = choose(count, more)
        for (let at = 0; at + more * cost < width; at++) {
          const before = ways[(k - more) * width + at]!
          if (before) ways[k * width + at + more * cost]! += before * times
        }
      }
  return ways
}

/** The first polynomial, up to its degree, times the one that begins at `from`. */
function multiplyInto(
  result: Float64Array,
  a: Float64Array,
  degree: number,
  b: Float64Array,
  from: number,
  more: number,
): void {
  result.fill(0, 0, degree + more + 1)
  for (let i = 0; i <= degree; i++) {
    const factor = a[i]!
    if (factor === 0) continue
    for (let j = 0; j <= more; j++) result[i + j]! += factor * b[from + j]!
  }
}
