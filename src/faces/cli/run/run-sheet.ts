import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '../../../base/date.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { runThrough } from '../../../base/steps.ts'
import { formatOf } from '../../../features/cards/catalog/snapshot/game-of.ts'
import { chooseFormat } from '../../../features/decks/legality/choose-format.ts'
import { deckSheetSteps } from '../../../features/decks/sheets/deck-sheet.ts'
import { blankSheet } from '../../../features/decks/sheets/draw/blank-sheet.ts'
import type { PaperSize } from '../../../features/decks/sheets/draw/paper.ts'
import { sheetsPdf } from '../../../features/decks/sheets/draw/pdf.ts'
import { type LineOrder, SheetFields } from '../../../features/decks/sheets/schema.ts'
import type { Sheet } from '../../../features/decks/sheets/sheet.ts'
import { parseWith } from '../../../platform/http/definition/parse.ts'
import { expandFiles } from '../input/expand-files.ts'
import { type Catalogs, createCatalogs } from '../input/load-catalog.ts'
import { readDeck } from '../input/read-deck.ts'
import { nameOfFile } from '../input/read-list.ts'
import { printable } from '../output/layout.ts'
import { dayOfFlag } from './check-files.ts'

export interface SheetFlags {
  readonly output: string
  readonly size: PaperSize
  readonly order: LineOrder
  readonly name?: string
  readonly player?: string
  readonly number?: string
  readonly pronouns?: string
  readonly event?: string
  readonly day?: string
  readonly blank?: boolean
  readonly game?: string
  readonly format?: string
  readonly on?: string
}

/** Writes the file and returns what `kotei sheet` prints. */
export async function runSheet(
  names: readonly string[],
  flags: SheetFlags,
  now: Date,
  catalogs: Catalogs = createCatalogs(),
): Promise<string> {
  const sheets = flags.blank
    ? [{ file: 'blank', sheet: await blank(names, flags, now, catalogs) }]
    : await deckSheets(names, flags, now, catalogs)
  const pages = sheetsPdf(
    sheets.map(({ sheet }) => sheet),
    { size: flags.size, day: dayOf(now) },
  )
  try {
    await pipeline(Readable.from(pages, { objectMode: false }), createWriteStream(flags.output))
  } catch (error) {
    throw new OperatorError(`${flags.output} could not be written: ${(error as Error).message}.`)
  }
  const lines = sheets.map(({ file, sheet }) => `  ${printable(file)}: ${inWords(sheet)}\n`)
  const count = sheets.length === 1 ? '1 sheet' : `${sheets.length} sheets`
  return `Wrote ${flags.output}: ${count}.\n${lines.join('')}`
}

/** The fields of the header, held to the same limits as those of the API. */
function headerOf({ name, player, number, pronouns, event, day }: SheetFlags) {
  const fields = { name, player: { name: player, number, pronouns }, event: { name: event, day } }
  const { name: deck, ...rest } = parseWith(SheetFields, fields, 'body')
  return { deck, ...rest }
}

async function blank(names: readonly string[], flags: SheetFlags, now: Date, catalogs: Catalogs): Promise<Sheet> {
  if (names.length > 0) throw new OperatorError('A blank sheet has no list: leave out either the files or --blank.')
  if (flags.game === undefined) throw new OperatorError('A blank sheet is for a game: name it with --game.')
  const catalog = await catalogs(flags.game)
  const format = flags.format === undefined ? undefined : formatOf(catalog, flags.format)
  const judged = format && { format, on: dayOfFlag(flags.on, now) }
  return blankSheet(catalog, { header: headerOf(flags), size: flags.size, judged })
}

async function deckSheets(names: readonly string[], flags: SheetFlags, now: Date, catalogs: Catalogs) {
  const { files } = await expandFiles(names)
  if (files.length === 0) throw new OperatorError('No list is given: name files, or use --blank for an empty sheet.')
  const own = (['name', 'player', 'number', 'pronouns'] as const).find((flag) => flags[flag] !== undefined)
  if (files.length > 1 && own) throw new OperatorError(`--${own} is for one list; ${files.length} are given.`)
  const [header, on] = [headerOf(flags), dayOfFlag(flags.on, now)]
  const sheets: { file: string; sheet: Sheet }[] = []
  for (const listed of files) {
    const { file } = listed
    if ('unreadable' in listed) throw new OperatorError(`${file}: ${listed.unreadable}.`)
    const { catalog, given } = await readDeck(file, flags.game, catalogs)
    const { format } = chooseFormat(catalog, flags.format, given)
    const sheet = runThrough(deckSheetSteps({ catalog, given, format, on, order: flags.order, header }))
    sheets.push({ file: nameOfFile(file), sheet })
  }
  return sheets
}

const statuses = { legal: 'legal', illegal: 'not legal', undetermined: 'undetermined', none: 'not judged' } as const

function inWords({ game, verdict, sections }: Sheet): string {
  if (!verdict) return game
  const { status, reasons } = verdict
  const unread = sections.flatMap(({ lines }) => lines).filter((line) => line.kind === 'card' && line.unread).length
  const counts = [counted(reasons.length, 'reason'), counted(unread, 'line not read', 'lines not read')]
  return [statuses[status], ...counts.filter(Boolean)].join(', ')
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
