import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { purge } from '../../src/housekeeping.ts'
import { createTestApp, type TestApp, testDay } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
})
afterAll(() => app.close())

const now = new Date(`${testDay}T12:00:00Z`)

test('activity, networks of sign-ins and traces of deleted identities are removed when their time is over', async () => {
  const { pool } = app.database
  await pool.query(
    `INSERT INTO accounts (id, username, username_key, created_at) VALUES (gen_random_uuid(), 'A', 'a', now())`,
  )
  const days = `unnest(ARRAY[1, 29, 31, 89, 91, 179, 181, 364, 365, 367]) AS days`
  const ago = `$1::timestamptz - days * interval '1 day'`
  const seed = [
    `INSERT INTO activity (account_id, at, action, via, address)
     SELECT id, ${ago}, 'account.signed-in', 'password', '192.0.2.1' FROM accounts, ${days}`,
    `INSERT INTO sign_in_addresses (account_id, address_hash, last_at)
     SELECT id, decode(lpad(days::text, 4, '0'), 'hex'), ${ago} FROM accounts, ${days}`,
    `INSERT INTO deleted_identities (key, deleted_at) SELECT decode(lpad(days::text, 4, '0'), 'hex'), ${ago} FROM ${days}`,
  ]
  for (const statement of seed) await pool.query(statement, [now])
  const kept = async () =>
    Promise.all(
      ['activity', 'sign_in_addresses', 'deleted_identities'].map(
        async (table) => (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n,
      ),
    )
  expect(await purge(pool, now)).toMatchObject({ activity: 2, signInAddresses: 4, deletedIdentities: 1 })
  expect(await kept()).toEqual([8, 6, 9])
  expect(await purge(pool, now, { activityDays: 30, signInAddressDays: 90 })).toMatchObject({
    activity: 6,
    signInAddresses: 2,
  })
  expect(await kept()).toEqual([2, 4, 9])
})
