import { csvRecords } from '../core/csv.ts'
import type { SourceLine } from '../games/decklist-format.ts'
import { mayHaveDecoratedCells, plainText } from './plain-text.ts'

type Delimiter = ',' | ';'

/** The columns of a row: of a table with bars, of columns with tabs, or of CSV once its header row shows the delimiter. */
export function cellsOf({ text, cells }: SourceLine, delimiter: Delimiter | undefined): readonly string[] | undefined {
  if (text.startsWith('|')) {
    if (text.length < 2 || !text.endsWith('|')) return undefined
    const inner = text.slice(1, -1)
    if (!mayHaveDecoratedCells(inner)) return inner.split('|').map((cell) => cell.trim())
    return (inner.includes('\\') ? inner.split(/(?<!\\)\|/u) : inner.split('|')).map(plainText)
  }
  if (cells) return cells.map(plainText)
  return delimiter !== undefined && text.includes(delimiter) ? csvCells(text, delimiter) : undefined
}

/** The delimiter of a line of CSV, by what it has more of. */
export function delimiterOf(text: string): Delimiter {
  return text.split(';').length > text.split(',').length ? ';' : ','
}

export function csvCells(line: string, delimiter: Delimiter): readonly string[] {
  const [record] = csvRecords(line, delimiter)
  return (record?.cells ?? ['']).map(plainText)
}
