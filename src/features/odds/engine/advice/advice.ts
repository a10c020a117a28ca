import { bestPlay } from '../exact/best-play.ts'
import { countsOf } from '../exact/hand-options.ts'
import { bestOption, dot, keepAll, patternOdds } from '../exact/mulligan-choice.ts'
import { type MulliganTable, tableOf } from '../exact/mulligan-table.ts'
import { metByPatterns, valueTable } from '../exact/pattern-values.ts'
import { type AdviceQuestion, type ZonePlans, zonePlans } from './advice-plans.ts'

export interface Advice {
  /** The probability of each goal, by choice as in `choicesOf`. */
  readonly goals: readonly (readonly number[])[]
  /** Where both zones are open: what each plan for the first is worth if the second is decided once the first is replaced. */
  readonly inOrder?: readonly number[]
}

/** The odds of each pattern of a zone, which for a later zone may depend on that of the first. */
type OddsAfter = (a: number) => ArrayLike<number>

/**
 * What every choice for the cards on the table leads to, exactly. A zone that is not dealt yet is played as well as it can
 * be, for every hand, by what its owner then sees.
 */
export function adviseExactly(question: AdviceQuestion): Advice {
  const { spec, dealt, weights } = question
  const zones = zonePlans(question)
  const options = zones.map(({ options: { optionsOf }, hand }, at) => hand && optionsOf(hand, !dealt[at]!.open))
  const tables = zones.map((zone, at) =>
    needsTable(question, at) ? tableOf(zone.options, question.fixed.includes(at)) : null,
  )
  // Patterns are numbered as hands are looked at, so this comes after the options and the tables.
  const met = metByPatterns(
    spec,
    zones.map((zone) => zone.options),
  )
  const values = valueTable(met, weights)
  const oddsOf = (at: number): OddsAfter[] =>
    options[at]?.map(
      ({ patterns }) =>
        () =>
          patterns,
    ) ?? [undealtOdds(question, at, tables, zones, values)]
  const firsts = zones[0]!.options.patterns
  const laterCount = zones[1]?.options.patterns.length ?? 1
  // By plan of the second zone, goal and pattern of the first.
  const later = (zones.length > 1 ? oddsOf(1) : [() => [1]]).map((odds) =>
    met.map((goal) =>
      Float64Array.from(firsts, (_, a) => dot(odds(a), goal.subarray(a * laterCount, (a + 1) * laterCount))),
    ),
  )
  const first = oddsOf(0).map((odds) => odds(0))
  const goals = first.flatMap((odds) => later.map((rows) => rows.map((row) => Math.min(1, dot(odds, row)))))
  if (zones.length === 1 || !dealt.every((zone) => zone?.open)) return { goals }
  const worth = Float64Array.from(firsts, (_, a) =>
    Math.max(...later.map((rows) => rows.reduce((sum, row, g) => sum + weights[g]! * row[a]!, 0))),
  )
  return { goals, inOrder: first.map((odds) => dot(odds, worth)) }
}

/** Every hand is looked at in a zone that is not dealt, and in the one after it if the goals count the first. */
export function needsTable({ spec, dealt, fixed }: AdviceQuestion, at: number): boolean {
  if (!dealt[at]) return true
  return at === 1 && !dealt[0] && !fixed.includes(0) && countsOf(spec, 0).length > 0
}

function undealtOdds(
  { unseen, fixed }: AdviceQuestion,
  at: number,
  tables: readonly (MulliganTable | null)[],
  zones: readonly ZonePlans[],
  values: Float64Array,
): OddsAfter {
  const table = tables[at]!
  if (at === 0) {
    const decided = !fixed.includes(0) && tables[1]
    const odds = decided ? bestPlay(table, decided, values, unseen.includes(0)).reached : patternOdds(table, keepAll)
    return () => odds
  }
  const laterCount = table.patterns.length
  const rows = zones[0]!.options.patterns.map((_, a) => {
    const row = values.subarray(a * laterCount, (a + 1) * laterCount)
    return patternOdds(table, (each, h) => bestOption(each.options[h]!, row))
  })
  return (a) => rows[a]!
}
