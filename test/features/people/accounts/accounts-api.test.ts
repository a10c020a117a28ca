import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'

let app: TestApp
const start = new Date(`${testDay}T12:00:00Z`).getTime()
let now = start
beforeAll(async () => {
  app = await createTestApp({
    only: ['l5r-lcg'],
    now: () => new Date(now),
    accounts: { maxApiKeys: 3 },
    trustProxy: 1,
  })
})
afterAll(() => app.close())

const password = 'three cranes in the rain'
let made = 0
async function register(username = `player-${++made}`) {
  const { status, json } = await app.call('POST', '/v1/accounts', { body: { username, password } })
  expect(status).toBe(201)
  return { username, id: json.id as string }
}
const signIn = (username: string, secret = password, address = '192.0.2.1') =>
  app.call('POST', '/v1/sessions', {
    body: { username, password: secret },
    headers: { 'x-forwarded-for': address, 'user-agent': 'tests' },
  })
async function signedIn(username?: string) {
  const account = await register(username)
  const { json } = await signIn(account.username)
  return { ...account, token: json.token as string, sessionId: json.id as string }
}
const actions = async (token: string) =>
  (await app.call('GET', '/v1/me/activity', { token })).json.data.map((entry: { action: string }) => entry.action)

describe('creating an account', () => {
  test('returns the account without the hash', async () => {
    const { status, json, headers } = await app.call('POST', '/v1/accounts', {
      body: { username: 'Doji.Hotaru', password },
    })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(String),
      username: 'Doji.Hotaru',
      role: 'user',
      createdAt: new Date(now).toISOString(),
      recoveryCodes: expect.any(Array),
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('usernames are unique without case, also for simultaneous requests', async () => {
    await register('Shosuro')
    const again = await app.call('POST', '/v1/accounts', { body: { username: 'sHOSURO', password } })
    expect([again.status, again.json.errors[0].code]).toEqual([409, 'username.taken'])
    const at = await Promise.all(
      Array.from({ length: 8 }, () => app.call('POST', '/v1/accounts', { body: { username: 'Bayushi', password } })),
    )
    expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })

  test.each(['ab', 'x'.repeat(33), '-dash', 'dash-', 'a b', 'naïve', 'a\u0000b', 'раураl', '', 7])(
    'the name %j is refused',
    async (username) => {
      expect((await app.call('POST', '/v1/accounts', { body: { username, password } })).status).toBe(400)
    },
  )

  test('a common password is refused with code and pointer', async () => {
    const { status, json } = await app.call('POST', '/v1/accounts', {
      body: { username: 'careless', password: 'Password123' },
    })
    expect(status).toBe(400)
    expect(json.errors).toEqual([
      { pointer: '/password', code: 'password.common', message: expect.stringContaining('guess') },
    ])
  })

  test('can be reserved for the operator', async () => {
    const closed = await createTestApp({ only: ['l5r-lcg'], accounts: { registration: 'closed' } })
    const { status } = await closed.call('POST', '/v1/accounts', { body: { username: 'visitor', password } })
    await closed.close()
    expect(status).toBe(403)
  })
})

describe('signing in', () => {
  test('opens a session that expires', async () => {
    const { username } = await register()
    const { status, json } = await signIn(username.toUpperCase())
    expect(status).toBe(201)
    expect(json.expiresAt).toBe(new Date(now + 30 * 86_400_000).toISOString())
    expect((await app.call('GET', '/v1/me', { token: json.token })).json.username).toBe(username)
    now += 30 * 86_400_000
    const late = await app.call('GET', '/v1/me', { token: json.token })
    now = start
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('invalid_token')])
  })

  test('an unknown name and a wrong password get the same answer', async () => {
    const { username } = await register()
    const wrong = await signIn(username, 'not the password', '192.0.2.10')
    const unknown = await signIn('nobody-at-all', 'not the password', '192.0.2.11')
    expect([wrong.status, wrong.json]).toEqual([401, unknown.json])
    expect((await signIn('no such\u0000name', password, '192.0.2.12')).status).toBe(401)
  })

  test('guessing at one address waits there, and not elsewhere', async () => {
    const { username } = await register()
    for (let i = 0; i < 5; i++) expect((await signIn(username, 'wrong guess', '198.51.100.1')).status).toBe(401)
    const refused = await signIn(username, password, '198.51.100.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await signIn(username, password, '198.51.100.2')).status).toBe(201)
    now += 1000
    expect((await signIn(username, password, '198.51.100.1')).status).toBe(201)
    now = start
  })

  test('guesses from many addresses do not delay the owner at a known one', async () => {
    const { username } = await register()
    expect((await signIn(username, password, '203.0.113.1')).status).toBe(201)
    const statuses: number[] = []
    // As many at once as the gate for hashing admits.
    for (let from = 0; from < 60; from += 20) {
      const guesses = Array.from({ length: 20 }, (_, i) => signIn(username, 'wrong guess', `10.0.0.${from + i}`))
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect((await signIn(username, password, '10.0.1.1')).status).toBe(429)
    expect((await signIn(username, password, '203.0.113.1')).status).toBe(201)
  })

  test('simultaneous guesses get no more tries than guesses one by one', async () => {
    const { username } = await register()
    const guesses = Array.from({ length: 30 }, () => signIn(username, 'wrong guess', '198.51.100.77'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })
})

describe('sessions', () => {
  test('are listed, ended one by one and all together', async () => {
    const { username, token, sessionId } = await signedIn()
    const other = (await signIn(username)).json
    const third = (await signIn(username)).json
    const list = await app.call('GET', '/v1/sessions', { token })
    expect(list.json.data).toHaveLength(3)
    expect(list.json.data.find((each: { current: boolean }) => each.current)).toMatchObject({
      id: sessionId,
      address: '192.0.2.1',
      userAgent: 'tests',
    })
    expect((await app.call('DELETE', `/v1/sessions/${other.id}`, { token })).status).toBe(204)
    expect((await app.call('GET', '/v1/me', { token: other.token })).status).toBe(401)
    const body = { name: 'ends', scopes: ['decks:read'] }
    const { key } = (await app.call('POST', '/v1/api-keys', { token, body })).json
    expect((await app.call('DELETE', '/v1/sessions', { token })).status).toBe(204)
    expect((await app.call('GET', '/v1/me', { token })).status).toBe(401)
    expect((await app.call('GET', '/v1/me', { token: key })).status).toBe(401)
    expect((await app.call('GET', '/v1/me', { token: third.token })).status).toBe(401)
  })

  test('signing out ends the current one alone', async () => {
    const { username, token } = await signedIn()
    const other = (await signIn(username)).json.token
    expect((await app.call('DELETE', '/v1/sessions/current', { token })).status).toBe(204)
    expect((await app.call('DELETE', '/v1/sessions/current', { token })).status).toBe(401)
    expect((await app.call('GET', '/v1/me', { token: other })).status).toBe(200)
  })

  test('those of others cannot be ended and look like unknown ones', async () => {
    const mine = await signedIn()
    const theirs = await signedIn()
    for (const id of [theirs.sessionId, crypto.randomUUID(), 'nonsense']) {
      expect((await app.call('DELETE', `/v1/sessions/${id}`, { token: mine.token })).status).toBe(404)
    }
    expect((await app.call('GET', '/v1/me', { token: theirs.token })).status).toBe(200)
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'Bearer kotei_s_short',
    `Bearer kotei_s_${'a'.repeat(43)}`,
  ])('the header %j is 401', async (authorization) => {
    expect((await app.call('GET', '/v1/me', { headers: { authorization } })).status).toBe(401)
  })
})

describe('API keys', () => {
  const create = (token: string, body: unknown) => app.call('POST', '/v1/api-keys', { token, body })

  test('are shown once, stored hashed, listed with their last use and revoked', async () => {
    const { token } = await signedIn()
    const { status, json } = await create(token, { name: 'site', scopes: ['decks:read'] })
    expect([status, json.lastUsedAt, json.expiresAt]).toEqual([201, null, null])
    const stored = await app.database.pool.query('SELECT * FROM api_keys WHERE id = $1', [json.id])
    expect(JSON.stringify(stored.rows)).not.toContain(json.key)
    const me = await app.call('GET', '/v1/me', { token: json.key })
    expect(me.json).toMatchObject({ via: 'api-key', scopes: ['decks:read'] })
    const list = await app.call('GET', '/v1/api-keys', { token })
    expect(list.text).not.toContain(json.key)
    expect(list.json.data).toEqual([
      expect.objectContaining({ id: json.id, hint: json.key.slice(0, 12), lastUsedAt: new Date(now).toISOString() }),
    ])
    expect((await app.call('DELETE', `/v1/api-keys/${json.id}`, { token })).status).toBe(204)
    expect((await app.call('GET', '/v1/me', { token: json.key })).status).toBe(401)
    expect((await app.call('DELETE', `/v1/api-keys/${json.id}`, { token })).status).toBe(404)
  })

  test('cannot create keys, end sessions or read the activity', async () => {
    const { token } = await signedIn()
    const { key } = (await create(token, { name: 'all', scopes: ['decks:read', 'decks:write'] })).json
    for (const [method, path] of [
      ['GET', '/v1/api-keys'],
      ['DELETE', '/v1/sessions'],
      ['GET', '/v1/me/activity'],
      ['GET', '/v1/me/export'],
    ] as const) {
      const { status } = await app.call(method, path, { token: key })
      if (status !== 404) expect(status).toBe(403)
    }
    expect((await create(key, { name: 'more', scopes: ['decks:read'] })).status).toBe(403)
  })

  test('expire', async () => {
    const { token } = await signedIn()
    const expiresAt = new Date(now + 3_600_000).toISOString()
    const { key } = (await create(token, { name: 'hour', scopes: ['decks:read'], expiresAt })).json
    expect((await app.call('GET', '/v1/me', { token: key })).status).toBe(200)
    now += 3_600_000
    expect((await app.call('GET', '/v1/me', { token: key })).status).toBe(401)
    now = start
    const past = new Date(now - 1).toISOString()
    expect((await create(token, { name: 'past', scopes: ['decks:read'], expiresAt: past })).status).toBe(400)
  })

  test('have a limit, also for simultaneous requests; all can be revoked together', async () => {
    const { token } = await signedIn()
    const made = Array.from({ length: 8 }, () => create(token, { name: 'one of many', scopes: ['decks:read'] }))
    const answers = await Promise.all(made)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.json.detail).toBe(
      'You have 3 API keys of at most 3. Revoke one first.',
    )
    expect((await app.call('DELETE', '/v1/api-keys', { token })).status).toBe(204)
    expect((await app.call('GET', '/v1/api-keys', { token })).json.data).toEqual([])
  })

  test.each([
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['everything'] }],
    [{ name: '', scopes: ['decks:read'] }],
    [{ name: 'a\u0000b', scopes: ['decks:read'] }],
    [{ name: 'x', scopes: ['decks:read'], more: 1 }],
  ])('%j is refused', async (body) => {
    const { token } = await signedIn()
    expect((await create(token, body)).status).toBe(400)
  })
})

describe('the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    app.call('PUT', '/v1/me/password', { token, body: { oldPassword, newPassword } })

  test('changes with the old one, and ends every other session and every key', async () => {
    const { username, token } = await signedIn()
    const other = (await signIn(username)).json.token
    const body = { name: 'ends', scopes: ['decks:read'] }
    const { key } = (await app.call('POST', '/v1/api-keys', { token, body })).json
    expect((await change(token, 'not the old one', 'four cranes in the snow')).status).toBe(403)
    expect((await change(token, password, 'password1')).json.errors[0].pointer).toBe('/newPassword')
    expect((await change(token, password, 'four cranes in the snow')).status).toBe(204)
    expect((await app.call('GET', '/v1/me', { token: other })).status).toBe(401)
    expect((await app.call('GET', '/v1/me', { token: key })).status).toBe(401)
    expect((await app.call('GET', '/v1/me', { token })).status).toBe(200)
    expect((await signIn(username, password, '192.0.2.30')).status).toBe(401)
    expect((await signIn(username, 'four cranes in the snow', '192.0.2.31')).status).toBe(201)
  })

  test('cannot be guessed with a stolen session', async () => {
    const { token } = await signedIn()
    for (let i = 0; i < 5; i++) expect((await change(token, 'a guess at it', password)).status).toBe(403)
    expect((await change(token, password, password)).status).toBe(429)
  })
})

