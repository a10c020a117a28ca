import { holds, type ResolvedGoal } from '../goals.ts'
import { greatestCommonDivisor } from '../sample/counting.ts'
import type { Outcome } from '../sample/deal.ts'
import { bitsOf, walkHands, type ZoneGoal } from './hand-walk.ts'
import type { ZoneSpec } from './opening.ts'

/** The probability of a goal over one zone in whole numbers, reduced; undefined where doubles could not hold the counts. */
export function fractionOf(
  { deal, extra }: ZoneSpec,
  outcome: Outcome,
  { root }: ResolvedGoal,
  { counts, classes }: ZoneGoal,
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
  walkHands(outcome, deal + extra, classes, counts.length, (at, ways, cards) => {
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

/** The difference of two fractions as `fractionOf` writes them, reduced. */
export function subtractFractions(first: string, second: string): string {
  const [a, b] = first.split('/').map(BigInt) as [bigint, bigint]
  const [c, d] = second.split('/').map(BigInt) as [bigint, bigint]
  const numerator = a * d - c * b
  const divisor = greatestCommonDivisor(b * d, numerator < 0n ? -numerator : numerator)
  return `${numerator / divisor}/${(b * d) / divisor}`
}
