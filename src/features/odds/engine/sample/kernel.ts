import { type Decision, type FineClass, keptOf } from '../classes.ts'
import type { ZoneSpec } from '../exact/opening.ts'
import { nextUint32, type Stream } from './random.ts'

/** One deck ready to be dealt many times: cards as class numbers in a typed array. */
export interface DealPlan {
  readonly deal: number
  readonly extra: number
  readonly shuffledBack: boolean
  /** The class of every physical card. The next deal starts from the order that this one leaves. */
  readonly cards: Uint16Array
  /**
   * What a card of each class adds to the hand's key, first while dealt (nothing and one miss where it is replaced), then
   * while drawn later. Misses are counted from bit 24 up.
   */
  readonly adds: Int32Array
  readonly classes: number
  /** For rules with limits, which depend on the whole hand. */
  readonly capped: { readonly rule: NonNullable<Decision['rule']>; readonly decisionOf: Uint16Array } | null
}

// Looked up once: in the context of a test, looking up globals in the loop is very slow.
const { imul } = Math

const missBit = 24
const keyMask = (1 << missBit) - 1

export function dealPlan(
  zone: ZoneSpec,
  decision: Decision,
  classes: readonly FineClass[],
  weights: readonly number[],
): DealPlan {
  const cards = new Uint16Array(classes.reduce((sum, each) => sum + each.size, 0))
  let at = 0
  classes.forEach(({ size }, number) => {
    cards.fill(number, at, at + size)
    at += size
  })
  const { rule } = decision
  const isCapped = rule?.some((entry) => entry.atMost < zone.deal) ?? false
  const kept = new Set(rule?.flatMap((entry) => entry.classes))
  const adds = new Int32Array(classes.length * 2)
  classes.forEach((each, number) => {
    const weight = weights[number]!
    adds[number] = !rule || isCapped || kept.has(each.decision) ? weight : 1 << missBit
    adds[classes.length + number] = weight
  })
  return {
    deal: zone.deal,
    extra: zone.extra,
    shuffledBack: zone.replaced === 'shuffled-back',
    cards,
    adds,
    classes: classes.length,
    capped: isCapped ? { rule: rule!, decisionOf: Uint16Array.from(classes, (each) => each.decision) } : null,
  }
}

/**
 * Deals, replaces and draws `keys.length` times over, leaving each hand's key, and where `hands` is given each hand's
 * classes too.
 */
export function dealMany(stream: Stream, plan: DealPlan, keys: Uint32Array, hands: Uint16Array | null): void {
  const { deal, extra, cards, classes, shuffledBack, capped } = plan
  const decisions = capped ? Math.max(...capped.decisionOf) + 1 : 0
  const counts = new Uint8Array(decisions)
  const scratch = new Uint8Array(decisions)
  for (let trial = 0; trial < keys.length; trial++) {
    let key = take(stream, plan, 0, deal, 0)
    if (capped) key = keepCapped(plan, counts, scratch)
    const misses = key >>> missBit
    key = (key & keyMask) + take(stream, plan, deal, deal + misses, classes)
    if (extra > 0 || hands) {
      if (misses > 0 && !capped) keptFirst(plan)
      // The new cards take the places of the set-aside ones, which lie on top of the rest of the deck.
      for (let i = deal; i < deal + misses; i++) swap(cards, i - misses, i)
      const from = shuffledBack ? deal : deal + misses
      key += take(stream, plan, from, from + extra, classes)
      const start = trial * (deal + extra)
      for (let i = 0; hands && i < deal + extra; i++) hands[start + i] = cards[i < deal ? i : from - deal + i]!
    }
    keys[trial] = key
  }
}

/**
 * Puts random cards of the rest of the deck at these places (Fisher and Yates from the front, so that only cards looked at
 * are shuffled); returns the sum of what they add. Each 32 bits serve two picks of 16 bits, and rejection keeps every
 * pick equally likely.
 */
function take(stream: Stream, { cards, adds }: DealPlan, from: number, to: number, base: number): number {
  let sum = 0
  for (let at = from; at < to; ) {
    const bits = nextUint32(stream)
    const bound = cards.length - at
    const first = imul(bits & 0xffff, bound)
    const second = imul(bits >>> 16, bound - 1)
    if (favours(first, bound) || favours(second, bound - 1)) continue
    swap(cards, at, at + (first >>> 16))
    sum += adds[base + cards[at++]!]!
    if (at === to) break
    swap(cards, at, at + (second >>> 16))
    sum += adds[base + cards[at++]!]!
  }
  return sum
}

/** Whether the product of 16 random bits and the bound is one of the few that would make some picks more likely. */
function favours(product: number, bound: number): boolean {
  const low = product & 0xffff
  return low < bound && low < 65536 % bound
}

function swap(cards: Uint16Array, a: number, b: number): void {
  const card = cards[a]!
  cards[a] = cards[b]!
  cards[b] = card
}

/** Sorts the cards dealt so that those kept come first. */
function keptFirst({ cards, adds, deal }: DealPlan): void {
  let front = 0
  for (let i = 0; i < deal; i++) {
    if (adds[cards[i]!]! >>> missBit) continue
    swap(cards, i, front++)
  }
}

/** The same for rules with limits; returns the kept cards' key with the misses in its high bits. */
function keepCapped(plan: DealPlan, counts: Uint8Array, kept: Uint8Array): number {
  const { cards, adds, deal } = plan
  const { rule, decisionOf } = plan.capped!
  counts.fill(0)
  for (let i = 0; i < deal; i++) counts[decisionOf[cards[i]!]!]!++
  keptOf(rule, counts, kept)
  let key = 0
  let front = 0
  for (let i = 0; i < deal; i++) {
    const card = cards[i]!
    const decision = decisionOf[card]!
    if (kept[decision] === 0) {
      key += 1 << missBit
      continue
    }
    kept[decision]!--
    key += adds[card]!
    swap(cards, i, front++)
  }
  return key
}
