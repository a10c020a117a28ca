import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createLiveCatalog, type LiveCatalog } from '../../../../../src/features/cards/catalog/snapshot/live-catalog.ts'
import { readGameData } from '../../../../../src/features/cards/catalog/stored/read.ts'
import { importShipped } from '../../../../../src/features/cards/catalog-import/shipped-data.ts'
import { createDatabase, type Database } from '../../../../../src/platform/db/connection/client.ts'
import { openNotifications } from '../../../../../src/platform/db/notifications/notifications.ts'
import { games } from '../../../../fixtures/game-tiny/games.ts'
import { createTestDatabase } from '../../../../support/database.ts'

const shipped = fileURLToPath(new URL('../../../../fixtures/game-tiny/data', import.meta.url))
const log = { info: () => {}, warn: () => {} }
const releases: (() => Promise<void>)[] = []
let dataDir: string
let database: Database
let live: LiveCatalog

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kotei-data-'))
  const own = await createTestDatabase()
  database = createDatabase(own.url)
  await importShipped(database.pool, { dataDir: shipped, games, release: '1.0.0' })
  const notifications = await openNotifications({ url: own.url, log })
  live = await createLiveCatalog({ notifications, pool: database.pool, games, log })
  releases.push(() => rm(dataDir, { recursive: true }), own.close, database.close, notifications.close, live.close)
})
afterAll(async () => {
  for (const release of releases.reverse()) await release()
})

interface BasicFormat {
  readonly base: object
  readonly revisions: readonly object[]
}

/** Imports the game with a card more and its format changed, as a start after a release does. */
async function importWith(change: (format: BasicFormat) => object) {
  await cp(shipped, dataDir, { recursive: true })
  const edit = async (file: string, edited: (content: never) => unknown) => {
    const path = join(dataDir, 'tiny', file)
    await writeFile(path, JSON.stringify(edited(JSON.parse(await readFile(path, 'utf8')) as never)))
  }
  await edit('cards.json', (cards: { id: string }[]) => [...cards, { ...cards[0], id: 'new-stone', aliases: [] }])
  await edit('formats/basic.json', change)
  return importShipped(database.pool, { dataDir, games, release: '1.0.1' })
}

async function everything() {
  const { data, versions } = await readGameData(database.pool)
  const state = await database.pool.query('SELECT * FROM catalog_state')
  const changes = await database.pool.query('SELECT * FROM changes ORDER BY seq')
  return { data, versions, state: state.rows, changes: changes.rows, served: live.current() }
}

const banning = { lists: { banned: ['red-pebble'] } }

describe('an import with a good card and a bad format', () => {
  test.each([
    [
      'a banned list that no clause reads',
      (format: BasicFormat) => ({ ...format, base: { ...format.base, ...banning } }),
      /formats\/basic\.json: revision 2020: lists\.banned: no clause reads this list/,
    ],
    [
      'a banned list of a later revision that no clause reads',
      ({ revisions, ...format }: BasicFormat) => ({
        ...format,
        revisions: [revisions[0], { ...revisions[1], changes: banning }],
      }),
      /formats\/basic\.json: revision 2022: lists\.banned: no clause reads this list/,
    ],
    [
      'a rule that does not exist',
      (format: BasicFormat) => ({ ...format, base: { clauses: { luck: { rule: 'luck' } } } }),
      /formats\/basic\.json: .*there is no rule "luck"/,
    ],
    ['an unknown key', (format: BasicFormat) => ({ ...format, ban: ['red-pebble'] }), /formats\/basic\.json: .*ban/],
  ])('is refused and changes nothing: %s', async (_name, change, message) => {
    const before = await everything()
    await expect(importWith(change)).rejects.toThrow(message)
    const after = await everything()
    expect(after).toEqual(before)
    expect(after.served).toBe(before.served)
  })
})

test('the same import without the fault is taken', async () => {
  const { games: imported } = await importWith((format) => ({ ...format, description: 'Stones.' }))
  expect(imported[0]?.cards.added).toEqual(['new-stone'])
  expect(imported[0]?.formats.changed).toEqual(['basic'])
})
