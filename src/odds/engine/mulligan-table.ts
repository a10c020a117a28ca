import { decisionClasses, type FineClass, fineClasses, sizeOf } from './classes.ts'
import { choose, compositionCount, compositions } from './counting.ts'
import { type OpeningSpec, setsOf } from './opening.ts'

/** A way to keep part of a hand, with how likely each pattern of met counts is afterwards. */
export interface Option {
  /** Cards kept of each class. */
  readonly kept: Uint8Array
  readonly patterns: Float64Array
}

/** All hands of a zone, by classes that the goals distinguish, with their options. */
export interface MulliganTable {
  readonly deal: number
  readonly classOf: ReadonlyMap<string, number>
  readonly cards: readonly string[][]
  /** Classes with cards that some goal wants at least one of. */
  readonly wanted: readonly boolean[]
  /** One vector of counts after the other. */
  readonly hands: Uint8Array
  readonly probabilities: Float64Array
  readonly options: readonly (readonly Option[])[]
  /** For each pattern, which counts of the goals hold, by their place in the list of all. */
  readonly patterns: readonly ReadonlySet<number>[]
}

/** The goals' counts in a zone, with their place among all counts; `set` is by the zone's sets. */
function countsOf(spec: OpeningSpec, zone: number) {
  const { places } = setsOf(spec, zone)
  return spec.goals
    .flatMap((goal) => goal.counts)
    .map((count, at) => ({ ...count, at, set: places.indexOf(count.set) }))
    .filter((count) => count.zone === zone)
}

/** The combinations that the tables visit: for every hand, every part of it that may be kept and everything drawn to it. */
export function mulliganStates(spec: OpeningSpec): number {
  return spec.zones.reduce((states, { deal }, at) => {
    const sizes = classesOf(spec, at).classes.map((each) => each.size)
    const pairs = pairCounts(sizes, deal)
    return pairs.reduce((sum, ways, kept) => sum + ways * compositionCount(sizes, deal - kept), states)
  }, 0)
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

function classesOf(spec: OpeningSpec, zone: number) {
  const { deck, deal } = spec.zones[zone]!
  return fineClasses(deck, decisionClasses(deck, null, deal, []), setsOf(spec, zone).ids)
}

/** With `fixed`, nothing of the zone can be replaced: the only option is to keep the hand. */
export function mulliganTable(spec: OpeningSpec, zone: number, fixed = false): MulliganTable {
  const { deck, deal } = spec.zones[zone]!
  const { classes, classOf } = classesOf(spec, zone)
  const sizes = classes.map((each) => each.size)
  const hands = compositions(sizes, deal)
  const counts = countsOf(spec, zone)
  const { patternOf, patterns } = patternTable(counts, classes, deal)
  const probabilities = new Float64Array(hands.length / sizes.length)
  const options: Option[][] = []
  const all = choose(sizeOf(deck), deal)
  for (let h = 0; h < probabilities.length; h++) {
    const hand = hands.subarray(h * sizes.length, (h + 1) * sizes.length)
    probabilities[h] = sizes.reduce((ways, size, c) => ways * choose(size, hand[c]!), 1) / all
    options.push(
      probabilities[h] === 0
        ? []
        : (fixed ? [hand] : subVectors(hand)).map((kept) => ({
            kept,
            patterns: after(sizes, hand, kept, patternOf, patterns.length),
          })),
    )
  }
  return {
    deal,
    classOf,
    cards: classes.map((_, c) => deck.map((card) => card.id).filter((id) => classOf.get(id) === c)),
    wanted: classes.map(({ member }) => counts.some(({ min, set }) => min > 0 && member[set] === 1)),
    hands,
    probabilities,
    options,
    patterns,
  }
}

/** The odds of each pattern after the replacements, which come from the deck without the cards set aside. */
function after(
  sizes: readonly number[],
  hand: Uint8Array,
  kept: Uint8Array,
  patternOf: (hand: Uint8Array) => number,
  patterns: number,
): Float64Array {
  const result = new Float64Array(patterns)
  const classes = sizes.length
  const replaced = hand.reduce((sum, count) => sum + count, 0) - kept.reduce((sum, count) => sum + count, 0)
  const draws = compositions(sizes, replaced)
  const final = new Uint8Array(classes)
  const rest = sizes.reduce((sum, size) => sum + size, 0) - hand.reduce((sum, count) => sum + count, 0)
  const all = choose(rest, replaced)
  for (let d = 0; d < draws.length; d += classes) {
    let ways = 1
    for (let c = 0; c < classes; c++) {
      ways *= choose(sizes[c]! - hand[c]!, draws[d + c]!)
      final[c] = kept[c]! + draws[d + c]!
    }
    if (ways > 0) result[patternOf(final)]! += ways / all
  }
  return result
}

function patternTable(counts: ReturnType<typeof countsOf>, classes: readonly FineClass[], deal: number) {
  const numbers = new Map<string, number>()
  const patterns: Set<number>[] = []
  const known = new Map<number, number>()
  const patternOf = (hand: Uint8Array): number => {
    let key = 0
    for (let c = 0; c < hand.length; c++) key = key * (deal + 1) + hand[c]!
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const met = counts.flatMap(({ at, set, min, max }) => {
      const number = classes.reduce((sum, { member }, c) => sum + member[set]! * hand[c]!, 0)
      return number >= min && number <= max ? [at] : []
    })
    let pattern = numbers.get(met.join())
    if (pattern === undefined) {
      pattern = patterns.push(new Set(met)) - 1
      numbers.set(met.join(), pattern)
    }
    known.set(key, pattern)
    return pattern
  }
  const hands = compositions(
    classes.map((each) => each.size),
    deal,
  )
  for (let h = 0; h < hands.length; h += classes.length) patternOf(hands.subarray(h, h + classes.length))
  return { patternOf, patterns }
}

/** Every part of a hand that may be kept, larger ones first. */
function subVectors(hand: Uint8Array): Uint8Array[] {
  let parts: number[][] = [[]]
  for (const count of hand)
    parts = parts.flatMap((part) => Array.from({ length: count + 1 }, (_, i) => [...part, count - i]))
  const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0)
  return parts.sort((a, b) => sum(b) - sum(a)).map((part) => Uint8Array.from(part))
}
