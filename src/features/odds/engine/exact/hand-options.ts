import { once } from '../../../../base/once.ts'
import { decisionClasses, type FineClass, fineClasses } from '../classes.ts'
import { createOutcomes, type PatternOf, total } from './hand-outcomes.ts'
import { type OpeningSpec, setsOf } from './opening.ts'

/** A way to keep part of a hand, with how likely each pattern of met counts is afterwards. */
export interface Option {
  /** Cards kept of each class. */
  readonly kept: Uint8Array
  /** By pattern; those beyond its end have no chance. */
  readonly patterns: Float64Array
}

/** What can become of the hands of a zone, by classes of cards that the goals distinguish. */
export interface HandOptions {
  readonly deal: number
  readonly sizes: readonly number[]
  readonly classOf: ReadonlyMap<string, number>
  readonly cards: readonly string[][]
  /** Classes with cards that some goal wants at least one of. */
  readonly wanted: readonly boolean[]
  /** For each pattern met so far, which counts of the goals hold, by their place in the list of all. */
  readonly patterns: readonly ReadonlySet<number>[]
  /** Every part of a hand that may be kept, larger ones first; with `fixed` only the whole hand. */
  readonly optionsOf: (hand: Uint8Array, fixed: boolean) => Option[]
}

export function createHandOptions(spec: OpeningSpec, zone: number): HandOptions {
  const { deck, deal } = spec.zones[zone]!
  const { classes, classOf } = zoneClasses(spec, zone)
  const sizes = classes.map((each) => each.size)
  const counts = countsOf(spec, zone)
  const { patternOf, patterns } = numberPatterns(counts, classes, spec.zones[zone]!.extra + deal)
  // Listing everything that can be drawn takes long, and not everybody asks for options.
  const after = once(() => createOutcomes(spec.zones[zone]!, sizes, patternOf))
  return {
    deal,
    sizes,
    classOf,
    cards: classes.map((_, c) => deck.map((card) => card.id).filter((id) => classOf.get(id) === c)),
    wanted: classes.map(({ member }) => counts.some(({ min, set }) => min > 0 && member[set] === 1)),
    patterns,
    optionsOf: (hand, fixed) =>
      (fixed ? [hand] : subVectors(hand)).map((kept) => ({ kept, patterns: after()(hand, kept) })),
  }
}

export function zoneClasses(spec: OpeningSpec, zone: number) {
  const { deck, deal } = spec.zones[zone]!
  return fineClasses(deck, decisionClasses(deck, null, deal, []), setsOf(spec, zone).ids)
}

/** The goals' counts in a zone, with their place among all counts; `set` is by the zone's sets. */
export function countsOf(spec: OpeningSpec, zone: number) {
  const { places } = setsOf(spec, zone)
  return spec.goals
    .flatMap((goal) => goal.counts)
    .map((count, at) => ({ ...count, at, set: places.indexOf(count.set) }))
    .filter((count) => count.zone === zone)
}

/** How many cards of each class a hand has. */
export function vectorOf({ cards, classOf }: Pick<HandOptions, 'cards' | 'classOf'>, hand: readonly string[]) {
  const vector = new Uint8Array(cards.length)
  for (const id of hand) vector[classOf.get(id)!]!++
  return vector
}

/** Numbers the combinations of counts that hold, as hands show them. */
function numberPatterns(counts: ReturnType<typeof countsOf>, classes: readonly FineClass[], cards: number) {
  const numbers = new Map<string, number>()
  const patterns: Set<number>[] = []
  const known = new Map<number | string, number>()
  // A number holds the key of few classes only.
  const short = (cards + 1) ** classes.length <= Number.MAX_SAFE_INTEGER
  const keyOf = (hand: Uint8Array): number | string => {
    if (!short) return hand.join()
    let key = 0
    for (let c = 0; c < hand.length; c++) key = key * (cards + 1) + hand[c]!
    return key
  }
  const patternOf: PatternOf = (hand) => {
    const key = keyOf(hand)
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
  return { patternOf, patterns }
}

/** Every part of a hand that may be kept, larger ones first. */
export function subVectors(hand: Uint8Array): Uint8Array[] {
  let parts: number[][] = [[]]
  for (const count of hand)
    parts = parts.flatMap((part) => Array.from({ length: count + 1 }, (_, i) => [...part, count - i]))
  return parts.sort((a, b) => total(b) - total(a)).map((part) => Uint8Array.from(part))
}
