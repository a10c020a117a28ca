import { choose } from './counting.ts'
import type { Solved } from './deal.ts'
import { type Distribution, distribution, type ZoneSpec } from './opening.ts'

/**
 * The probability of each total cost that a zone shows. Given how many cards of each class lie there, every choice of
 * them is as likely, so ways to reach a cost are counted class by class and multiplied out.
 */
export function costDistribution(zone: ZoneSpec, { decision, outcome }: Solved): Distribution {
  const total = zone.deal + zone.extra
  const dearest = Math.max(0, ...zone.deck.map((card) => card.cost))
  const width = total * dearest + 1
  const classes = decision.sizes.map((_, at) =>
    waysByCost(
      zone.deck.filter((card) => decision.classOf.get(card.id) === at),
      total,
      width,
    ),
  )
  const result = new Float64Array(width)
  let product = new Float64Array(width)
  let next = new Float64Array(width)
  for (let i = 0; i < outcome.length; i++) {
    if (outcome.probabilities[i] === 0) continue
    product.fill(0)
    product[0] = outcome.probabilities[i]! / outcome.ways[i]!
    let degree = 0
    for (let c = 0; c < classes.length; c++) {
      const count = outcome.vectors[i * outcome.classes + c]!
      if (count === 0) continue
      multiplyInto(next, product, degree, classes[c]!, count * width, count * dearest)
      degree += count * dearest
      const done = product
      product = next
      next = done
    }
    for (let cost = 0; cost <= degree; cost++) result[cost]! += product[cost]!
  }
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
  result.fill(0)
  for (let i = 0; i <= degree; i++) {
    const factor = a[i]!
    if (factor === 0) continue
    for (let j = 0; j <= more; j++) result[i + j]! += factor * b[from + j]!
  }
}
