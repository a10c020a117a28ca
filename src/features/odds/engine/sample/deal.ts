import { LRUCache } from 'lru-cache'
import { type Decision, keptOf, sizeOf } from '../classes.ts'
import type { ZoneSpec } from '../exact/opening.ts'
import { addTo, choose, chooseExactly, compositionCount, compositions, fallingFactorial } from './counting.ts'

/**
 * The cards in a zone once all are dealt, replaced and drawn, counted by the classes that the keep rule distinguishes.
 * Within such a class every card is as likely as another to be there, so this is all that a mulligan can change.
 */
export interface Outcome {
  readonly classes: number
  /** The outcomes, one vector of counts after the other. */
  readonly vectors: Uint8Array
  readonly length: number
  readonly probabilities: Float64Array
  /** The index of the vector with this key: the sum of each count times `radix` to the power of its class, the last left out. */
  readonly find: (key: number) => number
  readonly radix: number
  /** Ways to pick each outcome's cards from the deck's classes. */
  readonly ways: Float64Array
  /** Whole-number sums by outcome and by how many cards were replaced; null where doubles cannot hold them. */
  readonly exact: {
    readonly sums: Float64Array
    readonly denominators: readonly bigint[]
    readonly ordered: bigint
  } | null
}

/** A zone with what its mulligan leads to, computed once and read many times. */
export interface Solved {
  readonly decision: Decision
  readonly outcome: Outcome
}

/** How many combinations `dealOutcomes` walks through. */
export function dealStates({ deal, extra }: ZoneSpec, { sizes, rule }: Decision): number {
  const hands = compositionCount(sizes, deal)
  const further = extra ? compositionCount(sizes, extra) : 1
  if (!rule) return hands * further
  // Beyond this many hands, each is taken to replace all of its cards.
  if (hands > 20_000) return hands * compositionCount(sizes, deal) * further
  const draws = Array.from({ length: deal + 1 }, (_, replaced) => compositionCount(sizes, replaced))
  const kept = new Uint8Array(sizes.length)
  const list = compositions(sizes, deal)
  let states = 0
  for (let h = 0; h < list.length; h += sizes.length)
    states += draws[deal - keptOf(rule, list.subarray(h, h + sizes.length), kept)]!
  return states * further
}

const cache = new LRUCache<string, Outcome>({ max: 500 })

/** Cached, since the outcomes follow from a few numbers that most decks share: 40 cards, four dealt, three of them kept. */
export function dealOutcomes(zone: ZoneSpec, decision: Decision): Outcome {
  const rule = decision.rule?.map(({ classes, atMost }) => `${classes}<=${atMost}`).join(';')
  const key = `${zone.deal} ${zone.extra} ${zone.replaced} ${decision.sizes} ${rule}`
  const cached = cache.get(key)
  if (cached) return cached
  const outcome = computeOutcomes(zone, decision)
  if (outcome.length <= 1000) cache.set(key, outcome)
  return outcome
}

