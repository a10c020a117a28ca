import type { Option } from './hand-options.ts'
import type { MulliganTable } from './mulligan-table.ts'

/** Chooses what a hand, by its number in the table, keeps. */
export type Chooser = (table: MulliganTable, hand: number) => Option

export const keepAll: Chooser = (table, h) => table.options[h]![0]!

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Values closer than this are equal but for rounding; weights are at most 1000. */
export const rounding = 1e-11

/** The option of the highest value; of equal ones, the one that keeps more cards. `worth` is by pattern. */
export function bestOption(options: readonly Option[], worth: Float64Array): Option {
  let best = options[0]!
  let max = dot(best.patterns, worth)
  for (const option of options) {
    const value = dot(option.patterns, worth)
    if (value > max + rounding) {
      best = option
      max = value
    }
  }
  return best
}

/** Keeps cards of each class up to its limit. */
export function keepAtMost(limits: readonly number[]): Chooser {
  return (table, h) => {
    const options = table.options[h]!
    if (options.length === 1) return options[0]!
    const hand = handOf(table, h)
    for (const option of options) {
      let c = 0
      while (c < hand.length && option.kept[c] === Math.min(hand[c]!, limits[c]!)) c++
      if (c === hand.length) return option
    }
    return options[0]!
  }
}

/** The limits of the rule of thumb: keep what some goal wants at least one of. */
export const wantedLimits = ({ wanted, deal }: MulliganTable): number[] => wanted.map((each) => (each ? deal : 0))

/** The probability of each pattern when every hand is played by the chooser. */
export function patternOdds(table: MulliganTable, choose: Chooser): Float64Array {
  const result = new Float64Array(table.patterns.length)
  table.probabilities.forEach((probability, h) => {
    if (probability === 0) return
    const { patterns } = choose(table, h)
    for (let p = 0; p < patterns.length; p++) result[p]! += probability * patterns[p]!
  })
  return result
}

/** What each pattern of the later zone is worth on average over the patterns of the first. */
export function averageRow(first: Float64Array, values: Float64Array, laterCount: number): Float64Array {
  return Float64Array.from({ length: laterCount }, (_, b) =>
    first.reduce((sum, p, a) => sum + p * values[a * laterCount + b]!, 0),
  )
}

/** The value when the patterns of each zone come with these odds. */
export function averageValue([first, second]: readonly Float64Array[], values: Float64Array): number {
  return second ? dot(second, averageRow(first!, values, second.length)) : dot(first!, values)
}

export function handOf(table: MulliganTable, h: number): Uint8Array {
  const classes = table.cards.length
  return table.hands.subarray(h * classes, (h + 1) * classes)
}
