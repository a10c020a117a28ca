import { csvRecords } from '../../../../../base/csv.ts'
import type { SourceLine } from '../../../../../domain/games/decklist-format.ts'
import { mayHaveDecoratedCells, plainText } from '../plain-text.ts'

type Delimiter = ',' | ';' | '|'

/** The columns of a row: of a table with bars, of columns with tabs, or of what the head of the table is divided by. */
export function cellsOf(
  { text, cells }: SourceLine,
  delimiter: Delimiter | undefined,
  hasHead: boolean,
): readonly string[] | undefined {
  const textOf = hasHead ? countText : plainText
  if (text.startsWith('|') && delimiter !== '|') {
    if (text.length < 2 || !text.endsWith('|')) return undefined
    const inner = text.slice(1, -1)
    if (!mayHaveDecoratedCells(inner)) return inner.split('|').map((cell) => cell.trim())
    return (inner.includes('\\') ? inner.split(/(?<!\\)\|/u) : inner.split('|')).map(textOf)
  }
  if (cells) return (cells.every(isQuoted) ? cells.map(unquoted) : cells).map(textOf)
  return delimiter !== undefined && text.includes(delimiter) ? csvCells(text, delimiter) : undefined
}

/** Below a head, the sign before a number is no bullet. */
const countText = (cell: string) => (/^\s*[-+−–] ?\d+\s*$/u.test(cell) ? cell.trim() : plainText(cell))

/** Some programs put every cell in quotation marks, whatever divides them. */
const isQuoted = (cell: string) => /^".*"$/u.test(cell)
const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')

/** The delimiter of a line, by what it has more of. */
export function delimiterOf(text: string): Delimiter {
  if (text.includes('|')) return '|'
  return text.split(';').length > text.split(',').length ? ';' : ','
}

export function csvCells(line: string, delimiter: Delimiter): readonly string[] {
  if (delimiter === '|') return line.split('|').map(plainText)
  const [record] = csvRecords(line, delimiter)
  return (record?.cells ?? ['']).map(plainText)
}
