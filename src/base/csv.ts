/** A record of a text of separated values (RFC 4180). */
export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** A quotation mark was opened and never closed: the record goes on to the end of the text. */
  readonly isOpen: boolean
}

/** Characters that are read without a pause, some tenths of a millisecond. */
const charactersPerStep = 4_096

/** What is kept of a record; a caller that takes nothing longer need not hold half a megabyte. */
export interface CsvLimits {
  readonly cells: number
  /** Characters of a cell. */
  readonly length: number
}

const unlimited: CsvLimits = { cells: Number.POSITIVE_INFINITY, length: Number.POSITIVE_INFINITY }

/** One record after the other; empty lines are skipped. For texts that are short; others are read with `csvSteps`. */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  for (const record of csvSteps(text, delimiter)) if (record) yield record
}

/**
 * The records, and undefined wherever the work can pause: one record may be as long as the text. By hand, in one pass over the
 * text: of the libraries of the field, one takes seconds for half a megabyte of stray quotation marks, and the other holds the
 * event loop for the whole of a plain file.
 */
export function* csvSteps(
  text: string,
  delimiter: string,
  limits: CsvLimits = unlimited,
): Generator<CsvRecord | undefined> {
  let line = 1
  let pauseAt = charactersPerStep
  let begin = 1
  let cells: string[] = []
  let cell = ''
  // Trimming a cell at each of its quotation marks would take quadratic time.
  let isBlank = true
  let isQuoted = false
  const add = (char: string) => {
    if (cell.length < limits.length) cell += char
    // Trimming must not make a cell of what was cut that passes for a whole one.
    else if (cell.length === limits.length) cell += '…'
  }
  const endCell = () => {
    if (cells.length < limits.cells) cells.push(cell)
    ;[cell, isBlank] = ['', true]
  }
  for (let at = 0; at < text.length; at++) {
    if (at >= pauseAt) {
      pauseAt = at + charactersPerStep
      yield undefined
    }
    const char = text[at]!
    const isEnd = char === '\n' || (char === '\r' && text[at + 1] !== '\n')
    if (isEnd) line++
    if (isQuoted && char === '"' && text[at + 1] === '"') add(text[at++]!)
    else if (isQuoted && char === '"') isQuoted = false
    else if (isQuoted) add(char)
    else if (char === '"' && isBlank) [isQuoted, isBlank, cell] = [true, false, '']
    else if (isEnd) {
      const isEmpty = cells.length === 0 && isBlank
      endCell()
      if (!isEmpty) yield { line: begin, cells, isOpen: false }
      ;[begin, cells] = [line, []]
    } else if (char === delimiter) endCell()
    else if (char !== '\r') {
      add(char)
      isBlank &&= /\s/.test(char)
    }
  }
  const isEmpty = cells.length === 0 && isBlank
  endCell()
  if (!isEmpty) yield { line: begin, cells, isOpen: isQuoted }
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
