import { averageValue, keepAtMost, patternOdds, wantedLimits } from './mulligan-choice.ts'
import type { MulliganTable } from './mulligan-table.ts'

/** The limits by zone and class that climbing from the rule of thumb finds, until no change of one number helps. */
export function simpleRule(tables: readonly MulliganTable[], values: Float64Array): number[][] {
  const limits = tables.map(wantedLimits)
  const odds = tables.map((table, at) => patternOdds(table, keepAtMost(limits[at]!)))
  let max = averageValue(odds, values)

  const improves = (table: MulliganTable, at: number, c: number, limit: number): boolean => {
    const [before, oddsBefore] = [limits[at]![c]!, odds[at]!]
    if (limit === before) return false
    limits[at]![c] = limit
    odds[at] = patternOdds(table, keepAtMost(limits[at]!))
    const value = averageValue(odds, values)
    if (value > max + 1e-12) {
      max = value
      return true
    }
    limits[at]![c] = before
    odds[at] = oddsBefore
    return false
  }
  for (let improved = true; improved; ) {
    improved = false
    tables.forEach((table, at) => {
      for (let c = 0; c < table.cards.length; c++)
        for (let limit = 0; limit <= table.deal; limit++) if (improves(table, at, c, limit)) improved = true
    })
  }
  return limits
}
