import { averageRow, dot, keepAtMost, patternOdds, rounding, wantedLimits } from '../exact/mulligan-choice.ts'
import type { MulliganTable } from '../exact/mulligan-table.ts'

/** A rule for a zone: for each class how many of its cards are kept, with what it leads to. */
interface ZoneRule {
  readonly limits: readonly number[]
  /** The probability of each pattern. */
  readonly odds: Float64Array
  /** Cards kept on average. */
  readonly kept: number
}

export interface SimpleRule {
  /** By zone and class. */
  readonly limits: readonly (readonly number[])[]
  /** Whether every rule of this kind was tried; otherwise it is the best that climbing found. */
  readonly best: boolean
}

/** Steps that trying every rule may take. */
const maxSteps = 30_000_000

/** The limits by zone and class that are worth most together; of equal ones, those that keep more cards. */
export function simpleRule(tables: readonly MulliganTable[], values: Float64Array): SimpleRule {
  const numbers = tables.map((table) => maxCounts(table).reduce((product, max) => product * (max + 1), 1))
  const steps = tables.reduce(
    (sum, { options, patterns }, at) => sum + numbers[at]! * options.length * patterns.length,
    0,
  )
  const pairs = numbers.reduce((product, number) => product * number, tables.at(-1)!.patterns.length)
  if (steps + pairs > maxSteps) return { limits: climbFromSeveral(tables, values), best: false }
  return { limits: bestOf(tables.map(everyRule), values), best: true }
}

/** The largest number of each class that a hand can have. */
function maxCounts({ cards, hands, probabilities }: MulliganTable): number[] {
  return cards.map((_, c) =>
    probabilities.reduce((max, p, h) => (p > 0 ? Math.max(max, hands[h * cards.length + c]!) : max), 0),
  )
}

function everyRule(table: MulliganTable): ZoneRule[] {
  // A limit that no hand reaches is none.
  const limits = maxCounts(table).map((max) => [...Array.from({ length: max }, (_, limit) => limit), table.deal])
  let all: number[][] = [[]]
  for (const some of limits) all = all.flatMap((rule) => some.map((limit) => [...rule, limit]))
  return all.map((rule) => zoneRule(table, rule))
}

function zoneRule(table: MulliganTable, limits: readonly number[]): ZoneRule {
  const choose = keepAtMost(limits)
  const kept = table.probabilities.reduce(
    (sum, p, h) => (p > 0 ? sum + p * choose(table, h).kept.reduce((total, count) => total + count, 0) : sum),
    0,
  )
  return { limits, odds: patternOdds(table, choose), kept }
}

function bestOf([first, second]: readonly ZoneRule[][], values: Float64Array): (readonly number[])[] {
  const laterCount = second?.[0]?.odds.length ?? 1
  let best: readonly ZoneRule[] = []
  let max = Number.NEGATIVE_INFINITY
  const consider = (rules: readonly ZoneRule[], value: number): void => {
    if (value < max - rounding || (value <= max + rounding && keptBy(rules) <= keptBy(best))) return
    best = rules
    max = Math.max(max, value)
  }
  for (const one of first!) {
    const row = averageRow(one.odds, values, laterCount)
    if (second) for (const two of second) consider([one, two], dot(two.odds, row))
    else consider([one], row[0]!)
  }
  return best.map((rule) => rule.limits)
}

const keptBy = (rules: readonly ZoneRule[]): number => rules.reduce((sum, rule) => sum + rule.kept, 0)

/** From the rule of thumb, from keeping all and from keeping nothing. */
function climbFromSeveral(tables: readonly MulliganTable[], values: Float64Array): (readonly number[])[] {
  const starts = [
    tables.map(wantedLimits),
    tables.map((table) => table.cards.map(() => table.deal)),
    tables.map((table) => table.cards.map(() => 0)),
  ]
  const found = starts.map((start) => climb(tables, values, start))
  return tables.length === 1
    ? bestOf([found.map((rules) => rules[0]!)], values)
    : found
        .map((rules) => ({
          rules,
          value: dot(rules[1]!.odds, averageRow(rules[0]!.odds, values, rules[1]!.odds.length)),
        }))
        .sort((a, b) => b.value - a.value)[0]!
        .rules.map((rule) => rule.limits)
}

/** Changes one limit at a time until no change helps. */
function climb(tables: readonly MulliganTable[], values: Float64Array, start: readonly number[][]): ZoneRule[] {
  let rules = tables.map((table, at) => zoneRule(table, start[at]!))
  for (let before: ZoneRule[] | undefined; before !== rules; ) {
    before = rules
    tables.forEach((table, at) => {
      for (let c = 0; c < table.cards.length; c++) {
        const { limits } = rules[at]!
        const others = Array.from({ length: table.deal + 1 }, (_, limit) => zoneRule(table, limits.with(c, limit)))
        const [first, second] = tables.map((_, zone) => (zone === at ? [rules[at]!, ...others] : [rules[zone]!]))
        const chosen = bestOf(second ? [first!, second] : [first!], values)[at]!
        const better = others.find((rule) => rule.limits === chosen)
        if (better) rules = rules.with(at, better)
      }
    })
  }
  return rules
}
