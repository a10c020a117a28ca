import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { importGameData } from '../../src/features/cards/catalog-import/store/import-game-data.ts'
import { createDatabase, type Database } from '../../src/platform/db/connection/client.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { openNotifications } from '../../src/platform/db/notifications/notifications.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { type DatabaseLine, openLine } from '../support/database-line.ts'
import { aGame } from '../support/game-data.ts'
import { type Replicated, startReplicated } from '../support/replicated.ts'
import { withClient } from '../support/template.ts'
import { until } from '../support/until.ts'
import { request, signUp, startWriters, verifyDeck } from './deck-writers.ts'

let servers: Replicated
let line: DatabaseLine
let database: Database
let app: TestApp
beforeAll(async () => {
  servers = await startReplicated()
  line = await openLine(servers.primary)
  await migrate(line.url)
  database = createDatabase(line.url, { patience: 2_000 })
  await importGameData(database.pool, [aGame()])
  app = await createTestApp({ database, only: ['l5r-lcg'] })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await line.close()
  await servers.stop()
})

const write = ({ pool }: Database) =>
  inTransaction(pool, (client) => client.query('DELETE FROM purge_clock WHERE id IS NULL'))

test('a failover under load keeps every acknowledged write, and leads to the new server although the old one still answers', async () => {
  const heard: string[] = []
  const notifications = await openNotifications({ url: line.url, log: { warn: () => {} }, heartbeat: 200 })
  await notifications.listen('failover', { onNotification: (payload) => heard.push(payload), onDoubt: () => {} })
  const idle = createDatabase(line.url, { poolSize: 1 })
  await write(idle)
  const writers = await startWriters(() => app.url, 4)
  await writers.reach(40)
  line.switchTo(servers.replica)
  await servers.failOver()
  const before = writers.log.acknowledged
  await writers.reach(before + 40)
  await writers.stop()
  // A connection that nothing disturbed leads to the old server, once.
  await expect(write(idle)).rejects.toMatchObject({ code: '25006' })
  await write(idle)
  await idle.close()
  for (const deck of writers.log.decks) await verifyDeck(app.url, deck)
  expect((await app.call('GET', '/readyz')).status).toBe(200)
  const token = await signUp(app.url)
  expect((await request(app.url, token, 'GET', '/v1/me')).status).toBe(200)
  await until(async () => {
    await withClient(servers.replica, (client) => client.query(`NOTIFY failover, 'heard'`))
    return heard.length > 0
  })
  await notifications.close()
})
