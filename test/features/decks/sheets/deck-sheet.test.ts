import { describe, expect, test } from '@jest/globals'
import { contentHash } from '../../../../src/features/decks/decklists/content-hash.ts'
import type { Sheet } from '../../../../src/features/decks/sheets/sheet.ts'
import { sheetOf } from './sheets.ts'

const titles = ({ sections }: Sheet) =>
  sections.map(({ name, lines }) => [name, ...lines.map((line) => (line.kind === 'card' ? line.text : ''))])

const list = '3 Charge!\n1 Yōjin no Shiro\n3 Akodo Toturi\n2 Banzai!\n3 Matsu Berserker\n1 Assassination'

describe('the order of a sheet', () => {
  test('is that of the list in each section, and the game’s for sections', () => {
    expect(titles(sheetOf(list, { format: 'emerald' }))).toEqual([
      ['Stronghold', 'Yōjin no Shiro'],
      ['Dynasty deck', 'Akodo Toturi (Children of the Empire)', 'Matsu Berserker'],
      ['Conflict deck', 'Charge!', 'Banzai!', 'Assassination'],
    ])
  })

  test('is that of a map, by title, by type, or of a deck builder’s ids', () => {
    const cards = { 'fine-katana': 3, charge: 3, 'ornate-fan': 2, banzai: 1 }
    const conflict = (order: Parameters<typeof sheetOf>[1]) => titles(sheetOf(cards, order))[0]!.slice(1)
    expect(conflict({})).toEqual(['Fine Katana', 'Charge!', 'Ornate Fan', 'Banzai!'])
    expect(conflict({ order: 'title' })).toEqual(['Banzai!', 'Charge!', 'Fine Katana', 'Ornate Fan'])
    expect(conflict({ order: 'type' })).toEqual(['Banzai!', 'Charge!', 'Fine Katana', 'Ornate Fan'])
    expect(conflict({ order: ['banzai', 'no-such-card', 'ornate-fan'] })).toEqual([
      'Banzai!',
      'Ornate Fan',
      'Fine Katana',
      'Charge!',
    ])
  })
})

test('lines that name no card are printed as written, with their copies, and marked', () => {
  const { sections, verdict } = sheetOf('Conflict Deck\n3x Chagreeeee\n2 Banzai!\n')
  expect(sections).toEqual([
    {
      section: 'conflict',
      name: 'Conflict deck',
      total: 5,
      lines: [
        { kind: 'card', card: 'banzai', count: 2, text: 'Banzai!' },
        { kind: 'card', count: 3, text: '3x Chagreeeee', unread: true },
      ],
    },
  ])
  expect(verdict).toMatchObject({ status: 'illegal' })
  const unplaced = sheetOf({ 'no-such-card': 2, banzai: 1 })
  expect(unplaced.sections.at(-1)).toEqual({
    name: 'Lines that were not read',
    total: 2,
    lines: [{ kind: 'card', count: 2, text: 'no-such-card', unread: true }],
  })
})

test('the reasons of the verdict are numbered, and the cards that they name have the numbers', () => {
  const { verdict, sections, format, judgedOn } = sheetOf({ charge: 4, spyglass: 1 }, { on: '2021-09-01' })
  expect(verdict!.status).toBe('illegal')
  const numbers = sections.flatMap(({ lines }) => lines.map((line) => (line.kind === 'card' ? line.reasons : [])))
  expect(numbers.map((own = []) => own.map((number) => verdict!.reasons[number - 1]))).toEqual([
    ['4 copies of Charge!; 3 are allowed.', 'Charge! is banned.'],
    ['Spyglass is banned.'],
  ])
  expect(format).toBe('Stronghold (standard) – Imperial Law of August 2021, with Rules Reference 17')
  expect(judgedOn).toBe('2021-09-01')
})

test('the hash is that of the cards', () => {
  expect(sheetOf('1 Banzai!\n3 Charge!').hash).toBe(contentHash('l5r-lcg', { banzai: 1, charge: 3 }))
})

test('a name comes from the request or the list', () => {
  expect(sheetOf('# Name: Riders\n3 Charge!').deck).toBe('Riders')
  expect(sheetOf('# Name: Riders\n3 Charge!', { header: { deck: 'Other' } }).deck).toBe('Other')
})

test('without rules for the day there is no verdict, or no sheet', () => {
  const before = { on: '2015-01-01' }
  expect(sheetOf('3 Charge!', { ...before, allowUnjudged: true }).verdict).toEqual({
    status: 'none',
    reasons: ['Stronghold (standard) has no rules for this day.'],
  })
  expect(() => sheetOf('3 Charge!', before)).toThrow('it has no rules for 2015-01-01')
})
