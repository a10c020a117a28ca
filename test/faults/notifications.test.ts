import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { games } from '../../src/domain/games/index.ts'
import { createLiveCatalog, type LiveCatalog } from '../../src/features/cards/catalog/snapshot/live-catalog.ts'
import { importGameData } from '../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase, type Database } from '../../src/platform/db/connection/client.ts'
import {
  type NotificationDeps,
  type Notifications,
  openNotifications,
} from '../../src/platform/db/notifications/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type DatabaseLine, openLine } from '../support/database-line.ts'
import { aCard, aGame } from '../support/game-data.ts'

let own: TestDatabase
let database: Database
let line: DatabaseLine
let notifications: Notifications
let live: LiveCatalog
const events = new EventEmitter()
beforeEach(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
  line = await openLine(own.url)
  await importGameData(database.pool, [aGame()])
})
afterEach(async () => {
  await live.close()
  await notifications.close()
  await line.close()
  await database.close()
  await own.close()
})

/** Only the listening connection goes by way of the line. */
async function open(deps: Partial<NotificationDeps>): Promise<void> {
  const log = { info: () => {}, warn: () => events.emit('warning') }
  const onChange = () => void events.emit('change')
  notifications = await openNotifications({ url: line.url, log, ...deps })
  live = await createLiveCatalog({ notifications, pool: database.pool, games, log, onChange })
}
const importDoji = () => importGameData(database.pool, [aGame({ cards: [aCard('doji')] })])
const hasDoji = () => live.current().games.get('l5r-lcg')?.find('doji') !== undefined

describe('the connection that listens for notifications', () => {
  test('is opened again by one loop, with growing pauses, when a proxy accepts and closes', async () => {
    const pauses: number[] = []
    const tried = 12
    const wait = async (milliseconds: number) => {
      pauses.push(milliseconds)
      if (pauses.length === tried) events.emit('tried')
      // The test takes no time for pauses; after the last it waits for its end.
      if (pauses.length >= tried) await once(events, 'continue')
    }
    await open({ wait })
    const before = line.accepted()
    const enough = once(events, 'tried')
    line.closeAtOnce()
    await enough
    expect(line.accepted() - before).toBe(tried - 1)
    expect(pauses[0]).toBeLessThanOrEqual(100)
    for (const [attempt, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(Math.min(50 * 2 ** attempt, 15_000))
      expect(pause).toBeLessThanOrEqual(Math.min(100 * 2 ** attempt, 30_000))
    }
    await line.restore()
    const changed = once(events, 'change')
    await importDoji()
    events.emit('continue')
    await changed
    expect(hasDoji()).toBe(true)
  })

  test('is replaced when it falls silent, and the import that it missed is read', async () => {
    await open({ heartbeat: 50, wait: async () => {} })
    const warned = once(events, 'warning')
    line.freezeOpen()
    const changed = once(events, 'change')
    await importDoji()
    await changed
    expect(hasDoji()).toBe(true)
    await warned
  })

  test('is not needed for imports to be noticed in the end: the versions are compared at each heartbeat', async () => {
    await open({ heartbeat: 50 })
    const changed = once(events, 'change')
    // As behind a pooler that gives every statement another connection, no notification arrives.
    await database.pool.query(`DELETE FROM catalog_state`)
    await changed
    expect(live.current().games.size).toBe(0)
  })
})
