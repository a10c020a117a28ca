import { describe, expect, test } from '@jest/globals'
import { labelOf } from '../../../../src/features/decks/decklists/resolve/label.ts'
import { blankSheet } from '../../../../src/features/decks/sheets/draw/blank-sheet.ts'
import { sheetsPdf } from '../../../../src/features/decks/sheets/draw/pdf.ts'
import type { Sheet, SheetLine } from '../../../../src/features/decks/sheets/sheet.ts'
import { type Slip, type SlipPage, slipPages } from '../../../../src/features/decks/sheets/slip.ts'
import { gameIds, realCatalog } from '../decklists/real-catalog.ts'
import { readPdf } from './read-pdf.ts'
import { corpusSheets, print, printed, sheetOf } from './sheets.ts'

const header = {
  deck: 'Matsu’s Fury',
  player: { name: 'Tomoko Ōshirō', number: '117', pronouns: 'she/her' },
  event: { name: 'Nürnberg Kotei', day: '2026-11-28' },
}

const link = `https://kotei.example/r#${'eyJ2-_9'.repeat(58)}`

describe('on the paper', () => {
  test('is the receipt as a QR code, with who accepted the list and when', () => {
    const sheet = { ...sheetOf('3 Charge!', { header }), code: link, accepted: '28 Nov 2026 09:41, Desk 2' }
    const [page] = printed([sheet])
    expect(page!.codes).toEqual([link])
    expect(page!.texts).toEqual(expect.arrayContaining(['28 Nov 2026 09:41, Desk 2', 'Tomoko Ōshirō', '117']))
    expect(printed([sheetOf('3 Charge!', { header })])[0]!.codes).toEqual([])
  })

  test('are header, verdict with format and day, sections with totals, cards, unread lines and the hash', () => {
    const sheet = sheetOf('3 Meishōdō Wielder\n12 Banzai!\n2x Chagreeeee', { header, on: '2021-09-01' })
    const [page, ...more] = printed([sheet])
    expect(more).toEqual([])
    const { texts } = page!
    const expected = [
      'Legend of the Five Rings: The Card Game',
      ...['117', 'Tomoko Ōshirō', 'she/her', 'Nürnberg Kotei', '28 November 2026', 'Matsu’s Fury'],
      ...['✗ NOT LEGAL', sheet.format, 'Lists of 1 September 2021', ...sheet.verdict!.reasons],
      ...['Dynasty deck', 'Meishōdō Wielder', 'Conflict deck', 'Banzai!', '12', '“2x Chagreeeee”', 'NOT READ'],
      sheet.hash!.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '),
    ]
    expect(expected.filter((text) => !texts.includes(text!))).toEqual([])
    expect(texts.indexOf('Meishōdō Wielder')).toBeLessThan(texts.indexOf('Banzai!'))
  })

  test('are lines to fill in where nothing is given, and numbered ones on a blank sheet', () => {
    const blank = blankSheet(realCatalog('l5r-lcg'), { header: {}, size: 'letter' })
    const [page] = printed([blank], 'letter')
    expect(page).toMatchObject({ width: 612, height: 792 })
    const labels = [
      'PLAYER',
      'PRONOUNS',
      'NUMBER',
      'EVENT',
      'DAY',
      'DECK',
      'FORMAT',
      'PLAYER’S SIGNATURE',
      'ACCEPTED BY',
    ]
    expect(page!.texts).toEqual(expect.arrayContaining([...labels, 'Provinces', 'Conflict deck', '1', '30']))
    expect(page!.texts).not.toContain('Outside the deck')
  })

  test('are marks for characters that the font lacks, and a note', () => {
    const [page] = printed([sheetOf('3 Charge!', { header: { player: { name: '山田 Σωκράτης Толстой' } } })])
    expect(page!.texts).toContain('▯▯ Σωκράτης Толстой')
    expect(page!.texts).toContain('▯ stands for a character that this sheet cannot print. Write it by hand.')
    const [other] = printed([sheetOf('3 Charge!', { header })])
    expect(other!.texts.join()).not.toContain('▯')
  })

  test('are the first reasons and the number of the others', () => {
    const cards = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`unknown-${at}`, 1]))
    const sheet = sheetOf(cards)
    const { texts } = printed([sheet])[0]!
    const shown = sheet.verdict!.reasons.filter((reason) => texts.includes(reason)).length
    expect(shown).toBeGreaterThanOrEqual(3)
    expect(texts).toContain(`and ${sheet.verdict!.reasons.length - shown} more reasons`)
  })
})

