import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import { listWordsOf } from '../lines/list-words.ts'

/** Heads of columns, in the languages of lists; `#` and `x` stand for a count as well. */
const countColumn =
  /^(?:#|[nx]|no\.?|qty|counts?|cop(?:y|ies)|quantity|amount|num|nb|pcs|pieces|anzahl|menge|stk\.?|stück|quantité|qté|exemplaires|cantidad|cant\.?|copias|quantità|qtà|copie|quantidade|qtd\.?|ilość)$/iu
const titleColumn =
  /^(?:cards?|name|title|card[ _]?name|card[ _]?title|karten?|kartenname|titel|cartes?|nom|titre|cartas?|título|titolo|nome|karta|nazwa)$/iu
const packColumn = /^(?:pack|set|expansion|edition|erweiterung|extension|édition|expansión|edición|espansione)$/iu

/** The ids of cards, in tables without their titles. */
const idColumn = /^(?:card[ _]?)?(?:id|slug|code)$/iu
/** Where a card belongs. */
const placeColumn = /^(?:section|zone|board|area|pile|deck|category|bereich|zona)$/iu

export const isCountColumn = (cell: string): boolean => countColumn.test(cell)
export const isTitleColumn = (cell: string): boolean => titleColumn.test(cell)

/** The title in Spanish, the count in French: what the other columns leave. */
const titleOrCount = /^nombre$/iu

/** Where a table has what; -1 where its head does not tell. */
export interface Columns {
  readonly title: number
  readonly pack: number
  readonly count: number
  readonly place: number
  /** Columns with other facts, whose numbers are no counts. */
  readonly others: readonly number[]
}

export const unknownColumns: Columns = { title: -1, pack: -1, count: -1, place: -1, others: [] }

const isOther = (cell: string, dialect: DecklistDialect) => listWordsOf(dialect).columns.has(cell.toLowerCase())

export function isHead(cells: readonly string[]): boolean {
  if (cells.some((cell) => /^[x×]?\d/.test(cell))) return false
  if (cells.some((cell) => titleColumn.test(cell) || titleOrCount.test(cell))) return true
  if (cells.some((cell) => idColumn.test(cell)) && cells.some((cell) => countColumn.test(cell))) return true
  return cells.every((cell) => countColumn.test(cell) || packColumn.test(cell))
}

/** Whether cells are a head beyond doubt, though nothing but commas or the like divides them. */
export function isClearHead(cells: readonly string[], dialect: DecklistDialect): boolean {
  const { title, count, pack, others } = columnsOf(cells, dialect)
  if (cells.length < 2 || title < 0) return false
  return count >= 0 || cells.every((_cell, at) => at === title || at === pack || others.includes(at))
}

export function columnsOf(cells: readonly string[], dialect: DecklistDialect): Columns {
  const place = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell))
  const others = cells.flatMap((cell, at) => (isOther(cell, dialect) ? [at] : []))
  const [titled, count, either] = [place(titleColumn), place(countColumn), place(titleOrCount)]
  const title = titled < 0 && either < 0 && count >= 0 ? place(idColumn) : titled
  return {
    title: title < 0 ? either : title,
    count: count < 0 && title >= 0 ? either : count,
    pack: place(packColumn),
    place: place(placeColumn),
    others,
  }
}
