import { readdirSync, readFileSync } from 'node:fs'
import { runThrough } from '../../../../src/base/steps.ts'
import { formatOf } from '../../../../src/features/cards/catalog/snapshot/game-of.ts'
import { deckFromCards, deckFromText, type GivenDeck } from '../../../../src/features/decks/decklists/given-deck.ts'
import { deckSheetSteps } from '../../../../src/features/decks/sheets/deck-sheet.ts'
import type { PaperSize } from '../../../../src/features/decks/sheets/draw/paper.ts'
import { sheetsPdf } from '../../../../src/features/decks/sheets/draw/pdf.ts'
import type { LineOrder } from '../../../../src/features/decks/sheets/schema.ts'
import type { Sheet, SheetHeader } from '../../../../src/features/decks/sheets/sheet.ts'
import { deckCorpora, listCorpora } from '../../../conformance/corpora.ts'
import { testDay } from '../../../support/app.ts'
import { realCatalog } from '../decklists/real-catalog.ts'
import { readPdf } from './read-pdf.ts'

interface SheetOptions {
  readonly game?: string
  readonly format?: string | undefined
  readonly on?: string
  readonly order?: LineOrder
  readonly header?: SheetHeader
  readonly allowUnjudged?: boolean
}

/** The sheet of a list, or of a map of cards. */
export function sheetOf(deck: string | Readonly<Record<string, number>>, options: SheetOptions = {}): Sheet {
  const { game = 'l5r-lcg', format, on = testDay, order = 'given', header = {}, allowUnjudged = false } = options
  const catalog = realCatalog(game)
  const given: GivenDeck = typeof deck === 'string' ? deckFromText(catalog, deck) : deckFromCards(catalog, deck)
  return runThrough(
    deckSheetSteps({ catalog, given, format: formatOf(catalog, format), on, order, header, allowUnjudged }),
  )
}

export function print(sheets: readonly Sheet[], size: PaperSize = 'a4'): Buffer {
  return Buffer.concat([...sheetsPdf(sheets, { size, day: testDay })])
}

/** What is on the pages. */
export const printed = (sheets: readonly Sheet[], size: PaperSize = 'a4') => readPdf(print(sheets, size))

const folder = new URL('../../../', import.meta.url)

/** Every deck of the fixtures and of the conformance corpora. */
export function* corpusSheets(): Generator<Sheet> {
  for (const file of readdirSync(new URL('fixtures/decks/', folder))) {
    const game = file.startsWith('ccg-') ? 'l5r-ccg' : file.startsWith('sf-') ? 'shadowfist' : 'l5r-lcg'
    yield sheetOf(readFileSync(new URL(`fixtures/decks/${file}`, folder), 'utf8'), { game })
  }
  for (const { game, cases } of deckCorpora)
    for (const { cards, format, on } of cases) yield sheetOf(cards, { game, format, on })
  for (const { game, lists } of listCorpora)
    for (const { text, format, on } of lists) yield sheetOf(text.join('\n'), { game, format, on })
}
