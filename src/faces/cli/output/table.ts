import { columnsOf, wrap } from './layout.ts'
import { style } from './style.ts'

export interface TableColumn {
  readonly head: string
  readonly align?: 'right'
  /** Never wrapped: numbers, days and single words. */
  readonly fixed?: boolean
  /** Colours the text of a cell, which is measured without it. */
  readonly paint?: (text: string) => string
}

const gap = 2
const minColumn = 6

/**
 * A table without borders whose cells wrap where the rows would be wider than the terminal. The libraries for tables
 * cut off what does not fit, and a deck's name must stay readable.
 */
export function printTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): string {
  const natural = columns.map(({ head }, at) => Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map(columnsOf)))
  const widths = fitWidths(
    natural,
    columns.map(({ fixed = false }) => fixed),
    width,
  )
  const print = (cells: readonly string[], paints: readonly ((text: string) => string)[]) => {
    const wrapped = cells.map((cell, at) => wrapHard(cell, widths[at]!))
    const height = Math.max(...wrapped.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      columns
        .map(({ align }, at) => {
          const text = wrapped[at]?.[line] ?? ''
          const blanks = ' '.repeat(Math.max(0, widths[at]! - columnsOf(text)))
          const painted = text === '' ? '' : (paints[at] ?? String)(text)
          return align === 'right' ? blanks + painted : painted + blanks
        })
        .join(' '.repeat(gap))
        .trimEnd(),
    )
  }
  const head = print(
    columns.map((column) => column.head),
    columns.map(() => style.bold),
  )
  const paints = columns.map(({ paint }) => paint ?? String)
  return [...head, ...rows.flatMap((row) => print(row, paints))].join('\n')
}

/** Breaks words that are longer than the column, too. */
function wrapHard(cell: string, width: number): string[] {
  return wrap(cell, width).flatMap((line) => {
    const letters = [...line]
    const parts = Math.max(1, Math.ceil(letters.length / width))
    return Array.from({ length: parts }, (_, part) => letters.slice(part * width, (part + 1) * width).join(''))
  })
}

/** Takes columns from the widest cells until the row fits. */
function fitWidths(natural: readonly number[], fixed: readonly boolean[], width: number): number[] {
  const widths = natural.map((columns) => Math.max(1, columns))
  const total = () => widths.reduce((sum, columns) => sum + columns, gap * (widths.length - 1))
  while (total() > width) {
    const widest = Math.max(...widths.filter((_columns, at) => !fixed[at]))
    if (widest <= minColumn) break
    widths[widths.findIndex((columns, at) => columns === widest && !fixed[at])]!--
  }
  return widths
}
