import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { blankSheet } from '../../../../src/features/decks/sheets/draw/blank-sheet.ts'
import { type Layout, layOut } from '../../../../src/features/decks/sheets/draw/layout.ts'
import { bodyHeight, chooseReasons } from '../../../../src/features/decks/sheets/draw/page.ts'
import type { PaperSize } from '../../../../src/features/decks/sheets/draw/paper.ts'
import type { Sheet, SheetLine, SheetSection } from '../../../../src/features/decks/sheets/sheet.ts'
import { gameIds, realCatalog } from '../decklists/real-catalog.ts'
import { corpusSheets } from './sheets.ts'

const sizes: readonly PaperSize[] = ['a4', 'letter']

const layoutOf = (sheet: Sheet, size: PaperSize) => layOut(sheet.sections, bodyHeight(size, chooseReasons(sheet, size)))

const linesIn = ({ pages }: Layout): SheetLine[] =>
  pages.flat(2).flatMap((row) => (row.kind === 'line' ? [row.line] : []))

const allLines = ({ sections }: Pick<Sheet, 'sections'>) => sections.flatMap(({ lines }) => lines)

/** Sections of so many lines each, with a verdict of so many reasons. */
function madeSheet(lengths: readonly number[], reasons = 0): Sheet {
  const sections = lengths.map((length, at): SheetSection => {
    const lines = Array.from({ length }, (_, line) => ({ kind: 'card', count: 3, text: `Card ${at} ${line}` }) as const)
    return { name: `Section ${at}`, total: 3 * length, lines }
  })
  const messages = Array.from({ length: reasons }, (_, at) => `Reason ${at}.`)
  return { game: 'Game', sections, verdict: { status: 'illegal', reasons: messages } }
}

/** Up to six sections, as the games have, with at most `max` lines together. */
const lengthsUpTo = (max: number) =>
  fc
    .array(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 6 })
    .filter((lengths) => lengths.reduce((sum, length) => sum + length, 0) <= max)

describe('a sheet is one page', () => {
  test('for every deck of the corpus, on A4 and letter', () => {
    const sheets = [...corpusSheets()]
    expect(sheets.length).toBeGreaterThan(350)
    for (const sheet of sheets) {
      for (const layout of sizes.map((size) => layoutOf(sheet, size))) {
        expect(layout.pages).toHaveLength(1)
        expect(linesIn(layout)).toEqual(allLines(sheet))
      }
    }
  })

  test.each(sizes)('for 90 different titles in sections of any length, with any number of reasons, on %s', (size) => {
    fc.assert(
      fc.property(lengthsUpTo(90), fc.integer({ min: 0, max: 120 }), (lengths, reasons) => {
        expect(layoutOf(madeSheet(lengths, reasons), size).pages).toHaveLength(1)
      }),
      {
        examples: [
          [[90], 120],
          [[1, 1, 1, 1, 1, 85], 120],
          [[15, 15, 15, 15, 15, 15], 120],
        ],
      },
    )
  })

  test.each(sizes)('that is blank and full, for every game, on %s', (size) => {
    for (const game of gameIds) {
      const { pages, pitch } = layoutOf(blankSheet(realCatalog(game), { header: {}, size }), size)
      expect(pages).toHaveLength(1)
      // High enough for handwriting: five millimetres.
      expect(pitch).toBeGreaterThan(14.2)
      for (const column of pages[0]!) expect(column.length).toBeGreaterThan(25)
    }
  })
})

test('a longer list takes as many pages as it needs; every line is printed once and in order', () => {
  fc.assert(
    fc.property(lengthsUpTo(500), (lengths) => {
      const sheet = madeSheet(lengths)
      const layout = layoutOf(sheet, 'a4')
      expect(linesIn(layout)).toEqual(allLines(sheet))
      expect(layout.pages.length).toBeLessThanOrEqual(Math.ceil(allLines(sheet).length / 90))
    }),
    { examples: [[[500]], [[125, 125, 125, 125]]] },
  )
})

test('the columns fit the height, begin with a heading and do not end with one', () => {
  fc.assert(
    fc.property(lengthsUpTo(200), fc.integer({ min: 300, max: 700 }), (lengths, height) => {
      const { pitch, pages } = layOut(madeSheet(lengths).sections, height)
      for (const column of pages.flat()) {
        const headings = column.filter(({ kind }) => kind === 'heading').length
        const lines = column.length - headings + 1.35 * headings + 0.65 * (headings - 1)
        expect(lines * pitch).toBeLessThanOrEqual(height + 1e-6)
        expect(column[0]!.kind).toBe('heading')
        expect(column.at(-1)!.kind).toBe('line')
      }
    }),
  )
})

test('a section stays whole where that costs little', () => {
  const { pages } = layoutOf(madeSheet([1, 1, 5, 20, 22]), 'a4')
  const names = pages[0]!.map((column) => column.flatMap((row) => (row.kind === 'heading' ? [row.section.name] : [])))
  expect(names).toEqual([['Section 0', 'Section 1', 'Section 2', 'Section 3'], ['Section 4']])
})
