import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createDatabase, type Database } from '../../../src/platform/db/connection/client.ts'
import { inTransaction, withRetry } from '../../../src/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
  await database.pool.query('CREATE TABLE tally (id int PRIMARY KEY, n int NOT NULL)')
  await database.pool.query('INSERT INTO tally VALUES (1, 0), (2, 0)')
})
afterAll(async () => {
  await database.close()
  await own.close()
})

const tally = async () => (await database.pool.query('SELECT n FROM tally ORDER BY id')).rows.map(({ n }) => n)

describe('a transaction', () => {
  test('that is idle for minutes is ended, by a setting that ends with it', async () => {
    const { pool, close } = createDatabase(own.url, { poolSize: 1 })
    const show = async (connection: pg.ClientBase | pg.Pool) =>
      (await connection.query('SHOW idle_in_transaction_session_timeout')).rows[0].idle_in_transaction_session_timeout
    expect([await inTransaction(pool, show), await show(pool)]).toEqual(['5min', '0'])
    await close()
  })

  test('is made again after a deadlock, from its beginning', async () => {
    let attempts = 0
    const arrivals: (() => void)[] = []
    /** Both hold their first row before either asks for its second: one of them must be sent back. */
    const bothHaveOne = () =>
      new Promise<void>((resolve) => {
        arrivals.push(resolve)
        if (arrivals.length >= 2) for (const each of arrivals) each()
      })
    let finish = () => {}
    const winner = new Promise<void>((resolve) => {
      finish = resolve
    })
    const add = async (first: number, second: number) => {
      await inTransaction(database.pool, async (client) => {
        // The retry begins when the other is through: taking its first row earlier, it could be sent back once more.
        if (++attempts > 2) await winner
        await client.query('UPDATE tally SET n = n + 1 WHERE id = $1', [first])
        await bothHaveOne()
        await client.query('UPDATE tally SET n = n + 1 WHERE id = $1', [second])
      })
      finish()
    }
    await Promise.all([add(1, 2), add(2, 1)])
    expect([attempts, await tally()]).toEqual([3, [2, 2]])
  })

  test('is made again after a serialisation failure', async () => {
    const before = await tally()
    const serializable = createDatabase(`${own.url}?options=-c%20default_transaction_isolation=serializable`)
    const bump = () =>
      inTransaction(serializable.pool, async (client) => {
        const { rows } = await client.query('SELECT n FROM tally WHERE id = 1')
        await client.query('UPDATE tally SET n = $1 WHERE id = 1', [rows[0].n + 1])
      })
    await Promise.all([bump(), bump(), bump()])
    await serializable.close()
    expect((await tally())[0]).toBe(before[0] + 3)
  })

  test('leaves nothing behind where it fails, and the connection is good again', async () => {
    const before = await tally()
    const failing = inTransaction(database.pool, async (client) => {
      await client.query('UPDATE tally SET n = 99')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await tally()).toEqual(before)
  })

  test('writes nothing in a snapshot', async () => {
    const before = await tally()
    const raise = (client: pg.ClientBase) => client.query('UPDATE tally SET n = n + 1 WHERE id = 1')
    await expect(inTransaction(database.pool, raise, { snapshot: true })).rejects.toThrow('read-only transaction')
    expect(await tally()).toEqual(before)
  })

  test('fails, and not the process, if its connection breaks between two statements', async () => {
    const broken = inTransaction(database.pool, async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      // Not `once` of node:events, which listens to errors too.
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
      await ended
      await client.query('SELECT 1')
    })
    await expect(broken).rejects.toThrow('not queryable')
    expect(await inTransaction(database.pool, async (client) => (await client.query('SELECT 1')).rowCount)).toBe(1)
  })

  test('gives up in the end, and at once on other errors', async () => {
    let tries = 0
    const hopeless = withRetry(async () => {
      tries++
      throw Object.assign(new Error('again'), { code: '40001' })
    })
    await expect(hopeless).rejects.toThrow('again')
    expect(tries).toBe(5)
    tries = 0
    const other = withRetry(async () => {
      tries++
      throw Object.assign(new Error('unique'), { code: '23505' })
    })
    await expect(other).rejects.toThrow('unique')
    expect(tries).toBe(1)
  })
})
