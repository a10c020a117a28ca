import type { DecklistDialect } from '../games/decklist-dialect.ts'
import type { SourceLine } from '../games/decklist-format.ts'
import type { LineItem, TitledReading } from './decklist.ts'
import { readHeading } from './headings.ts'
import { listWordsOf } from './list-words.ts'
import { packNamed } from './qualifiers.ts'
import type { LineReader } from './read-line.ts'
import { readTitled } from './read-titled.ts'
import type { Source } from './source.ts'
import { cellsOf, csvCells, delimiterOf } from './table-cells.ts'

const countColumn = /^(#|n|no\.?|qty|count|counts|copies|quantity|amount|x|num)$/iu
const titleColumn = /^(card|cards|name|title|card ?name|card ?title)$/iu
const packColumn = /^(pack|set|expansion|edition)$/iu
const countCell = /^[x×]?\d{1,4}[x×]?$/i
/** `3`, which needs no replacing, or `x3`, `3x`. */
const copiesIn = (cell: string) => Number(/^\d+$/.test(cell) ? cell : cell.replace(/\D/gu, ''))
const ruleCell = /^:?-*:?$/

/** Where a table has what; -1 where its head does not tell. */
interface Columns {
  readonly title: number
  readonly pack: number
  readonly count: number
  /** Columns with other facts, whose numbers are no counts. */
  readonly others: readonly number[]
}

const unknownColumns: Columns = { title: -1, pack: -1, count: -1, others: [] }

/** The rows of a table: a count in any column, a title, and the pack where the table's head names such a column. */
export function createTableReader(): LineReader {
  let columns = unknownColumns
  let delimiter: ReturnType<typeof delimiterOf> | undefined
  return (line, source) => {
    const { number, text } = line
    const cells = cellsOf(line, delimiter) ?? csvHead(text, source.dialect)
    if (!cells) return undefined
    const plain = readPlainRow(line, cells, columns, source)
    if (plain) return plain
    if (isRule(cells)) return { kind: 'note', line: number, text }
    if (isHead(cells)) {
      columns = columnsOf(cells, source.dialect)
      if (!text.startsWith('|') && !line.cells) delimiter = delimiterOf(text)
      return { kind: 'note', line: number, text }
    }
    return readRow(line, cells, columns, source)
  }
}

function csvHead(text: string, dialect: DecklistDialect): readonly string[] | undefined {
  if (text.length > 200 || !/[,;]/.test(text) || /\d/.test(text)) return undefined
  const cells = csvCells(text, delimiterOf(text))
  const isColumn = (cell: string) =>
    [countColumn, titleColumn, packColumn].some((column) => column.test(cell)) || isOther(cell, dialect)
  return cells.length > 1 && cells.some((cell) => titleColumn.test(cell)) && cells.every(isColumn) ? cells : undefined
}

const isOther = (cell: string, dialect: DecklistDialect) => listWordsOf(dialect).columns.has(cell.toLowerCase())

const isRule = (cells: readonly string[]) => cells.every((cell) => ruleCell.test(cell))

function isHead(cells: readonly string[]): boolean {
  if (cells.some((cell) => /^[x×]?\d/.test(cell))) return false
  if (cells.some((cell) => titleColumn.test(cell))) return true
  return cells.every((cell) => countColumn.test(cell) || packColumn.test(cell))
}

function columnsOf(cells: readonly string[], dialect: DecklistDialect): Columns {
  const place = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell))
  const others = cells.flatMap((cell, at) => (isOther(cell, dialect) ? [at] : []))
  return { title: place(titleColumn), pack: place(packColumn), count: place(countColumn), others }
}

/** A count and a title as it is printed, in the columns that the head names: most rows of most tables. */
function readPlainRow(
  line: SourceLine,
  cells: readonly string[],
  columns: Columns,
  source: Source,
): LineItem | undefined {
  const count = cells[columns.count]
  const title = cells[columns.title]
  if (count === undefined || title === undefined || !countCell.test(count)) return undefined
  const copies = copiesIn(count)
  const pack = cells[columns.pack] || undefined
  const titled = printedTitle(source, title, copies, pack)
  if (!titled) return undefined
  return {
    kind: 'card',
    line: line.number,
    text: line.text,
    name: `${count} ${title}`,
    titled,
    ...(pack ? { pack } : {}),
  }
}

function readRow(line: SourceLine, cells: readonly string[], columns: Columns, source: Source): LineItem | undefined {
  const { number, text } = line
  const isCount = (cell: string, at: number) => countCell.test(cell) && !columns.others.includes(at)
  const countAt =
    columns.count >= 0 && isCount(cells[columns.count] ?? '', -1) ? columns.count : cells.findIndex(isCount)
  const titleAt = cells[columns.title] ? columns.title : titleCell(cells, [countAt, columns.pack], source)
  // Columns that tabs divide need not be a table.
  if (titleAt < 0 || (line.cells && columns.title < 0 && !source.titles.isTitle(cells[titleAt]!))) return undefined
  const title = cells[titleAt]!
  const heading = countAt < 0 && !source.titles.isTitle(title) ? readHeading(title, source.dialect) : undefined
  if (heading) return { kind: 'heading', line: number, text, heading }
  const count = countAt < 0 ? undefined : copiesIn(cells[countAt]!)
  const pack = cells[columns.pack] || (columns.title < 0 ? packCell(cells, [countAt, titleAt], source) : undefined)
  const name = count === undefined ? title : `${count} ${title}`
  const titled = printedTitle(source, title, count, pack) ?? readTitled(source, pack ? `${name} [${pack}]` : name)
  return { kind: 'card', line: number, text, name, ...(pack ? { pack } : {}), ...(titled ? { titled } : {}) }
}

/** The cell with a title, or else the first with words. */
function titleCell(cells: readonly string[], not: readonly number[], { titles }: Source): number {
  const isFree = (cell: string, at: number) => cell !== '' && !not.includes(at)
  const exact = cells.findIndex((cell, at) => isFree(cell, at) && titles.isTitle(cell))
  return exact >= 0 ? exact : cells.findIndex(isFree)
}

function packCell(cells: readonly string[], not: readonly number[], { catalog }: Source): string | undefined {
  return cells.find((cell, at) => cell !== '' && !not.includes(at) && packNamed(catalog, cell))
}

/** The title as it is printed: most rows of most tables. */
function printedTitle(
  { titles }: Source,
  title: string,
  count: number | undefined,
  pack: string | undefined,
): TitledReading | undefined {
  const cards = count === undefined ? undefined : titles.printedAlone(title)
  return cards && { count: count!, counted: 'before', title, qualifiers: pack ? [pack] : [], cards }
}
