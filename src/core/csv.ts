/** A record of a text of separated values (RFC 4180). */
export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** A quotation mark was opened and never closed: the record goes on to the end of the text. */
  readonly isOpen: boolean
}

/**
 * One record after the other; empty lines are skipped. By hand, in one pass over the text: of the libraries of the field, one
 * takes seconds for half a megabyte of stray quotation marks, and the other holds the event loop for the whole of a plain file.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  let line = 1
  let begin = 1
  let cells: string[] = []
  let cell = ''
  // Trimming a cell at each of its quotation marks would take quadratic time.
  let isBlank = true
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    const isEnd = char === '\n' || (char === '\r' && text[at + 1] !== '\n')
    if (isEnd) line++
    if (isQuoted && char === '"' && text[at + 1] === '"') cell += text[at++]
    else if (isQuoted && char === '"') isQuoted = false
    else if (isQuoted) cell += char
    else if (char === '"' && isBlank) [isQuoted, isBlank, cell] = [true, false, '']
    else if (isEnd) {
      if (cells.length > 0 || !isBlank) yield { line: begin, cells: [...cells, cell], isOpen: false }
      ;[begin, cells, cell, isBlank] = [line, [], '', true]
    } else if (char === delimiter) {
      cells.push(cell)
      ;[cell, isBlank] = ['', true]
    } else if (char !== '\r') {
      cell += char
      isBlank &&= /\s/.test(char)
    }
  }
  if (cells.length > 0 || !isBlank) yield { line: begin, cells: [...cells, cell], isOpen: isQuoted }
}

/** What a spreadsheet takes for a formula, in wide characters too, and what is already behind an apostrophe. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const guard = /^'(?='*[=+\-@\t\r＝＋－＠])/

/**
 * A record as a line. A cell that a spreadsheet would run as a formula is written behind an apostrophe, which spreadsheets
 * take as "this is text"; numbers are no formulas.
 */
export function csvLine(cells: readonly (string | number | null)[], delimiter = ','): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
}

function csvCell(cell: string | number | null, delimiter: string): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  const isPlain = text === text.trim() && !text.includes(delimiter) && !/["\r\n]/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** The text of a cell that `csvLine` may have guarded. */
export const unguarded = (cell: string): string => cell.replace(guard, '')
