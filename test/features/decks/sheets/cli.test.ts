import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createCatalogs } from '../../../../src/faces/cli/input/load-catalog.ts'
import { runSheet } from '../../../../src/faces/cli/run/run-sheet.ts'
import { kotei } from '../../../support/kotei.ts'
import { readPdf } from './read-pdf.ts'

const now = new Date('2026-11-16T00:00:00Z')
const decks = fileURLToPath(new URL('../../../fixtures/decks/', import.meta.url))
const catalogs = createCatalogs()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const flags = (name: string) => ({ output: join(folder, name), size: 'a4', order: 'given' }) as const
const pages = async (name: string) => readPdf(await readFile(join(folder, name)))

test('several lists are one file with a sheet for each', async () => {
  const text = await runSheet([`${decks}sf-*.txt`], { ...flags('two.pdf'), event: 'Kotei' }, now, catalogs)
  expect(text).toMatch(
    /two\.pdf: 2 sheets\.\n.*punchy-hand\.txt: undetermined, 1 reason, 1 line not read\n.*: legal\n$/,
  )
  const printed = await pages('two.pdf')
  expect(printed).toHaveLength(2)
  for (const { texts } of printed) expect(texts).toContain('Kotei')
})

test('the command writes a sheet with what the options say', async () => {
  const output = join(folder, 'own.pdf')
  const list = join(decks, 'sf-village-green.txt')
  const { code, stdout } = await kotei([
    'sheet',
    list,
    '-o',
    output,
    '--size',
    'letter',
    '--player',
    'Zoë',
    '--number',
    '7',
  ])
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Wrote ${output}: 1 sheet.\n  ${list}: legal\n` })
  const [page] = await pages('own.pdf')
  expect(page).toMatchObject({ width: 612 })
  expect(page!.texts).toEqual(expect.arrayContaining(['Zoë', '7', 'Iron and Silk (Limited / Standard)']))
})

test('a blank sheet is for a game', async () => {
  const blank = { ...flags('blank.pdf'), blank: true }
  await runSheet([], { ...blank, game: 'l5r-lcg', format: 'emerald' }, now, catalogs)
  expect((await pages('blank.pdf'))[0]!.texts).toContain('Emerald Legacy – Emerald Edict 14')
  await expect(runSheet([], blank, now, catalogs)).rejects.toThrow('name it with --game')
  await expect(runSheet(['x.txt'], blank, now, catalogs)).rejects.toThrow('A blank sheet has no list')
})

test('mistakes are sentences', async () => {
  const list = [join(decks, 'sf-village-green.txt')]
  const own = flags('x.pdf')
  await expect(runSheet([], own, now, catalogs)).rejects.toThrow('No list is given')
  await expect(runSheet([decks], { ...own, player: 'Zoë' }, now, catalogs)).rejects.toThrow('--player is for one list')
  await expect(runSheet(list, { ...own, player: 'a\nb' }, now, catalogs)).rejects.toThrow('one line')
  await expect(runSheet(list, { ...own, output: folder }, now, catalogs)).rejects.toThrow('could not be written')
})
