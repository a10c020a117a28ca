import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { printChecked } from '../../../src/faces/cli/output/print-checked.ts'
import { checkFiles, exitCodeOf } from '../../../src/faces/cli/run/check-files.ts'
import { shippedCatalog } from '../../support/shipped-catalog.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-games-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(game: string, text: string, flags: { format?: string; on?: string } = {}) {
  const file = join(folder, `${game}.txt`)
  await writeFile(file, text)
  const checked = await checkFiles([{ file }], { game, ...flags }, new Date('2026-11-16T00:00:00Z'), shippedCatalog)
  return { text: printChecked(checked, 120), exit: exitCodeOf(checked) }
}

test('kotei check --game l5r-ccg: experience levels apart, "Soul of" cards together', async () => {
  const list = '1 Castle of the Swift Sword\n2 Tamori Aoki\n2 Agasha Gennai\n'
  const { text, exit } = await check('l5r-ccg', list, { format: 'open' })
  expect(exit).toBe(1)
  expect(text).toContain('4 copies of Agasha Gennai and Tamori Aoki together; 3 are allowed.')
  expect(text).toContain('The Dynasty deck has 4 cards; it needs at least 40.')
})

test('kotei check --game shadowfist: a legal deck with the book’s advice', async () => {
  const { text, exit } = await check('shadowfist', '30 Fire Ants\n15 The Great Wall\n5 1,000 Corpses\n')
  expect(exit).toBe(0)
  expect(text).toContain('The book recommends a fifth each of Feng Shui Sites')
})
