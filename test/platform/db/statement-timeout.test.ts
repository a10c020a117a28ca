import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createDatabase, type Database } from '../../../src/platform/db/connection/client.ts'
import { createOwnPool } from '../../../src/platform/db/connection/own-pool.ts'
import { inTransaction, transactionOn } from '../../../src/platform/db/transaction.ts'
import { asProblem } from '../../../src/platform/http/dispatch/problem-document.ts'
import { createTestApp } from '../../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase({ catalogue: true })
  database = createDatabase(own.url, { poolSize: 1, patience: 30_000 })
})
afterAll(async () => {
  await database.close()
  await own.close()
})

const limitOf = async (client: pg.ClientBase | pg.Pool) =>
  (await client.query('SHOW statement_timeout')).rows[0].statement_timeout
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

describe('the limit of statements', () => {
  test('is set on every connection, a little below what the driver waits', async () => {
    expect(await limitOf(database.pool)).toBe('22800ms')
    expect(await inTransaction(database.pool, limitOf)).toBe('22800ms')
  })

  test('is set by the transaction where a pooler may share the connection', async () => {
    const pooled = createDatabase(own.url, { poolSize: 1, patience: 30_000, pooled: true })
    expect([await inTransaction(pooled.pool, limitOf), await limitOf(pooled.pool)]).toEqual(['22800ms', '0'])
    await pooled.close()
    const pool = createOwnPool(own.url)
    expect([await inTransaction(pool, limitOf), await limitOf(pool)]).toEqual(['57s', '0'])
    await pool.end()
  })

  test('may be another one for a transaction', async () => {
    const client = await database.pool.connect()
    expect(await transactionOn(client, limitOf, { timeout: '1h' })).toBe('1h')
    expect(await limitOf(client)).toBe('22800ms')
    client.release()
  })
})

describe('a statement that PostgreSQL ends for its time', () => {
  test('is a 503 by the driver, by Prisma and in a transaction', async () => {
    // Behind a pooler the limit of the role or of the URL stays as it is.
    const url = new URL(own.url)
    url.searchParams.set('options', '-c statement_timeout=20ms')
    const hurried = createDatabase(url.href, { pooled: true })
    const sleepInTransaction = (client: pg.ClientBase) =>
      transactionOn(client, () => client.query('SELECT pg_sleep(60)'), { timeout: '20ms' })
    const failures = [
      await failureOf(hurried.pool.query('SELECT pg_sleep(60)')),
      await failureOf(inTransaction(database.pool, sleepInTransaction)),
      await failureOf(hurried.prisma.$queryRaw`SELECT pg_sleep(60)::text`),
    ]
    for (const failure of failures.slice(0, 2)) expect(failure).toMatchObject({ code: '57014' })
    for (const failure of failures) expect(asProblem(failure)).toMatchObject({ kind: 'not-ready', status: 503 })
    await hurried.close()
  })

  test('is answered as a database that is not available, and nothing of it goes on', async () => {
    const busy = createDatabase(own.url, { patience: 2_000 })
    const app = await createTestApp({ database: busy, only: ['l5r-lcg'] })
    await inTransaction(database.pool, async (client) => {
      await client.query('LOCK TABLE decks IN ACCESS EXCLUSIVE MODE')
      const { status, json, headers } = await app.call('GET', '/v1/decks')
      expect([status, json.type, headers.get('retry-after')]).toEqual([503, 'urn:kotei:problem:not-ready', '5'])
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await until(async () => (await client.query(waiting)).rowCount === 0)
    })
    expect((await app.call('GET', '/v1/decks')).status).toBe(200)
    await app.close()
    await busy.close()
  })
})
