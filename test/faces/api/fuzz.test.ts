import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createRoutes } from '../../../src/faces/api/app.ts'
import { newSecret } from '../../../src/features/people/accounts/sessions/secret.ts'
import type { Route } from '../../../src/platform/http/definition/route.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { createPlayer, lion, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp, testDay } from '../../support/app.ts'
import type { Answer } from '../../support/serve.ts'
import { arbitraryOf, junk, textOf } from './schema-arbitrary.ts'

const routes = createRoutes({} as never, createMetrics())
const runs = 12

let app: TestApp
let player: Player
let deck: string
beforeAll(async () => {
  app = await createTestApp()
  player = await createPlayer(app, 'fuzzed')
  deck = await player.deck({ visibility: 'public' })
})
afterAll(() => app.close())

const known: Record<string, readonly unknown[]> = {
  game: ['l5r-lcg', 'l5r-ccg', 'shadowfist'],
  format: ['standard', 'casual', 'emerald', 'lotus', 'classic'],
  as: ['plain', 'json', 'octgn', 'markdown', 'emeralddb'],
  cards: [lion, {}, { charge: 3 }],
  text: ['3x Charge!\n2 Matsu Berserker', '[Dynasty]', '{"cards": {}}'],
  username: ['fuzzed'],
  contains: ['charge', ['charge', 'matsu-berserker']],
  name: ['A name'],
  goals: [[{ zone: 'hand', cards: ['for-greater-glory'], atLeast: 1 }]],
  trials: [10],
  visibility: ['public'],
  allowUnresolved: [true],
  password: ['three cranes in the rain'],
}

/** Of an account of its own each time, as a moderator too: some operations end the session, or the account. */
async function token(role: 'user' | 'moderator'): Promise<string> {
  const [id, secret] = [randomUUID(), newSecret('session')]
  await app.database.pool.query(
    `WITH account AS (
       INSERT INTO accounts (id, username, username_key, role, created_at) VALUES ($1, $2, $2, $3, now()) RETURNING id
     )
     INSERT INTO sessions (id, account_id, token_hash, created_at, expires_at, last_used_at)
     SELECT gen_random_uuid(), id, $4, now(), $5::timestamptz + interval '1 day', $5 FROM account`,
    [id, `fuzz-${id}`, role, secret.hash, `${testDay}T12:00:00Z`],
  )
  return secret.text
}

interface Shot {
  readonly params: readonly string[]
  readonly query: unknown
  readonly body: unknown
  readonly raw: string | undefined
  readonly role: 'nobody' | 'user' | 'moderator'
  readonly headers: Record<string, string>
}

const segment = fc.oneof(
  fc.constantFrom('charge', 'standard', '1', 'DECK'),
  fc.string({ maxLength: 20, unit: 'grapheme' }),
  fc.constantFrom('%', '%00', '\u0000', '..', 'x'.repeat(300)),
)
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { 'if-match': '"1.1"' },
      { 'if-match': '*' },
      { 'if-none-match': '*' },
      { 'idempotency-key': 'fuzz' },
      { 'accept-encoding': 'gzip' },
      { authorization: 'Bearer x' },
    ),
  },
)

function shotsAt(route: Route): fc.Arbitrary<Shot> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const params = fc.tuple(
    ...names.map((name) =>
      known[name]
        ? fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...(known[name] as string[])) },
            { weight: 1, arbitrary: segment },
          )
        : segment,
    ),
  )
  return fc.record({
    params,
    query: route.query ? fc.oneof(arbitraryOf(route.query, known), fc.constant({})) : fc.constant({}),
    body: route.body ? arbitraryOf(route.body, known) : fc.constant(undefined),
    raw: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', '\u0000', 'null', '"x"', '{"a":1}') },
    ),
    role: fc.constantFrom('nobody', 'user', 'moderator'),
    headers,
  }) as fc.Arbitrary<Shot>
}

async function fire(route: Route, shot: Shot): Promise<Answer> {
  let at = 0
  const path = route.path.replace(/\{\w+\}/g, () => encodeSafely(shot.params[at++]!.replace('DECK', deck)))
  const query = queryString(shot.query)
  const takesBody = route.body !== undefined || route.bodyType === 'stream'
  const raw = takesBody ? (shot.raw ?? (shot.body === undefined ? '' : JSON.stringify(shot.body))) : undefined
  const type = route.consumes?.[0] ?? 'application/json'
  return app.call(route.method.toUpperCase(), path + query, {
    ...(raw === undefined ? {} : { raw }),
    ...(shot.role === 'nobody' ? {} : { token: await token(shot.role) }),
    headers: { ...(raw === undefined ? {} : { 'content-type': type }), ...shot.headers },
  })
}

const encodeSafely = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '?')) || 'x'

function queryString(query: unknown): string {
  if (query === null || typeof query !== 'object') return ''
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${encodeSafely(name)}=${encodeSafely(textOf(each))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function check({ status, headers: got, json, text }: Answer): void {
  // 501 is what oEmbed has for a format that is not known.
  if (status >= 500 && status !== 501) throw new Error(`${status}: ${text}`)
  if (status < 400) return
  expect(got.get('content-type')).toMatch('application/problem+json')
  expect(json).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status,
    detail: expect.any(String),
  })
  expect(text).not.toMatch(/\bat .*\.ts:\d+|SELECT |INSERT |Prisma/)
}

describe('whatever is sent', () => {
  test.each(routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    '%s answers, and never with a 5xx',
    async (_name, route) => {
      await fc.assert(
        fc.asyncProperty(shotsAt(route), async (shot) => check(await fire(route, shot))),
        { numRuns: route.body || route.query ? runs : 4, endOnFailure: true },
      )
    },
  )

  test('bodies that are no deck at all', async () => {
    await fc.assert(
      fc.asyncProperty(junk, async (body) => {
        const answer = await player.call('POST', '/v1/decks', { body })
        check(answer)
        expect(answer.status).toBe(400)
      }),
      { numRuns: 60 },
    )
  })

  test('maps of cards: what is stored is what was sent', async () => {
    const ids = fc.oneof(
      fc.constantFrom('charge', 'matsu-berserker', '01-yojin-no-shiro'),
      fc.string({ maxLength: 12, minLength: 1, unit: 'grapheme' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(ids, fc.integer({ min: 1, max: 99 }), { maxKeys: 6 }), async (cards) => {
        const body = { game: 'l5r-lcg', name: 'Typed', cards, allowUnresolved: true }
        const { status, json } = await player.call('POST', '/v1/decks', { body })
        if (Object.keys(cards).some((id) => /[\p{Cc}\p{Cs}]/u.test(id))) {
          expect(status).toBe(400)
          return
        }
        expect(status).toBe(201)
        const expected = Object.entries(cards).map(([id, count]) => [
          id === '01-yojin-no-shiro' ? 'yojin-no-shiro' : id,
          count,
        ])
        const read = (await player.call('GET', `/v1/decks/${json.id}`)).json
        expect(Object.entries(read.cards).sort()).toEqual(expected.sort())
      }),
      { numRuns: 60 },
    )
  })
})
