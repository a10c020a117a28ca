import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createCatalogs } from '../../../src/faces/cli/input/load-catalog.ts'
import { runRepair } from '../../../src/faces/cli/run/run-repair.ts'

const now = new Date('2026-11-16T00:00:00Z')
const catalogs = createCatalogs()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kotei-repair-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'deck.txt')
  await writeFile(file, text)
  return file
}

test('kotei repair prints the changes as a difference, and writes the repaired list', async () => {
  const file = await fileWith('7 "Monkey" Chang\n')
  const { text, isRepaired } = await runRepair(file, { game: 'shadowfist', write: true }, now, catalogs)
  expect(isRepaired).toBe(true)
  expect(text).toContain('\n2 changes make the deck legal, and fewer do not.\n\n- 2 "Monkey" Chang\n')
  expect(text).toContain('- Judged by Classic')
  expect(await readFile(file, 'utf8')).toMatch(/^5x? "Monkey" Chang$/m)
  const again = await runRepair(file, { game: 'shadowfist', language: 'fr' }, now, catalogs)
  expect(again.text).toContain('Le deck est légal')
})

test('more changes than are looked for are said so, and nothing is written', async () => {
  const file = await fileWith('1 Yōjin no Shiro\n')
  const { text, isRepaired } = await runRepair(file, { write: true, maxChanges: 5 }, now, catalogs)
  expect(isRepaired).toBe(false)
  expect(text).toContain('At least 85 changes are needed; repairs of more than 5 are not looked for.')
  expect(await readFile(file, 'utf8')).toBe('1 Yōjin no Shiro\n')
})
