import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { runThrough } from '../src/base/steps.ts'
import { games } from '../src/domain/games/index.ts'
import { buildCatalog } from '../src/features/cards/catalog/snapshot/build-catalog.ts'
import { formatOf } from '../src/features/cards/catalog/snapshot/game-of.ts'
import { defaultDataDir, loadGameFiles } from '../src/features/cards/catalog-import/data-files.ts'
import { deckFromCards } from '../src/features/decks/decklists/given-deck.ts'
import { deckSheetSteps } from '../src/features/decks/sheets/deck-sheet.ts'
import { sheetsPdf } from '../src/features/decks/sheets/draw/pdf.ts'
import type { Sheet } from '../src/features/decks/sheets/sheet.ts'
import { legalDeck, plans } from '../test/features/decks/legality/legal-decks.ts'
import { type Figure, figure } from './harness.ts'

const options = { size: 'a4', day: '2026-11-16' } as const
const eventSize = 500
/** What an organiser of 500 players may wait, in seconds of one core, and what the process may hold, in MB. */
const limits = { seconds: 20, megabytes: 200 } as const

/** Sheets for an event: each against compressing its page, which no writer of PDF is spared, and all against their limits. */
export async function run(): Promise<Figure[]> {
  const sheets = await eventSheets()
  const plain = printAll(sheets)
  const coded = printAll(sheets.map((sheet, at) => ({ ...sheet, code: receiptLink(at) })))
  const megabytes = process.resourceUsage().maxRSS / 1024
  for (const { seconds, bytes } of [plain, coded])
    console.error(`${eventSize} sheets: ${seconds.toFixed(1)} s of CPU time, ${(bytes / 1e6).toFixed(1)} MB of PDF.`)
  const all = `${eventSize} sheets in one file`
  return [
    perSheet(sheets.slice(0, 20)),
    figure(`${all} (CPU time)`, 's', plain.seconds, limits.seconds, { atMost: 1 }),
    figure(`${all}, each with its receipt as a QR code (CPU time)`, 's', coded.seconds, limits.seconds, { atMost: 1 }),
    figure(`${all} (memory of the process)`, 'MB', megabytes, limits.megabytes, { atMost: 1 }),
  ]
}

/** As long as a receipt, and another for every sheet. */
const receiptLink = (number: number) =>
  `https://kotei.example.org/r#${createHash('sha512').update(`${number}`).digest('base64url').repeat(5).slice(0, 410)}`

async function eventSheets(): Promise<Sheet[]> {
  const game = games.find((each) => each.id === 'l5r-lcg')!
  const data = await loadGameFiles(defaultDataDir, game)
  const catalog = buildCatalog([game], [data], (_game, _card, index) => index).games.get(game.id)!
  const format = formatOf(catalog, 'standard')
  return Array.from({ length: eventSize }, (_, seed) => {
    const given = deckFromCards(catalog, legalDeck(catalog, plans.today, seed))
    const header = { player: { name: `Player ${seed}`, number: String(seed) } }
    return runThrough(deckSheetSteps({ catalog, given, format, on: plans.today.on, order: 'type', header }))
  })
}

/** Every part is dropped as soon as it is complete, as a stream to a client does. */
function printAll(sheets: readonly Sheet[]) {
  let bytes = 0
  const seconds = cpuSeconds(() => {
    for (const part of sheetsPdf(sheets, options)) bytes += part.length
  })
  return { seconds, bytes }
}

/** Some 12 ms on a machine that compresses a page in 0.37 ms; 100 ms if each opened the fonts anew. */
function perSheet(sheets: readonly Sheet[]): Figure {
  const pages = pagesOf(Buffer.concat([...sheetsPdf(sheets, options)]))
  let ours = Number.POSITIVE_INFINITY
  let compressed = Number.POSITIVE_INFINITY
  for (let round = 0; round < 10; round++) {
    ours = Math.min(
      ours,
      cpuSeconds(() => sheets.map((sheet) => printAll([sheet]))),
    )
    compressed = Math.min(
      compressed,
      cpuSeconds(() => pages.map((page) => deflateSync(page))),
    )
  }
  const each = (seconds: number) => (seconds / sheets.length) * 1000
  const name = 'a sheet in a file of its own against compressing its page (CPU time)'
  return figure(name, 'ms', each(ours), each(compressed), { atMost: 60 })
}

function cpuSeconds(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** What is drawn on the pages: the compressed parts of the file that set text. */
function pagesOf(file: Buffer): Buffer[] {
  const parts = [...file.toString('latin1').matchAll(/\nstream\n([\s\S]*?)\nendstream/g)]
  return parts.map(([, part]) => inflateSync(Buffer.from(part!, 'latin1'))).filter((part) => part.includes(' TJ\n'))
}
