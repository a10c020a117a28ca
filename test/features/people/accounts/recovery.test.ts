import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
let now = new Date('2026-11-16T12:00:00Z').getTime()
const password = 'three cranes in the rain'
const fresh = 'four cranes in the snow'
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], now: () => new Date(now), trustProxy: 1 })
})
afterAll(() => app.close())

let made = 0
async function register() {
  const username = `Player-${++made}`
  const { json } = await app.call('POST', '/v1/accounts', { body: { username, password } })
  return { username, id: json.id as string, codes: json.recoveryCodes as string[] }
}
const signIn = (username: string, secret: string) =>
  app.call('POST', '/v1/sessions', { body: { username, password: secret } })
const recover = (username: string, recoveryCode: string, newPassword = fresh, address = '192.0.2.1') =>
  app.call('POST', '/v1/accounts/recover', {
    body: { username, recoveryCode, newPassword },
    headers: { 'x-forwarded-for': address },
  })

describe('recovery codes', () => {
  test('are shown once and stored as hashes', async () => {
    const { codes, id } = await register()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/)
    const { rows } = await app.database.pool.query('SELECT * FROM recovery_codes WHERE account_id = $1', [id])
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(codes[0])
  })

  test('set a new password once, as typed from paper, and end sessions and keys', async () => {
    const { username, codes } = await register()
    const { token } = (await signIn(username, password)).json
    const body = { name: 'ends', scopes: ['decks:read'] }
    const { key } = (await app.call('POST', '/v1/api-keys', { token, body })).json
    const typed = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const answer = await recover(username.toUpperCase(), typed)
    expect([answer.status, answer.json]).toEqual([200, { recoveryCodesLeft: 9 }])
    for (const old of [token, key]) expect((await app.call('GET', '/v1/me', { token: old })).status).toBe(401)
    expect((await signIn(username, password)).status).toBe(401)
    expect((await recover(username, codes[3]!, 'five cranes in the fog')).status).toBe(401)
    const session = await signIn(username, fresh)
    expect(session.status).toBe(201)
    const me = await app.call('GET', '/v1/me', { token: session.json.token })
    expect(me.json.recoveryCodes).toBe(9)
    const activity = await app.call('GET', '/v1/me/activity', { token: session.json.token })
    const actions = activity.json.data.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['account.recovered', 'account.recovery-failed']))
  })

  test('are not used up by a password that is refused', async () => {
    const { username, codes } = await register()
    const refused = await recover(username, codes[0]!, 'password')
    expect([refused.status, refused.json.errors[0].pointer]).toEqual([400, '/newPassword'])
    expect((await recover(username, codes[0]!)).status).toBe(200)
  })

  test('used twice at the same moment work once', async () => {
    const { username, codes } = await register()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => recover(username, codes[0]!, `${fresh} number ${i}`, `10.0.0.${i}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(username, `${fresh} number ${winner}`)).status).toBe(201)
  })

  test('are each account’s own; an unknown name gets the same answer as a wrong code', async () => {
    const [mine, theirs] = [await register(), await register()]
    const other = await recover(theirs.username, mine.codes[0]!, fresh, '192.0.2.2')
    const unknown = await recover('nobody-at-all', mine.codes[0]!, fresh, '192.0.2.2')
    const strange = await recover('no\u0000body', '\u0000', fresh, '192.0.2.2')
    expect([other.status, unknown.json, strange.json]).toEqual([401, other.json, other.json])
    expect((await signIn(theirs.username, password)).status).toBe(201)
  })

  test('cannot be guessed in a row', async () => {
    const { username, codes } = await register()
    for (let i = 0; i < 5; i++) expect((await recover(username, 'a guess', fresh, '192.0.2.3')).status).toBe(401)
    expect((await recover(username, codes[0]!, fresh, '192.0.2.3')).status).toBe(429)
    now += 1_000
    expect((await recover(username, codes[0]!, fresh, '192.0.2.3')).status).toBe(200)
  })

  test('are made anew with the password; the old ones end', async () => {
    const { username, codes } = await register()
    const { token } = (await signIn(username, password)).json
    const renew = (secret: string) => app.call('POST', '/v1/me/recovery-codes', { token, body: { password: secret } })
    expect((await renew('not the password')).status).toBe(403)
    const { status, json, headers } = await renew(password)
    expect([status, json.recoveryCodes.length, headers.get('cache-control')]).toEqual([201, 10, 'no-store'])
    expect((await recover(username, codes[0]!)).status).toBe(401)
    expect((await recover(username, json.recoveryCodes[0])).status).toBe(200)
  })
})
