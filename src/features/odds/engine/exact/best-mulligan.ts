import { simpleRule } from '../rounds/simple-rule.ts'
import { bestPlay } from './best-play.ts'
import {
  averageRow,
  averageValue,
  bestOption,
  type Chooser,
  dot,
  handOf,
  keepAll,
  keepAtMost,
  patternOdds,
  rounding,
  wantedLimits,
} from './mulligan-choice.ts'
import { type MulliganTable, mulliganTable } from './mulligan-table.ts'
import type { OpeningSpec } from './opening.ts'
import { metByPatterns, valueTable } from './pattern-values.ts'

export type MulliganAdvice = ReturnType<typeof bestMulligan>

export interface MulliganQuestion {
  readonly spec: OpeningSpec
  /** By goal. */
  readonly weights: readonly number[]
  /** Zones of which nothing can be replaced, and zones whose cards their owner does not see. */
  readonly fixed?: readonly number[]
  readonly unseen?: readonly number[]
  /** One hand, card by card, in this zone; `settled` is what already lies in the zones before it. */
  readonly hand?: { readonly zone: number; readonly cards: readonly string[]; readonly settled?: readonly string[] }
}

/**
 * The best mulligan by looking at every hand there is. Zones are decided in their order and later ones know how the
 * earlier ones ended where those are seen (LCG-S-05), so they are solved from the last to the first.
 */
export function bestMulligan({ spec, weights, hand, fixed, unseen }: MulliganQuestion) {
  const tables = spec.zones.map((_, at) => mulliganTable(spec, at, fixed?.includes(at)))
  const [first, second] = tables as [MulliganTable, MulliganTable?]
  const values = valueTable(metByPatterns(spec, tables), weights)
  const laterCount = second?.patterns.length ?? 1
  const rowOf = (a: number) => values.subarray(a * laterCount, (a + 1) * laterCount)

  const { worth, reached } = bestPlay(first, second, values, unseen?.includes(0) ?? false)
  const averaged = second ? averageRow(reached, values, laterCount) : values
  const valueBy = (chooserOf: (at: number) => Chooser): number =>
    averageValue(
      tables.map((table, at) => patternOdds(table, chooserOf(at))),
      values,
    )
  const { limits, best } = simpleRule(tables, values)
  const rowFor = (zone: number, settled?: readonly string[]) =>
    zone === 0 ? worth : settled ? rowOf(patternOf(first, settled)) : averaged
  return {
    /** What the best choice for every single hand reaches: the sum of the weights of goals met, on average. */
    value: dot(reached, worth),
    keepAll: valueBy(() => keepAll),
    /** Keep what some goal wants at least one of, replace everything else. */
    ruleOfThumb: valueBy((at) => keepAtMost(wantedLimits(tables[at]!))),
    /** What the rules in `zones` reach. */
    ruleValue: valueBy((at) => keepAtMost(limits[at]!)),
    /** Whether every rule of their kind was tried. */
    ruleIsBest: best,
    zones: tables.map((table, at) => adviceOf(spec, table, at, limits[at]!, rowFor(at))),
    /** Only for a given hand: every choice, the best first. */
    ...(hand ? { choices: choicesOf(tables[hand.zone]!, hand.cards, rowFor(hand.zone, hand.settled)) } : {}),
  }
}

function adviceOf(spec: OpeningSpec, table: MulliganTable, at: number, limits: readonly number[], worth: Float64Array) {
  const hands = [...table.probabilities].flatMap((probability, h) => {
    if (probability === 0) return []
    const { kept, patterns } = bestOption(table.options[h]!, worth)
    const value = dot(patterns, worth)
    const keepingAll = dot(keepAll(table, h).patterns, worth)
    return [{ hand: [...handOf(table, h)], probability, keep: [...kept], value, keepAll: keepingAll }]
  })
  return {
    zone: spec.zones[at]!.zone,
    classes: table.cards.map((cards, c) => ({ cards, wanted: table.wanted[c]! })),
    /** The best rule that treats each class by itself, in the form that a `mulligan` takes. */
    rule: limits.flatMap((atMost, c) => (atMost > 0 ? [{ cards: table.cards[c]!, atMost }] : [])),
    /** The most likely hands first. For a later zone: with the earlier zones as their best play leaves them. */
    hands: hands.sort((a, b) => b.probability - a.probability),
  }
}

function choicesOf(table: MulliganTable, cards: readonly string[], worth: Float64Array) {
  return table.options[findHand(table, cards)]!.map(({ kept, patterns }) => {
    const left = [...kept]
    const keep = cards.filter((id) => left[table.classOf.get(id)!]!-- > 0)
    return { keep, value: dot(patterns, worth) }
  }).sort((a, b) => (Math.abs(b.value - a.value) > rounding ? b.value - a.value : b.keep.length - a.keep.length))
}

/** The number of the hand that has these cards. */
function findHand(table: MulliganTable, cards: readonly string[]): number {
  const counts = table.cards.map(() => 0)
  for (const id of cards) counts[table.classOf.get(id)!]!++
  return table.probabilities.findIndex((_, h) => handOf(table, h).every((count, c) => count === counts[c]))
}

/** The pattern that these cards show: what keeping all of them leads to. */
function patternOf(table: MulliganTable, cards: readonly string[]): number {
  return keepAll(table, findHand(table, cards)).patterns.findIndex((p) => p > 0)
}
