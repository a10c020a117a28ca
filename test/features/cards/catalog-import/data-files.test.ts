import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ccg } from '../../../../src/domain/games/l5r-ccg/index.ts'
import { lcg } from '../../../../src/domain/games/l5r-lcg/index.ts'
import { loadDataFiles } from '../../../../src/features/cards/catalog-import/data-files.ts'

const printings = [{ pack: 'core', number: '1', quantity: 3 }]
const gate = { id: 'gate', title: 'Gate', type: 'holding', clan: 'crab', side: 'dynasty', deckLimit: 3, printings }
const core = { id: 'core', name: 'Core Set', aliases: ['L5C01'], cycle: 'base', position: 1 }
const base = { id: 'base', name: 'Base', position: 1 }

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'data-files-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function load(files: Record<string, unknown>, game = lcg) {
  const folder = join(dir, game.id)
  await mkdir(join(folder, 'formats'), { recursive: true })
  const all = { 'cards.json': [], 'packs.json': [core], 'cycles.json': [base], 'external-cards.json': [], ...files }
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) continue
    const lines = Array.isArray(value) ? `[\n${value.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n` : value
    await writeFile(join(folder, name), typeof lines === 'string' ? lines : JSON.stringify(lines))
  }
  return loadDataFiles(dir, [game])
}

test('fills in the defaults and reads what is optional', async () => {
  const format = { id: 'any', name: 'Any' }
  const [data] = await load({ 'cards.json': [gate], 'formats/any.json': format, 'formats/notes.txt': 'not read' })
  expect(data).toEqual({
    game: 'l5r-lcg',
    cards: [{ ...gate, unique: false, traits: [], keywords: [], aliases: [] }],
    packs: [core],
    cycles: [base],
    external: [],
    formats: [format],
    rulings: [],
    rulesEntries: [],
  })
})

describe('a fault names the file, the place and what is wrong', () => {
  const second = { ...gate, id: 'second', title: 'Second' }
  const cases: [string, Record<string, unknown>, string][] = [
    ['a missing file', { 'cards.json': undefined }, 'cards.json cannot be read: ENOENT.'],
    ['no JSON', { 'packs.json': '[\n{},\n{]\n' }, 'packs.json, line 3: this is not valid JSON: '],
    ['no array', { 'cycles.json': { id: 'base' } }, 'cycles.json: expected an array.'],
    [
      'a wrong type',
      { 'cards.json': [gate, { ...second, glory: 'high' }] },
      'cards.json, line 3, /1/glory (second): Invalid input: expected number, received string.',
    ],
    [
      'an unknown key',
      { 'cards.json': [{ ...gate, colour: 'red' }] },
      'cards.json, line 2, /0 (gate): Unrecognized key: "colour".',
    ],
    ['null', { 'cards.json': [{ ...gate, cost: null }] }, 'cards.json, line 2, /0/cost (gate): Invalid input'],
    ['an entry that is none', { 'cards.json': [7] }, 'cards.json, /0: Invalid input: expected object'],
    ['an id twice', { 'cards.json': [gate, gate] }, 'line 3, /1 (gate): the id gate is given twice, first at /0.'],
    ['an id with a space', { 'cards.json': [{ ...gate, id: 'a b' }] }, '/0/id (a b): an id is lower-case words joined'],
    ['no such pack', { 'cards.json': [{ ...gate, printings: [{ pack: 'x' }] }] }, '(gate): there is no pack x.'],
    [
      'no such cycle',
      { 'packs.json': [{ ...core, cycle: 'x' }] },
      'packs.json, line 2, /0 (core): there is no cycle x.',
    ],
    [
      'a pack name that is taken',
      { 'packs.json': [core, { ...core, id: 'other', name: 'Other', aliases: ['CORE set'] }] },
      '/1 (other): the name "CORE set" already belongs to the pack core.',
    ],
    [
      'an alias of two cards',
      {
        'cards.json': [
          { ...gate, aliases: ['01-gate'] },
          { ...second, aliases: ['01-gate'] },
        ],
      },
      'line 3, /1 (second): the alias 01-gate already belongs to the card gate.',
    ],
    [
      'an alias that is an id',
      { 'cards.json': [gate, { ...second, aliases: ['gate'] }] },
      '(second): the alias gate already belongs to the card gate.',
    ],
    [
      'an external card that is at hand',
      { 'cards.json': [gate], 'external-cards.json': [{ id: 'gate' }] },
      'external-cards.json, line 2, /0 (gate): gate is a card of the game itself.',
    ],
    [
      'clans without the clan',
      { 'cards.json': [{ ...gate, clans: ['lion', 'crab'] }] },
      '(gate): the first of its clans is not crab.',
    ],
    ['a bad format file', { 'formats/a.json': '{' }, join('formats', 'a.json, line 1: this is not valid JSON')],
  ]
  test.each(cases)('%s', async (_what, files, message) => {
    await expect(load(files)).rejects.toThrow(message)
  })

  test('a card that names no card of the game', async () => {
    const hero = { id: 'hero', title: 'Hero', type: 'personality', clan: 'crab', deck: 'dynasty' }
    const cards = [{ ...hero, soulOf: { title: 'Nobody', id: 'nobody' } }]
    await expect(load({ 'cards.json': cards }, ccg)).rejects.toThrow('(hero): there is no card nobody, which it names.')
    const section = [{ ...hero, deck: 'pregame' }]
    await expect(load({ 'cards.json': section }, ccg)).rejects.toThrow('has no section personality.')
  })
})
