import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createDatabaseClock, givenClock, momentOf } from '../../../src/platform/db/clock.ts'
import { createDatabase, type Database } from '../../../src/platform/db/connection/client.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase()
  database = createDatabase(own.url)
})
afterAll(async () => {
  await database.close()
  await own.close()
})

describe('the database’s clock', () => {
  test('is known as exactly as a statement is quick, wherever it is set', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const answers = fc.array(fc.record({ answered: moment, took: fc.double({ min: 0, max: 60_000, noNaN: true }) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(answers, (all) => {
        const clock = createDatabaseClock()
        for (const { answered, took } of all) {
          const askedAt = performance.now() - took
          expect(clock.learn(answered, askedAt)).toBe(answered)
          // A date has whole milliseconds.
          const now = clock.now().getTime() + 1
          expect(now).toBeGreaterThanOrEqual(answered.getTime())
          expect(now - 1).toBeLessThanOrEqual(answered.getTime() + performance.now() - askedAt)
        }
      }),
    )
  })

  test('stays as it is known where a slow answer agrees with it', () => {
    const clock = createDatabaseClock()
    const at = Date.parse('2026-11-16T12:00:00Z')
    clock.learn(new Date(at), performance.now())
    clock.learn(new Date(at - 50_000), performance.now() - 60_000)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(at - 1)
  })

  test('is what transactions store, to the millisecond', async () => {
    const moments = await inTransaction(database.pool, async (client) => {
      const { rows } = await client.query('SELECT now() AS now')
      return [momentOf(client), rows[0].now]
    })
    expect(moments[0]).toEqual(moments[1])
  })

  test('is nobody’s outside of a transaction', async () => {
    const client = await database.pool.connect()
    expect(() => momentOf(client)).toThrow('No transaction has begun')
    client.release()
    const kept = await inTransaction(database.pool, async (inside) => inside)
    expect(() => momentOf(kept)).toThrow('No transaction has begun')
  })

  test('is what tests say, in transactions, too', async () => {
    const at = new Date('2031-01-01T00:00:00Z')
    const given = createDatabase(own.url, { poolSize: 1, clock: givenClock(() => at) })
    expect([given.clock.now(), await inTransaction(given.pool, async (client) => momentOf(client))]).toEqual([at, at])
    await given.close()
  })
})
