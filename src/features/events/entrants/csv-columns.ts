import { csvRecords } from '../../../base/csv.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'

/** What an entrant's line may say. */
type Column = 'name' | 'first' | 'last' | 'number' | 'pronouns' | 'note' | 'publish' | 'stream'

/** As registration tools, spreadsheets and our own export head their columns, without case, accents and punctuation. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'full name', 'player', 'player name', 'participant', 'spieler', 'nom', 'joueur', 'nombre', 'jugador'],
  first: ['first name', 'firstname', 'first', 'given name', 'forename', 'vorname', 'prenom', 'nombre de pila'],
  last: [
    ...['last name', 'lastname', 'last', 'surname', 'family name', 'nachname', 'familienname', 'nom de famille'],
    ...['apellido', 'apellidos'],
  ],
  number: ['number', 'no', 'nr', 'num', '#', 'player number', 'player no', 'nummer', 'numero', 'startnummer'],
  pronouns: ['pronouns', 'pronoun', 'pronomen', 'pronoms', 'pronombres'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'notiz', 'bemerkung', 'remarque', 'nota', 'comentario'],
  publish: ['publish', 'may be published', 'publish list'],
  stream: ['stream', 'may be streamed'],
}

const columnOf = new Map(
  (Object.entries(headings) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
)

function columnNamed(heading: string): Column | undefined {
  const folded = foldTitle(heading)
  return columnOf.get(folded) ?? columnOf.get(foldTitle(folded.replace(/[^\p{L}\p{N}#]+/gu, ' ')))
}

export interface Header {
  readonly delimiter: string
  /** The column at each place; undefined for those that are not read. */
  readonly columns: readonly (Column | undefined)[]
  /** The headings that are not read, such as addresses. */
  readonly ignored: readonly string[]
  /** Records before the first entrant. */
  readonly skip: number
}

const delimiters = [',', ';', '\t']

/** Characters among which the header ends, and columns that it names at most; the header is read without a pause. */
const maxHeader = 8_192
export const maxColumns = 100

/** The whole lines at the start of a text; undefined if the first one is longer than a header may be. */
function headOf(text: string): string | undefined {
  if (text.length <= maxHeader) return text
  const head = text.slice(0, maxHeader)
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'))
  return end === -1 ? undefined : head.slice(0, end + 1)
}

/** How the columns of a text are separated and what they are; undefined if its first line does not say so. */
export function headerOf(text: string): Header | undefined {
  const head = headOf(text)
  if (head === undefined) return undefined
  // Excel states its delimiter so.
  const stated = /^sep=(.)\r?\n/.exec(head)?.[1]
  const candidates = (stated === undefined ? delimiters : [stated]).map((delimiter) => {
    const records = csvRecords(head, delimiter)
    if (stated !== undefined) records.next()
    const { cells = [] } = (records.next().value as { cells: readonly string[] } | undefined) ?? {}
    const known = cells.length > maxColumns ? 0 : cells.filter((cell) => columnNamed(cell)).length
    return { delimiter, cells, known }
  })
  const best = candidates.reduce((a, b) => (b.known > a.known ? b : a))
  const skip = stated === undefined ? 1 : 2
  if (best.known > 0) return { ...columnsOf(best.cells), delimiter: best.delimiter, skip }
  // A plain list of names needs no heading.
  const isOneColumn = candidates.every(({ cells }) => cells.length <= 1)
  return isOneColumn ? { delimiter: ',', columns: ['name'], ignored: [], skip: skip - 1 } : undefined
}

/** The first of several columns of one kind is read. Beside a first or last name, "name" (Nom, Nombre) is the other part. */
function columnsOf(cells: readonly string[]): Pick<Header, 'columns' | 'ignored'> {
  const named = cells.map(columnNamed)
  const has = (column: Column) => named.includes(column)
  const other: Column = has('first') === has('last') ? 'name' : has('first') ? 'last' : 'first'
  const seen = new Set<Column>()
  const columns = named.map((column) => {
    if (column === undefined || seen.has(column)) return undefined
    seen.add(column)
    return column === 'name' ? other : column
  })
  const ignored = cells.filter((cell, place) => columns[place] === undefined && cell.trim() !== '')
  return { columns, ignored: ignored.map((cell) => cell.trim().slice(0, 80)) }
}

export type EntrantCells = Readonly<Partial<Record<Column, string>>>

export function cellsByColumn({ columns }: Header, cells: readonly string[]): EntrantCells {
  const named = columns.flatMap((column, place) => {
    const text = cells[place]?.trim() ?? ''
    return column === undefined || text === '' ? [] : [[column, text] as const]
  })
  return Object.fromEntries(named)
}
