import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { purge } from '../../../../src/faces/api/housekeeping.ts'
import { maxActivity } from '../../../../src/features/people/accounts/settings.ts'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'

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

test('the newest thousand entries of an account are kept, whatever their dates', async () => {
  const { pool } = app.database
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO accounts (id, username, username_key, created_at)
     VALUES (gen_random_uuid(), 'Busy', 'busy', now()), (gen_random_uuid(), 'Quiet', 'quiet', now()) RETURNING id`,
  )
  const fill = (account: string, entries: number) =>
    pool.query(
      `INSERT INTO activity (account_id, at, action, subject, via)
       SELECT $1, $2, 'deck.created', entry::text, 'session' FROM generate_series(1, $3::int) AS entry`,
      [account, now, entries],
    )
  const [busy, quiet] = rows.map(({ id }) => id) as [string, string]
  await fill(busy, maxActivity + 1_203)
  await fill(quiet, maxActivity)
  expect(await purge(pool, now)).toMatchObject({ surplusActivity: 1_203 })
  const left = await pool.query(
    `SELECT account_id AS account, count(*)::int AS entries, min(subject::int) AS oldest FROM activity
     WHERE account_id = ANY ($1) GROUP BY account_id`,
    [[busy, quiet]],
  )
  expect(new Map(left.rows.map(({ account, ...rest }) => [account, rest]))).toEqual(
    new Map([
      [busy, { entries: maxActivity, oldest: 1_204 }],
      [quiet, { entries: maxActivity, oldest: 1 }],
    ]),
  )
  expect(await purge(pool, now)).toMatchObject({ surplusActivity: 0 })
})
