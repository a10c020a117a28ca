import type { OddsDifference } from '../../../features/odds/answers/comparison-schema.ts'
import { number, percent } from './odds-parts.ts'
import { printTable, type TableColumn } from './table.ts'

interface Row extends OddsDifference {
  /** Cells before the goal. */
  readonly lead?: readonly string[]
}

const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`

/** Two ways to play, goal by goal: both probabilities, their difference, and which is better. */
export function differenceTable(lead: readonly TableColumn[], rows: readonly Row[], width: number): string {
  const sampled = rows.some((row) => row.interval95)
  const head = [
    ...lead,
    { head: 'goal' },
    ...['this', 'other', 'difference'].map((name) => ({ head: name, ...number })),
    { head: sampled ? '95 % interval' : 'fraction' },
    { head: 'better' },
  ]
  const cells = rows.map(
    ({ lead: first = [], name, probability, against, difference, fraction, interval95, ...row }) => [
      ...first,
      name,
      percent(probability),
      percent(against),
      signed(difference),
      interval95 ? `${signed(interval95[0])} to ${signed(interval95[1])}` : (fraction ?? ''),
      betterText(row, interval95 !== undefined),
    ],
  )
  return printTable(head, cells, width)
}

function betterText({ better, certainty }: Pick<Row, 'better' | 'certainty'>, sampled: boolean): string {
  if (better === null) return 'equal'
  const which = better === 'this' ? 'this list' : 'the other'
  return sampled ? `${which}, ${percent(certainty)} sure` : which
}
