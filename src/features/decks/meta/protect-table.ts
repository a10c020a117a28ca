import type { Steps } from '../../../base/steps.ts'
import { addTo, emptyGroup, type Group, isSafe } from './month-groups.ts'

/** What two facets have in common, such as the decks of a clan with a splash. */
export interface Cell {
  readonly group: Group
  /** Whether its number is published. */
  shown: boolean
}

/** Rows and columns of cells. The sums of all rows and columns are published. */
export type Table = readonly (readonly Cell[])[]

/** All sets of columns are looked at, so there must not be many of them. */
export const maxLines = 12

/**
 * Hides cells until no number that follows from the published ones is that of a group too small to be shown. Those are sums of
 * rows less sums of columns, such that what is left are cells that are not shown: the hidden cells of some rows, less those
 * of columns whose hidden cells are all in these rows; and the same with rows and columns exchanged.
 */
export function* protectTable(table: Table): Steps<void> {
  const turned = (table[0] ?? []).map((_, column) => table.map((row) => row[column]!))
  for (;;) {
    yield
    const cell = cellToHide(table) ?? cellToHide(turned)
    if (!cell) return
    cell.shown = false
  }
}

/** The smallest cell that makes the first unsafe remainder larger, or keeps it from being computed, when it is hidden. */
function cellToHide(table: Table): Cell | undefined {
  const columns = table[0]?.length ?? 0
  for (let set = 0; set < 2 ** columns; set++) {
    const isIn = (column: number) => ((set >> column) & 1) === 1
    const rows = table.filter((row) => row.some((cell, column) => isIn(column) && isHidden(cell)))
    for (const some of set === 0 ? table.map((row) => [row]) : [rows]) {
      if (isSafeRemainder(some, isIn)) continue
      const helpful = table.flatMap((row) => row.filter((_, column) => some.includes(row) !== isIn(column)))
      const smallest = helpful.filter(({ shown }) => shown).sort((a, b) => a.group.decks - b.group.decks)[0]
      if (smallest) return smallest
    }
  }
  return undefined
}

const isHidden = ({ shown, group }: Cell) => !shown && group.decks > 0

/** Whether the hidden cells of these rows, outside these columns, are none or a group that may be shown. */
function isSafeRemainder(rows: Table, isIn: (column: number) => boolean): boolean {
  const sum = emptyGroup()
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (isIn(column) || !isHidden(cell)) continue
      addTo(sum, cell.group.owners, cell.group.decks, 0)
      if (isSafe(sum)) return true
    }
  }
  return sum.decks === 0
}
