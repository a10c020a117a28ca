import { choose, compositionCount, compositions } from '../sample/counting.ts'
import { createHandOptions, type HandOptions, type Option, zoneClasses } from './hand-options.ts'
import { total } from './hand-outcomes.ts'
import type { OpeningSpec } from './opening.ts'

/** All hands of a zone, by classes that the goals distinguish, with their options. */
export interface MulliganTable extends Pick<HandOptions, 'deal' | 'classOf' | 'cards' | 'wanted' | 'patterns'> {
  /** One vector of counts after the other. */
  readonly hands: Uint8Array
  readonly probabilities: Float64Array
  readonly options: readonly (readonly Option[])[]
}

/** The combinations that the tables visit: for every hand, every part of it that may be kept and everything drawn to it. */
export function mulliganStates(spec: OpeningSpec): number {
  return spec.zones.reduce((states, _, at) => states + tableStates(spec, at), 0)
}

export function tableStates(spec: OpeningSpec, at: number): number {
  const { deal } = spec.zones[at]!
  const sizes = zoneClasses(spec, at).classes.map((each) => each.size)
  const draws = pairCounts(sizes, deal).reduce(
    (sum, ways, kept) => sum + ways * compositionCount(sizes, deal - kept),
    0,
  )
  return statesOfDraws(spec, at, draws)
}

/** The combinations of a number of replacements drawn, with the cards drawn after them. */
export function statesOfDraws(spec: OpeningSpec, at: number, draws: number): number {
  const { deal, extra, replaced } = spec.zones[at]!
  if (extra === 0) return draws
  const sizes = zoneClasses(spec, at).classes.map((each) => each.size)
  const further = compositionCount(sizes, extra)
  if (replaced === 'out-of-game') return draws * further
  return draws + Math.min(draws, compositionCount(sizes, deal)) * further
}

/** By the number of cards kept: the ways to choose them and the cards that are set aside. */
function pairCounts(sizes: readonly number[], deal: number): number[] {
  // ways[kept][dealt]
  let ways = Array.from({ length: deal + 1 }, () => new Float64Array(deal + 1))
  ways[0]![0] = 1
  for (const size of sizes) {
    const next = Array.from({ length: deal + 1 }, () => new Float64Array(deal + 1))
    ways.forEach((row, kept) => {
      row.forEach((before, dealt) => {
        if (before === 0) return
        for (let here = 0; here <= size && dealt + here <= deal; here++)
          for (let keep = 0; keep <= here; keep++) next[kept + keep]![dealt + here]! += before
      })
    })
    ways = next
  }
  return ways.map((row) => row[deal]!)
}

export function mulliganTable(spec: OpeningSpec, zone: number, fixed = false): MulliganTable {
  return tableOf(createHandOptions(spec, zone), fixed)
}

/** With `fixed`, nothing of the zone can be replaced: the only option is to keep the hand. */
export function tableOf({ sizes, optionsOf, ...zoneOptions }: HandOptions, fixed: boolean): MulliganTable {
  const { deal } = zoneOptions
  const hands = compositions(sizes, deal)
  const probabilities = new Float64Array(hands.length / sizes.length)
  const options: Option[][] = []
  const all = choose(total(sizes), deal)
  for (let h = 0; h < probabilities.length; h++) {
    const hand = hands.subarray(h * sizes.length, (h + 1) * sizes.length)
    probabilities[h] = sizes.reduce((ways, size, c) => ways * choose(size, hand[c]!), 1) / all
    options.push(probabilities[h] === 0 ? [] : optionsOf(hand, fixed))
  }
  return { ...zoneOptions, hands, probabilities, options }
}
