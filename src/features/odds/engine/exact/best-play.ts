import { averageRow, bestOption, dot, keepAll, patternOdds } from './mulligan-choice.ts'
import type { MulliganTable } from './mulligan-table.ts'

/** The best choices for every hand of both zones, from the last zone to the first. `values` is by pattern of both. */
export function bestPlay(
  first: MulliganTable,
  second: MulliganTable | undefined,
  values: Float64Array,
  firstIsUnseen: boolean,
) {
  const laterCount = second?.patterns.length ?? 1
  const rowOf = (a: number) => values.subarray(a * laterCount, (a + 1) * laterCount)
  // The second zone is decided knowing the first, or only the probability of each of its patterns.
  const blind = firstIsUnseen ? averageRow(patternOdds(first, keepAll), values, laterCount) : undefined
  /** The odds of each pattern of the second zone after pattern `a` of the first. */
  const laterOdds = (a: number): Float64Array =>
    second ? patternOdds(second, (table, h) => bestOption(table.options[h]!, blind ?? rowOf(a))) : new Float64Array([1])
  const worth = Float64Array.from(first.patterns, (_, a) => dot(laterOdds(a), rowOf(a)))
  return {
    /** What each pattern of the first zone is worth if the second is then played as well as it can be. */
    worth,
    /** The odds of each pattern of the first zone. */
    reached: patternOdds(first, (table, h) => bestOption(table.options[h]!, worth)),
  }
}
