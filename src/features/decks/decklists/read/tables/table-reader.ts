import type { DecklistDialect } from '../../../../../domain/games/decklist-dialect.ts'
import type { SourceLine } from '../../../../../domain/games/decklist-format.ts'
import type { LineItem, TitledReading } from '../../decklist.ts'
import { readTitled } from '../../resolve/read-titled.ts'
import { readHeading } from '../lines/headings.ts'
import type { LineReader } from '../lines/read-line.ts'
import type { Source } from '../source.ts'
import { packNamed } from '../titles/qualifiers.ts'
import { cellsOf, csvCells, delimiterOf } from './table-cells.ts'
import { type Columns, columnsOf, isClearHead, isHead, unknownColumns } from './table-columns.ts'
import { groupsInHead, groupsInRow, lineOfGroups } from './table-groups.ts'

/** Spreadsheets may write a whole number as `3.0`. */
const countCell = /^[x×]?\d{1,4}(?:\.0{1,2})?[x×]?$/i
const isCount = (cell: string) => countCell.test(cell)
/** `3`, which needs no replacing, or `x3`, `3x`. */
const copiesIn = (cell: string) => Number(/^\d+$/.test(cell) ? cell : cell.replace(/\.0+|\D/gu, ''))
/** What spreadsheets count that no list does: `-1`, `+1`, `1.5`, `0,5`. */
const oddNumberCell = /^(?:[-+−–±] ?\d+(?:[.,]\d+)?|\d+[.,]\d+)$/u
/** The first line of files for spreadsheets. */
const separatorLine = /^"?sep=."?$/iu
const ruleCell = /^:?-*:?$/

/** The rows of a table: a count in any column, a title, and the pack where the table's head names such a column. */
export function createTableReader(): LineReader {
  let columns = unknownColumns
  let groups: ReturnType<typeof groupsInHead> = []
  let delimiter: ReturnType<typeof delimiterOf> | undefined
  return (line, source) => {
    const { number, text } = line
    if (separatorLine.test(text)) return { kind: 'note', line: number, text }
    const cells = cellsOf(line, delimiter, columns.count >= 0) ?? dividedHead(text, source.dialect)
    if (!cells) return undefined
    if (groups.length === 0 && columns.title < 0) groups = groupsInRow(cells, source.titles.isTitle, isCount)
    const several = isHead(cells) ? undefined : lineOfGroups(cells, groups)
    if (several)
      return several.titles.every(source.titles.isTitle)
        ? { kind: 'card', line: number, text, name: several.text }
        : { kind: 'unreadable', line: number, text }
    const plain = readPlainRow(line, cells, columns, source)
    if (plain) return plain
    if (isRule(cells)) return { kind: 'note', line: number, text }
    if (isHead(cells)) {
      columns = columnsOf(cells, source.dialect)
      groups = groupsInHead(cells)
      if (!text.startsWith('|') && !line.cells) delimiter = delimiterOf(text)
      return { kind: 'note', line: number, text }
    }
    return readRow(line, cells, columns, source)
  }
}

const mayCount = /\d ?[x×]? ?\p{L}{3}|\p{L}.{0,3} [(x×]\d/u

/** Cells that are no part of the entry, and may count cards: `| 3 | Banzai! | and 2 Charge! |`. */
function notesIn(cells: readonly string[], count: number, title: number, pack: number): readonly string[] | undefined {
  let notes: string[] | undefined
  for (let at = 0; at < cells.length; at++) {
    if (at === count || at === title || at === pack || !mayCount.test(cells[at]!)) continue
    notes ??= []
    notes.push(cells[at]!)
  }
  return notes
}

/** The head of a table that commas, semicolons or bars divide. */
function dividedHead(text: string, dialect: DecklistDialect): readonly string[] | undefined {
  if (text.length > 200 || !/[,;|]/.test(text) || /\d/.test(text)) return undefined
  const cells = csvCells(text, delimiterOf(text))
  return isClearHead(cells, dialect) ? cells : undefined
}

const isRule = (cells: readonly string[]) => cells.every((cell) => ruleCell.test(cell))

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
  const notes = notesIn(cells, columns.count, columns.title, columns.pack)
  return {
    kind: 'card',
    line: line.number,
    text: line.text,
    name: title,
    count: copies,
    titled,
    ...(pack ? { pack } : {}),
    ...placeIn(cells, columns, source),
    ...(notes ? { notes } : {}),
  }
}

/** What a column says of where the card belongs: a section, or outside of the deck. */
function placeIn(cells: readonly string[], { place }: Columns, { dialect }: Source) {
  const heading = cells[place] ? readHeading(cells[place], dialect) : undefined
  if (!heading) return undefined
  const { section, aside } = heading
  return { ...(section === undefined ? {} : { section }), ...(aside ? { outside: true } : {}) }
}

function readRow(line: SourceLine, cells: readonly string[], columns: Columns, source: Source): LineItem | undefined {
  const { number, text } = line
  const countAt = countColumnOf(cells, columns)
  const titleAt = cells[columns.title] ? columns.title : titleCell(cells, [countAt, columns.pack], source)
  // Columns that tabs divide need not be a table.
  if (titleAt < 0 || (line.cells && columns.title < 0 && !source.titles.isTitle(cells[titleAt]!))) return undefined
  const title = cells[titleAt]!
  const written = cells[countAt] ?? ''
  const copies = countCell.test(written) ? copiesIn(written) : undefined
  const heading = source.titles.isTitle(title) ? undefined : readHeading(title, source.dialect)
  if (heading && (copies !== undefined || isBlank(written)))
    return {
      kind: 'heading',
      line: number,
      text,
      heading: copies === undefined ? heading : { ...heading, stated: copies },
    }
  const pack = cells[columns.pack] || (columns.title < 0 ? packCell(cells, [countAt, titleAt], source) : undefined)
  const placed = placeIn(cells, columns, source)
  const notes = notesIn(cells, countAt, titleAt, columns.pack)
  const packed = pack ? { pack } : {}
  const common = { kind: 'card', line: number, text, ...packed, ...placed, ...(notes ? { notes } : {}) } as const
  // `three` or `2-3` in the column of counts is part of what is read.
  if (copies === undefined && oddNumberCell.test(written)) return { kind: 'unreadable', line: number, text }
  if (copies === undefined) return { ...common, name: isBlank(written) ? title : `${written} ${title}` }
  const titled =
    printedTitle(source, title, copies, pack) ?? readTitled(source, `${copies} ${pack ? `${title} [${pack}]` : title}`)
  return { ...common, name: title, count: copies, isEntry: columns.title >= 0, ...(titled ? { titled } : {}) }
}

const isBlank = (cell: string) => /^[-–—.]?$/u.test(cell)

/** The column that the head names, or else the first with a number that the head does not say to be something else. */
function countColumnOf(cells: readonly string[], { count, others }: Columns): number {
  if (cells[count] !== undefined) return count
  return cells.findIndex((cell, at) => countCell.test(cell) && !others.includes(at))
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
