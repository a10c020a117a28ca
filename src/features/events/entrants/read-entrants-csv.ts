import { type CsvRecord, csvSteps, unguarded } from '../../../base/csv.ts'
import { Problem } from '../../../base/problem.ts'
import type { Steps } from '../../../base/steps.ts'
import { type Body, bodies } from '../model/operation.ts'
import { cellsByColumn, type EntrantCells, headerOf, maxColumns } from './csv-columns.ts'

export const maxImportLines = 2_000

/** More than any cell may have; what is longer is at fault, however long it is. */
const kept = { cells: maxColumns, length: 2_000 }

/** An entrant as a line of a file has it. */
export type EntrantLine = Body<'entrant.add'> & { readonly line: number }

export interface LineFault {
  readonly line: number
  readonly code: string
  readonly message: string
}

export interface EntrantsFile {
  readonly entrants: readonly EntrantLine[]
  readonly faults: readonly LineFault[]
  /** The headings of columns that were not read. Nothing of them is stored. */
  readonly ignored: readonly string[]
}

/** Reads a whole file and names every line that is at fault. */
export function* readEntrantsSteps(text: string): Steps<EntrantsFile> {
  const header = headerOf(text)
  if (!header) throw unusable('csv.header', 'The first line must name the columns, such as "name;number".')
  const entrants: EntrantLine[] = []
  const faults: LineFault[] = []
  let records = 0
  for (const record of csvSteps(text, header.delimiter, kept)) {
    yield
    if (!record) continue
    if (++records <= header.skip) continue
    if (records - header.skip > maxImportLines)
      throw unusable('csv.too-long', `A file has at most ${maxImportLines.toLocaleString('en')} entrants.`)
    const cells = cellsByColumn(header, record.cells)
    if (Object.keys(cells).length > 0) readLine(record, cells, entrants, faults)
  }
  if (entrants.length + faults.length === 0) throw unusable('csv.empty', 'The file has no entrants.')
  return { entrants, faults, ignored: header.ignored }
}

function unusable(code: string, message: string): Problem {
  return new Problem('malformed', message, { errors: [{ pointer: '', code, message }] })
}

function readLine({ line, isOpen }: CsvRecord, cells: EntrantCells, entrants: EntrantLine[], faults: LineFault[]) {
  if (isOpen) {
    faults.push({ line, code: 'csv.quote', message: 'A quotation mark is opened here and never closed.' })
    return
  }
  const parsed = bodies['entrant.add'].safeParse(entryOf(cells))
  if (parsed.success) {
    entrants.push({ ...parsed.data, line })
    return
  }
  const messages = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  for (const [field, message] of messages) faults.push(faultOf(line, field, cells, message))
}

function entryOf(cells: EntrantCells): object {
  const { number, pronouns, note, publish, stream } = cells
  return {
    name: nameIn(cells),
    ...(number === undefined ? {} : { number: /^\d{1,9}$/.test(number) ? Number(number) : Number.NaN }),
    ...(pronouns === undefined ? {} : { pronouns: unguarded(pronouns) }),
    ...(note === undefined ? {} : { note: unguarded(note) }),
    ...(publish === undefined && stream === undefined
      ? {}
      : { consent: { publish: isYes(publish), stream: isYes(stream) } }),
  }
}

/** A full name counts before its parts. */
function nameIn({ name, first, last }: EntrantCells): string {
  return name === undefined
    ? [first, last]
        .filter(Boolean)
        .map((part) => unguarded(part!))
        .join(' ')
    : unguarded(name)
}

/** Anything else is no consent. */
const isYes = (text = ''): boolean => ['yes', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí'].includes(text.toLowerCase())

function faultOf(line: number, field: string, cells: EntrantCells, message: string): LineFault {
  if (field === 'name' && nameIn(cells) === '') return { line, code: 'name.missing', message: 'The name is missing.' }
  if (field === 'number')
    return { line, code: 'number.invalid', message: 'A number is a whole number from 1 to 99,999.' }
  return { line, code: `${field}.invalid`, message: `The ${field} cannot be used: ${message}` }
}