describe('deleting the account', () => {
  test('requires the password and leaves nothing readable', async () => {
    const { username, id, token } = await signedIn()
    await app.call('POST', '/v1/api-keys', { token, body: { name: 'gone soon', scopes: ['decks:read'] } })
    expect((await app.call('DELETE', '/v1/me', { token, body: {} })).status).toBe(400)
    expect((await app.call('DELETE', '/v1/me', { token, body: { password: 'wrong one' } })).status).toBe(403)
    expect((await app.call('DELETE', '/v1/me', { token, body: { password } })).status).toBe(204)
    expect((await app.call('GET', '/v1/me', { token })).status).toBe(401)
    expect((await signIn(username, password, '192.0.2.40')).status).toBe(401)
    for (const table of ['sessions', 'api_keys', 'activity', 'sign_in_addresses', 'recovery_codes']) {
      const { rows } = await app.database.pool.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [id])
      expect(rows).toEqual([])
    }
    expect((await app.call('POST', '/v1/accounts', { body: { username, password } })).status).toBe(201)
  })

  test('removes the username from the history of rulings and announced lists, which stays', async () => {
    const { username, token } = await signedIn()
    const { pool } = app.database
    for (const [author, id] of [
      [username, 'by-the-leaver'],
      ['somebody-else', 'by-another'],
    ]) {
      await pool.query(
        `INSERT INTO ruling_versions (game, id, version, action, facts, author, at)
         VALUES ('l5r-lcg', $2, 1, 'create', '{}', $1, now())`,
        [author, id],
      )
      await pool.query(
        `WITH list AS (INSERT INTO announcements (game, format, id, version, status, facts, updated_at)
           VALUES ('l5r-lcg', 'standard', $2, 1, 'withdrawn', '{}', now()) RETURNING *)
         INSERT INTO announcement_versions (game, format, id, version, action, status, facts, author, at)
         SELECT game, format, id, version, 'withdraw', status, facts, $1, updated_at FROM list`,
        [author, id],
      )
    }
    expect((await app.call('DELETE', '/v1/me', { token, body: { password } })).status).toBe(204)
    for (const table of ['ruling_versions', 'announcement_versions']) {
      const { rows } = await pool.query(
        `SELECT author FROM ${table} WHERE id IN ('by-the-leaver', 'by-another') ORDER BY id`,
      )
      expect(rows).toEqual([{ author: 'somebody-else' }, { author: 'deleted account' }])
    }
  })
})