function computeOutcomes(zone: ZoneSpec, decision: Decision): Outcome {
  const { deal, extra } = zone
  const { sizes, rule } = decision
  const classes = sizes.length
  const total = deal + extra
  const radix = total + 1
  const vectors = compositions(sizes, total)
  const length = vectors.length / classes
  const find = finder(vectors, classes, length, radix)
  const sums = new Float64Array(length * (deal + 1))
  const lost = new Float64Array(length * (deal + 1))
  const kept = new Uint8Array(classes)
  const start = new Uint8Array(classes)
  const left = new Uint32Array(classes)
  const hands = compositions(sizes, deal)
  const further = extra ? compositions(sizes, extra) : new Uint8Array(classes)

  for (let h = 0; h < hands.length; h += classes) {
    let dealt = 1
    for (let c = 0; c < classes; c++) {
      start[c] = hands[h + c]!
      dealt *= choose(sizes[c]!, start[c]!)
    }
    if (dealt === 0) continue
    const replaced = rule ? deal - keptOf(rule, start, kept) : 0
    if (!rule) kept.set(start)
    const draws = compositions(sizes, replaced)
    for (let d = 0; d < draws.length; d += classes) {
      let drawn = dealt
      let key = 0
      for (let c = classes - 1; c >= 0; c--) {
        const more = draws[d + c]!
        drawn *= choose(sizes[c]! - start[c]!, more)
        if (c < classes - 1) key = key * radix + kept[c]! + more
        // The set-aside cards are in the deck again only after their replacements were dealt (LCG-S-04), or never.
        left[c] = sizes[c]! - (zone.replaced === 'shuffled-back' ? kept[c]! : start[c]!) - more
      }
      if (drawn === 0) continue
      for (let e = 0; e < further.length; e += classes) {
        let ways = drawn
        let keyAfter = 0
        for (let c = classes - 1; c >= 0; c--) {
          ways *= choose(left[c]!, further[e + c]!)
          if (c < classes - 1) keyAfter = keyAfter * radix + further[e + c]!
        }
        if (ways > 0) addTo(sums, lost, find(key + keyAfter) * (deal + 1) + replaced, ways)
      }
    }
  }
  return finish(zone, decision, { vectors, length, find, radix, sums, lost })
}

function finder(vectors: Uint8Array, classes: number, length: number, radix: number): (key: number) => number {
  const keys = radix ** (classes - 1)
  const table = keys <= 1 << 16 ? new Int32Array(keys) : new Map<number, number>()
  for (let i = 0; i < length; i++) {
    let key = 0
    for (let c = classes - 2; c >= 0; c--) key = key * radix + vectors[i * classes + c]!
    if (table instanceof Map) table.set(key, i)
    else table[key] = i
  }
  return table instanceof Map ? (key) => table.get(key)! : (key) => table[key]!
}

function finish(
  zone: ZoneSpec,
  decision: Decision,
  counted: Pick<Outcome, 'vectors' | 'length' | 'find' | 'radix'> & { sums: Float64Array; lost: Float64Array },
): Outcome {
  const { deal } = zone
  const classes = decision.sizes.length
  const { vectors, length, find, radix, sums, lost } = counted
  const denominators = Array.from({ length: deal + 1 }, (_, replaced) => denominator(zone, replaced))
  const probabilities = new Float64Array(length)
  const ways = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    let probability = 0
    for (let r = 0; r <= deal; r++) {
      const at = i * (deal + 1) + r
      if (sums[at]) probability += (sums[at]! + lost[at]!) / Number(denominators[r]!)
    }
    probabilities[i] = probability
    let all = 1
    for (let c = 0; c < classes; c++) all *= choose(decision.sizes[c]!, vectors[i * classes + c]!)
    ways[i] = all
  }
  const whole = denominators.every((each) => each < 1n << 53n)
  return {
    classes,
    vectors,
    length,
    find,
    radix,
    probabilities,
    ways,
    exact: whole ? { sums, denominators, ordered: orderedWays(zone) } : null,
  }
}

/** The number of ways to deal, to replace this many cards, and to draw on. */
function denominator({ deck, deal, extra, replaced }: ZoneSpec, replacedCards: number): bigint {
  const size = sizeOf(deck)
  const rest = size - deal - (replaced === 'out-of-game' ? replacedCards : 0)
  return chooseExactly(size, deal) * chooseExactly(size - deal, replacedCards) * chooseExactly(rest, extra)
}

/** Every probability of this zone is a whole number of these: the orders in which the cards looked at can come. */
function orderedWays({ deck, deal, extra, replaced }: ZoneSpec): bigint {
  const size = sizeOf(deck)
  const rest = size - deal
  const first = fallingFactorial(size, deal)
  return replaced === 'out-of-game'
    ? first * fallingFactorial(rest, Math.min(rest, deal + extra))
    : first * fallingFactorial(rest, Math.min(rest, deal)) * fallingFactorial(rest, extra)
}
