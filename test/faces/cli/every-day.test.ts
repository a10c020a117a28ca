import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { createCatalogs } from '../../../src/faces/cli/input/load-catalog.ts'
import { operatorMessage } from '../../../src/faces/cli/input/operator-message.ts'
import { checkFiles } from '../../../src/faces/cli/run/check-files.ts'
import { runCard } from '../../../src/faces/cli/run/run-card.ts'
import { runFormats } from '../../../src/faces/cli/run/run-formats.ts'
import { runLegality } from '../../../src/faces/cli/run/run-legality.ts'
import { runRepair } from '../../../src/faces/cli/run/run-repair.ts'
import { runSearch } from '../../../src/faces/cli/run/run-search.ts'
import { runSheet } from '../../../src/faces/cli/run/run-sheet.ts'
import { projectRoot } from '../../../src/platform/project-root.ts'

const now = new Date('2026-11-16T00:00:00Z')
const deck = fileURLToPath(new URL('../../fixtures/decks/ffgforum-263882-unicorn-tempo.txt', import.meta.url))
const catalogs = createCatalogs()
const days = ['0000-01-01', '2020-01-01', '9999-12-31']
const noDays = ['2026-02-30', 'yesterday', '']

interface Asked {
  readonly on: string
  readonly game: (typeof gameIds)[number]
  readonly format: string
}

/** Every command that takes a day, without what it prints. */
const commands: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  formats: ({ on, game, format }) => runFormats([game, format], { on }, now, catalogs),
  card: ({ on, game }) => runCard('charge', { on, game }, now, catalogs),
  search: ({ on, game }) => runSearch('is:banned', { on, game }, now, catalogs),
  check: ({ on, game, format }) => checkFiles([{ file: deck }], { on, game, format }, now, catalogs),
  legality: ({ on, game }) => runLegality(deck, { on, game }, now, catalogs),
  repair: ({ on, game, format }) => runRepair(deck, { on, game, format, maxChanges: 1 }, now, catalogs),
  sheet: ({ on, game, format }) => runSheet([deck], { ...sheet, on, game, format }, now, catalogs),
}
const sheet = { size: 'a4', order: 'title', output: '/dev/null' } as const

test('every command that takes a day is asked', async () => {
  const folder = join(projectRoot, 'src', 'faces', 'cli', 'commands')
  const taking = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return /\baddOption\(dayOption\(/.test(text) ? [file.replace('.ts', '')] : []
    }),
  )
  expect(taking.flat().sort()).toEqual(Object.keys(commands).sort())
})

describe.each(Object.entries(commands))('kotei %s', (_name, run) => {
  test.each(gameIds)('answers or refuses every day, in every format of %s', async (game) => {
    const { formats } = await catalogs(game)
    const [first] = formats.keys()
    for (const format of formats.keys()) {
      // What no day is, is refused before the format is looked at.
      for (const on of format === first ? [...days, ...noDays] : days) {
        try {
          await run({ on, game, format })
        } catch (error) {
          expect([on, format, operatorMessage(error)]).toEqual([on, format, expect.any(String)])
        }
      }
    }
  })
})
