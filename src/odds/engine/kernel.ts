import { type Decision, type FineClass, keptOf } from './classes.ts'
import type { ZoneSpec } from './opening.ts'
import type { Stream } from './random.ts'

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
 * classes too. Only the cards looked at are shuffled (Fisher and Yates from the front). The generator is xoshiro128**
 * with its words in locals; each 32 bits serve two picks of 16 bits, and rejection keeps every pick equally likely.
 */
export function dealMany(stream: Stream, plan: DealPlan, keys: Uint32Array, hands: Uint16Array | null): void {
  const { deal, extra, cards, adds, classes, shuffledBack } = plan
  const size = cards.length
  const arranges = extra > 0 || hands !== null
  const decisions = plan.capped ? Math.max(...plan.capped.decisionOf) + 1 : 0
  const counts = new Uint8Array(decisions)
  const scratch = new Uint8Array(decisions)
  let s0 = stream[0]! | 0
  let s1 = stream[1]! | 0
  let s2 = stream[2]! | 0
  let s3 = stream[3]! | 0
  for (let trial = 0; trial < keys.length; trial++) {
    let at = 0
    let end = deal
    let stage = 0
    let base = 0
    let key = 0
    for (;;) {
      while (at < end) {
        const bound = size - at
        let first = 0
        let second = 0
        do {
          const times5 = imul(s1, 5)
          const bits = imul((times5 << 7) | (times5 >>> 25), 9)
          const t = s1 << 9
          s2 ^= s0
          s3 ^= s1
          s1 ^= s2
          s0 ^= s3
          s2 ^= t
          s3 = (s3 << 11) | (s3 >>> 21)
          first = imul(bits & 0xffff, bound)
          second = imul(bits >>> 16, bound - 1)
        } while (
          ((first & 0xffff) < bound && (first & 0xffff) < 65536 % bound) ||
          ((second & 0xffff) < bound - 1 && (second & 0xffff) < 65536 % (bound - 1))
        )
        let picked = at + (first >>> 16)
        let card = cards[picked]!
        cards[picked] = cards[at]!
        cards[at] = card
        key += adds[base + card]!
        at++
        if (at === end) break
        picked = at + (second >>> 16)
        card = cards[picked]!
        cards[picked] = cards[at]!
        cards[at] = card
        key += adds[base + card]!
        at++
      }
      if (stage === 0) {
        if (plan.capped) key = keepCapped(plan, counts, scratch)
        const misses = key >>> missBit
        key &= keyMask
        base = classes
        end = deal + misses
        stage = 1
        if (arranges && misses > 0 && !plan.capped) keptFirst(plan)
      } else if (stage === 1 && arranges) {
        const misses = end - deal
        // The new cards take the places of the set-aside ones, which lie on top of the rest of the deck.
        for (let i = 0; i < misses; i++) {
          const aside = cards[deal - misses + i]!
          cards[deal - misses + i] = cards[deal + i]!
          cards[deal + i] = aside
        }
        at = shuffledBack ? deal : end
        end = at + extra
        stage = 2
      } else break
    }
    keys[trial] = key
    if (hands) {
      const start = trial * (deal + extra)
      for (let i = 0; i < deal; i++) hands[start + i] = cards[i]!
      for (let i = 0; i < extra; i++) hands[start + deal + i] = cards[end - extra + i]!
    }
  }
  stream.set([s0, s1, s2, s3])
}

/** Sorts the cards dealt so that those kept come first. */
function keptFirst({ cards, adds, deal }: DealPlan): void {
  let front = 0
  for (let i = 0; i < deal; i++) {
    const card = cards[i]!
    if (adds[card]! >>> missBit) continue
    cards[i] = cards[front]!
    cards[front++] = card
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
    cards[i] = cards[front]!
    cards[front++] = card
  }
  return key
}
