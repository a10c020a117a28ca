import { EventEmitter, once } from 'node:events'
import { afterAll, describe, expect, test } from '@jest/globals'
import { games } from '../../../../src/domain/games/index.ts'
import { buildCatalog } from '../../../../src/features/cards/catalog/snapshot/build-catalog.ts'
import type { Catalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { createLiveCatalog } from '../../../../src/features/cards/catalog/snapshot/live-catalog.ts'
import { importGameData } from '../../../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase } from '../../../../src/platform/db/connection/client.ts'
import { openNotifications } from '../../../../src/platform/db/notifications/notifications.ts'
import { createTestDatabase } from '../../../support/database.ts'
import { aCard, aGame } from '../../../support/game-data.ts'

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

const log = { info: () => {}, warn: () => {} }

async function openDatabase() {
  const database = await createTestDatabase()
  const connected = createDatabase(database.url)
  opened.push(database.close, connected.close)
  return connected
}

async function openCatalog(url: string) {
  const { pool, close } = createDatabase(url)
  const events = new EventEmitter()
  const onChange = (catalog: Catalog) => void events.emit('change', catalog)
  const notifications = await openNotifications({ url, log })
  const live = await createLiveCatalog({ notifications, pool, games, log, onChange })
  opened.push(close, notifications.close, live.close)
  return { ...live, changed: () => once(events, 'change') }
}

describe('createLiveCatalog', () => {
  test('has what the database has, by the same version as the data itself', async () => {
    const { url, pool } = await openDatabase()
    await importGameData(pool, [aGame()])
    const live = await openCatalog(url)
    expect(live.current().version).toBe(buildCatalog(games, [aGame()], () => 0).version)
    expect(live.current().games.get('l5r-lcg')?.find('akodo')).toMatchObject({ title: 'Akodo', section: 'dynasty' })
  })

  test('is swapped in every instance by an import, while the old one stays as it was for who holds it', async () => {
    const { url, pool } = await openDatabase()
    await importGameData(pool, [aGame()])
    const instances = await Promise.all([openCatalog(url), openCatalog(url)])
    const before = instances.map((instance) => instance.current())
    const changes = instances.map((instance) => instance.changed())
    await importGameData(pool, [aGame({ cards: [aCard('doji')] })])
    await Promise.all(changes)
    for (const [index, instance] of instances.entries()) {
      expect(
        instance
          .current()
          .games.get('l5r-lcg')
          ?.cards.map((card) => card.id),
      ).toEqual(['doji'])
      expect(before[index]?.games.get('l5r-lcg')?.cards.map((card) => card.id)).toEqual(['akodo', 'bayushi'])
    }
    expect(instances[0]?.current().version).toBe(instances[1]?.current().version)
  })

  test('keeps the very catalogue of a game that did not change', async () => {
    const { url, pool } = await openDatabase()
    const other = { ...aGame(), game: 'shadowfist' }
    await importGameData(pool, [aGame(), other])
    const live = await openCatalog(url)
    const before = live.current()
    const change = live.changed()
    await importGameData(pool, [aGame({ cards: [] })])
    await change
    expect(live.current().games.get('shadowfist')).toBe(before.games.get('shadowfist'))
    expect(live.current().version).not.toBe(before.version)
  })

  test('catches up with an import that came while its connection was broken', async () => {
    const { url, pool } = await openDatabase()
    await importGameData(pool, [aGame()])
    const live = await openCatalog(url)
    const change = live.changed()
    // In one transaction: the connection is gone before the notification is sent.
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'kotei notices' AND datname = current_database()`)
    await importGameData(pool, [aGame({ cards: [aCard('doji')] })])
    await change
    expect(live.current().games.get('l5r-lcg')?.find('doji')).toBeDefined()
  })

  test('is empty on a database without data', async () => {
    const { url } = await openDatabase()
    expect((await openCatalog(url)).current().games.size).toBe(0)
  })
})
