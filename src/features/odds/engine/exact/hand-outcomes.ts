import { choose, compositions } from '../sample/counting.ts'
import type { ZoneSpec } from './opening.ts'

/** Numbers what a hand, by classes, shows to the goals. */
export type PatternOf = (hand: Uint8Array) => number

/** Returns the odds of each pattern once a hand has kept only these cards. */
export type Outcomes = (hand: Uint8Array, kept: Uint8Array) => Float64Array

/**
 * Replacements come from the deck without the cards set aside; cards drawn after that from the deck with them, unless
 * those have left the game (SIM-05).
 */
export function createOutcomes(zone: ZoneSpec, sizes: readonly number[], patternOf: PatternOf): Outcomes {
  const classes = sizes.length
  const sums = createSums()
  const held = new Uint8Array(classes)
  const hold = holder(zone, sizes, patternOf, sums)
  return (hand, kept) => {
    const replaced = total(hand) - total(kept)
    const draws = compositions(sizes, replaced)
    const all = choose(total(sizes) - total(hand), replaced)
    for (let d = 0; d < draws.length; d += classes) {
      let ways = 1
      for (let c = 0; c < classes; c++) {
        ways *= choose(sizes[c]! - hand[c]!, draws[d + c]!)
        held[c] = kept[c]! + draws[d + c]!
      }
      if (ways > 0) hold(held, ways / all, hand, kept)
    }
    return sums.take()
  }
}

type Hold = (held: Uint8Array, chance: number, hand: Uint8Array, kept: Uint8Array) => void

/** Adds what becomes of the cards held after the mulligan: at once, or after further draws. */
function holder({ extra, replaced }: ZoneSpec, sizes: readonly number[], patternOf: PatternOf, sums: Sums): Hold {
  if (extra === 0) return (held, chance) => sums.add(patternOf(held), chance)
  const drawOn = createDraws(sizes, extra, patternOf)
  const left = new Float64Array(sizes.length)
  if (replaced === 'out-of-game')
    return (held, chance, hand, kept) => {
      sizes.forEach((size, c) => {
        left[c] = size - hand[c]! - (held[c]! - kept[c]!)
      })
      drawOn(held, left, chance, sums)
    }
  // With the set-aside cards back in the deck, it depends on the cards held alone.
  const known = new Map<string, Float64Array>()
  return (held, chance) => {
    const key = held.join()
    let odds = known.get(key)
    if (!odds) {
      sizes.forEach((size, c) => {
        left[c] = size - held[c]!
      })
      const further = createSums()
      drawOn(held, left, 1, further)
      odds = further.take()
      known.set(key, odds)
    }
    sums.addAll(odds, chance)
  }
}

function createDraws(sizes: readonly number[], extra: number, patternOf: PatternOf) {
  const draws = compositions(sizes, extra)
  const classes = sizes.length
  const full = new Uint8Array(classes)
  return (held: Uint8Array, left: Float64Array, chance: number, sums: Sums): void => {
    const all = choose(total(left), extra)
    for (let d = 0; d < draws.length; d += classes) {
      let ways = 1
      for (let c = 0; c < classes; c++) {
        ways *= choose(left[c]!, draws[d + c]!)
        full[c] = held[c]! + draws[d + c]!
      }
      if (ways > 0) sums.add(patternOf(full), chance * (ways / all))
    }
  }
}

type Sums = ReturnType<typeof createSums>

/** Odds by pattern; patterns are numbered as they are met, so their number grows. */
function createSums() {
  let sums = new Float64Array(32)
  let end = 0
  const widen = (length: number): void => {
    end = Math.max(end, length)
    if (length <= sums.length) return
    const wider = new Float64Array(Math.max(length, sums.length * 2))
    wider.set(sums)
    sums = wider
  }
  return {
    add(pattern: number, chance: number) {
      widen(pattern + 1)
      sums[pattern]! += chance
    },
    addAll(odds: Float64Array, chance: number) {
      widen(odds.length)
      for (let p = 0; p < odds.length; p++) sums[p]! += chance * odds[p]!
    },
    take(): Float64Array {
      const result = sums.slice(0, end)
      sums.fill(0, 0, end)
      end = 0
      return result
    },
  }
}

export function total(counts: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]!
  return sum
}