test('a key that is being created when its session ends is not created', async () => {
  const { token, id } = await signedIn()
  const { pool } = app.database
  const ending = await pool.connect()
  try {
    await ending.query('BEGIN')
    await ending.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [id])
    await ending.query('DELETE FROM sessions WHERE account_id = $1', [id])
    const creating = app.call('POST', '/v1/api-keys', { token, body: { name: 'late', scopes: ['decks:read'] } })
    await untilBlockedBy(ending, creating)
    await ending.query('COMMIT')
    expect((await creating).status).toBe(401)
  } finally {
    ending.release()
  }
  expect((await pool.query('SELECT 1 FROM api_keys WHERE account_id = $1', [id])).rowCount).toBe(0)
})

/** Returns when a request waits for a lock that the client holds, or has ended. */
async function untilBlockedBy(client: pg.PoolClient, request: Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
  let settled = false
  void request.finally(() => {
    settled = true
  })
  while (!settled && (await app.database.pool.query(waiting, [rows[0]!.pid])).rowCount === 0);
}

test('a sign-in with the old password that is under way when it changes opens no session', async () => {
  const { username, id } = await register()
  const { pool } = app.database
  const changing = await pool.connect()
  try {
    await changing.query('BEGIN')
    await changing.query(`UPDATE accounts SET password_hash = password_hash || 'x' WHERE id = $1`, [id])
    const signingIn = signIn(username, password, '192.0.2.77')
    await untilBlockedBy(changing, signingIn)
    await changing.query('COMMIT')
    expect((await signingIn).status).toBe(401)
  } finally {
    changing.release()
  }
  expect((await pool.query('SELECT 1 FROM sessions WHERE account_id = $1', [id])).rowCount).toBe(0)
})

describe('activity', () => {
  test('lists who did what from where, newest first, in pages', async () => {
    const { username, token } = await signedIn()
    await signIn(username, 'wrong guess', '192.0.2.50')
    const { id } = (await app.call('POST', '/v1/api-keys', { token, body: { name: 'site', scopes: ['decks:read'] } }))
      .json
    await app.call('DELETE', `/v1/api-keys/${id}`, { token })
    expect(await actions(token)).toEqual([
      'api-key.revoked',
      'api-key.created',
      'account.sign-in-failed',
      'account.signed-in',
      'account.created',
    ])
    const first = await app.call('GET', '/v1/me/activity?limit=3', { token })
    expect(first.json.data[0]).toMatchObject({ subject: id, via: 'session', at: new Date(now).toISOString() })
    expect(first.json.data[2]).toMatchObject({ via: 'password', address: '192.0.2.50' })
    const rest = await app.call('GET', `/v1/me/activity?limit=3&cursor=${first.json.next}`, { token })
    expect([rest.json.data.length, rest.json.next]).toEqual([2, null])
    expect((await app.call('GET', '/v1/me/activity?cursor=nonsense', { token })).status).toBe(400)
  })
})