test.each(gameIds)('no title of %s is cut, however many copies there are', (game) => {
  const catalog = realCatalog(game)
  const labels = catalog.cards.map((card) => labelOf(catalog, card).text).sort((a, b) => b.length - a.length)
  const longest = labels.slice(0, 90)
  const lines = longest.map((text): SheetLine => ({ kind: 'card', count: 5, text, reasons: [1, 2] }))
  const [page] = printed([{ game, sections: [{ name: 'Deck', total: 450, lines }] }])
  expect(longest.filter((text) => !page!.texts.includes(text))).toEqual([])
})

test('hostile text of any length is printed, cut, without a fault', () => {
  const text = '<script>/URI (javascript:1)\\) \u202E\u0000 ﷽ 𒐫'.repeat(400)
  const lines = [{ kind: 'card', count: 99, text, unread: true }] as const
  const sheet: Sheet = {
    game: text,
    deck: text,
    player: { name: text, number: text, pronouns: text },
    event: { name: text, day: '2026-11-28' },
    format: text,
    verdict: { status: 'undetermined', reasons: [text] },
    sections: [{ name: text, total: 99, lines }],
  }
  const file = print([sheet])
  expect(printed([sheet])).toHaveLength(1)
  expect(file.toString('latin1')).not.toMatch(/\/(JavaScript|JS|URI|Annots|OpenAction|AA|Launch|EmbeddedFile)\b/)
  expect(file.length).toBeLessThan(100_000)
})

test('many sheets are one file of as many pages, the same bytes each time', () => {
  const sheets: Sheet[] = []
  for (const sheet of corpusSheets()) if (sheets.push(sheet) === 30) break
  const file = print(sheets)
  expect(readPdf(file)).toHaveLength(30)
  expect(print(sheets).equals(file)).toBe(true)
})

describe('slips', () => {
  const slipOf = (number: number, name?: string): Slip => ({
    number,
    name,
    event: 'Nürnberg Kotei',
    accepted: 'Saturday 28 November 2026, 09:41',
    format: 'Emerald Legacy – Emerald Edict 14',
    judgedOn: 'Lists of 28 November 2026',
    status: 'legal',
    hash: 'ab'.repeat(32),
    code: `${link}${number}`,
    verifyAt: 'kotei.example/r',
  })

  test.each(['a4', 'letter'] as const)('are ten on a page of %s, each with number, event, hash and code', (size) => {
    const slips = Array.from({ length: 23 }, (_, index) => slipOf(index + 1))
    const pages = readPdf(Buffer.concat([...sheetsPdf(slipPages(slips), { size, day: '2026-11-28' })]))
    expect(pages.map(({ codes }) => codes.length)).toEqual([10, 10, 3])
    expect(pages.flatMap(({ codes }) => codes)).toEqual(slips.map(({ code }) => code))
    const expected = [
      '21',
      '23',
      'Nürnberg Kotei',
      'Saturday 28 November 2026, 09:41',
      '✓ LEGAL',
      'abab abab abab abab',
    ]
    expect(pages[2]!.texts).toEqual(expect.arrayContaining([...expected, 'Scan, or open kotei.example/r']))
  })

  test('have a name by choice, however long and strange', () => {
    const names = [undefined, 'Zoë', '山田', '<script>\u0000'.repeat(100)]
    const page: SlipPage = { slips: names.map((name, index) => slipOf(index + 1, name)) }
    const [{ texts, codes } = { texts: [], codes: [] }] = readPdf(
      Buffer.concat([...sheetsPdf([page], { size: 'a4', day: '2026-11-28' })]),
    )
    expect(texts).toEqual(expect.arrayContaining(['Zoë', '▯▯']))
    expect(codes).toHaveLength(4)
  })
})
