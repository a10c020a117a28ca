import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'

const now = new Date(`${testDay}T12:00:00Z`)
const seconds = Math.floor(now.getTime() / 1000)
const audience = 'kotei'

let app: TestApp
let provider: Server
let issuer: string
let key: CryptoKey
let stranger: CryptoKey

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  key = pair.privateKey
  stranger = (await generateKeyPair('ES256')).privateKey
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] }
  provider = createServer((request, response) => {
    const found = request.url?.endsWith('/openid-configuration') ? { issuer, jwks_uri: `${issuer}/keys` } : jwks
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(found))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  app = await createTestApp({ only: ['l5r-lcg'], now: () => now, accounts: { oidc: { issuer, audience } } })
})
afterAll(async () => {
  await app.close()
  provider.close()
  provider.closeAllConnections()
})

function sign(claims: JWTPayload, by = key): Promise<string> {
  const all = { iss: issuer, aud: audience, iat: seconds, exp: seconds + 300, ...claims }
  return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(by)
}
const me = (token: string) => app.call('GET', '/v1/me', { token })

describe('a provider’s token', () => {
  test('creates an account at its first use and signs in to it later', async () => {
    const first = await me(await sign({ sub: 'subject-1', preferred_username: 'Kakita Yoshi@example.org' }))
    expect(first.json).toMatchObject({ username: 'KakitaYoshi', via: 'oidc', hasPassword: false })
    const second = await me(await sign({ sub: 'subject-1', preferred_username: 'renamed' }))
    expect(second.json.id).toBe(first.json.id)
  })

  test('a taken name gets a suffix, a missing one is generated', async () => {
    await app.call('POST', '/v1/accounts', { body: { username: 'Taken', password: 'three cranes in the rain' } })
    const taken = await me(await sign({ sub: 'subject-2', preferred_username: 'taken' }))
    expect(taken.json.username).toMatch(/^taken-[0-9a-f]{8}$/)
    const nameless = await me(await sign({ sub: 'subject-3' }))
    expect(nameless.json.username).toMatch(/^player-[0-9a-f]{8}$/)
  })

  test('simultaneous first uses create one account', async () => {
    const token = await sign({ sub: 'subject-4', preferred_username: 'together' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => me(token)))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    const activity = (await app.call('GET', '/v1/me/activity', { token })).json.data
    expect(activity).toMatchObject([{ action: 'account.created', via: 'oidc' }])
  })

  test.each<[string, () => Promise<string>]>([
    ['another issuer', () => sign({ sub: 'x', iss: 'http://elsewhere.example' })],
    ['another audience', () => sign({ sub: 'x', aud: 'somebody-else' })],
    ['expired', () => sign({ sub: 'x', exp: seconds - 60 })],
    ['not yet valid', () => sign({ sub: 'x', nbf: seconds + 600 })],
    ['signed by a stranger', () => sign({ sub: 'x' }, stranger)],
    ['no subject', () => sign({})],
    ...[7, true, { not: null }, ['x'], '', 'a\u0000b', '\ud800', 'x'.repeat(256)].map(
      (sub): [string, () => Promise<string>] => [
        `the subject ${JSON.stringify(sub).slice(0, 20)}`,
        () => sign({ sub: sub as string }),
      ],
    ),
    ['no end', () => sign({ sub: 'x', exp: undefined } as never)],
    ['unsigned', async () => `${(await sign({ sub: 'x' })).split('.').slice(0, 2).join('.')}.`],
    ['not a token', async () => 'a.b.c'],
    [
      'algorithm none',
      async () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none' })}.${part({ sub: 'x', iss: issuer, aud: audience, exp: seconds + 60 })}.x`
      },
    ],
  ])('%s is 401', async (_why, token) => {
    const { status, json } = await me(await token())
    expect([status, json.status]).toEqual([401, 401])
  })

  test('its account is deleted by username, and has no password to change', async () => {
    const token = await sign({ sub: 'subject-5', preferred_username: 'leaving' })
    const body = { oldPassword: 'whatever it is', newPassword: 'three cranes in the rain' }
    expect((await app.call('PUT', '/v1/me/password', { token, body })).status).toBe(409)
    expect((await app.call('DELETE', '/v1/sessions/current', { token })).status).toBe(409)
    expect((await app.call('DELETE', '/v1/me', { token, body: { username: 'other' } })).status).toBe(400)
    expect((await app.call('DELETE', '/v1/me', { token, body: { username: 'leaving' } })).status).toBe(204)
    expect((await me(token)).status).toBe(401)
  })

  test('from before the deletion of its account is refused; one from after it makes a new account', async () => {
    const claims = { sub: 'subject-7', preferred_username: 'returning' }
    const old = await sign(claims)
    const id = (await me(old)).json.id
    await app.call('DELETE', '/v1/me', { token: old, body: { username: 'returning' } })
    const answers = await Promise.all([old, await sign({ ...claims, iat: undefined } as never)].map(me))
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(answers[0]!.json.detail).toContain('Its account was deleted.')
    const back = await me(await sign({ ...claims, iat: seconds + 1 }))
    expect([back.status, back.json.username]).toEqual([200, 'returning'])
    expect(back.json.id).not.toBe(id)
  })

  test('is 401 without a provider, and 503 if it cannot be reached', async () => {
    const token = await sign({ sub: 'subject-6' })
    const without = await createTestApp({ only: ['l5r-lcg'] })
    const unreachable = await createTestApp({
      only: ['l5r-lcg'],
      now: () => now,
      accounts: { oidc: { issuer, audience, jwksUrl: 'http://127.0.0.1:1/keys' } },
    })
    const statuses = await Promise.all([without, unreachable].map((each) => each.call('GET', '/v1/me', { token })))
    await Promise.all([without.close(), unreachable.close()])
    expect(statuses.map(({ status }) => status)).toEqual([401, 503])
  })
})
