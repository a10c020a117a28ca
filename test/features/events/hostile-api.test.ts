import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createRoutes } from '../../../src/faces/api/app.ts'
import { purgeEvents } from '../../../src/features/events/manage/purge-events.ts'
import type { Route } from '../../../src/platform/http/definition/route.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { arbitraryOf, textOf } from '../../faces/api/schema-arbitrary.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createPlayer, lion } from '../decks/stored/fixtures.ts'
import { acceptedReceipt, createTestEvent, operation, submit, type TestEvent } from './fixtures.ts'

const base = '/v1/events/{code}'
const routes = createRoutes({} as never, createMetrics()).filter(({ path }) => path.startsWith(base))
const named = routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)

let app: TestApp
let event: TestEvent
let secrets: readonly string[]
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  event = await createTestEvent(app, { registration: 'open' }, (await createPlayer(app)).token)
  const player = await event.call('POST', '/entrants', { body: { name: 'Akodo Toturi' } })
  await acceptedReceipt(event, 1, lion)
  const roles = [await event.helper('judge'), await event.helper('desk'), await event.helper('reader')]
  secrets = [event.token, ...roles.map(({ secret }) => secret), player.json.secret]
})
afterAll(() => app.close())

/** The path below the event, with these parameters. */
const pathOf = (route: Route, params: Readonly<Record<string, string>> = {}) =>
  route.path.slice(base.length).replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '1')

test('a zero byte in any parameter of any route is 400, whoever sends it', async () => {
  for (const [name, route] of named) {
    const parameters = [...route.path.slice(base.length).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    const paths = [
      ...parameters.map((parameter) => pathOf(route, { [parameter]: '1%00' })),
      ...Object.keys(route.query?.shape ?? {}).map((parameter) => `${pathOf(route)}?${parameter}=%00`),
    ]
    for (const path of paths) {
      const { status, json } = await event.call(route.method.toUpperCase(), path)
      expect([name, path, status, json.errors[0].code]).toEqual([name, path, 400, 'invalid-character'])
    }
  }
})

/** What would end the event or its staff is tried with what does not exist. */
const ending = (route: Route) => route.method === 'delete' && route.path === base

test.each(named.filter(([, route]) => !ending(route)))(
  '%s answers its staff and players, and never with a 5xx',
  async (_name, route) => {
    const known = { cards: [lion, {}], entrant: [1], kind: ['check-in', 'submit', 'entrant.add'], text: ['3 Charge!'] }
    const shots = fc.record({
      token: fc.constantFrom(...secrets),
      body: route.body ? arbitraryOf(route.body, known) : fc.constant(undefined),
      query: route.query ? arbitraryOf(route.query, {}) : fc.constant({}),
    })
    await fc.assert(
      fc.asyncProperty(shots, async ({ token, body, query }) => {
        const type = route.consumes?.[0] ?? 'application/json'
        const answer = await event.call(route.method.toUpperCase(), pathOf(route) + queryString(query), {
          token,
          ...(route.body ? { raw: JSON.stringify(body) ?? '', headers: { 'content-type': type } } : {}),
        })
        if (answer.status >= 500) throw new Error(`${answer.status}: ${answer.text}`)
      }),
      { numRuns: 8 },
    )
  },
)

/** Without `wait`, which would be waited for. */
function queryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([name]) => name !== 'wait')
  const encode = (value: unknown) => encodeURIComponent(textOf(value).replace(/\p{Cs}/gu, '?'))
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
}

test('hostile texts are refused or kept as they are, and stand in nobody’s way', async () => {
  const attacked = await createTestEvent(app, { purgeAfterDays: 1 }, event.token)
  const texts = [
    '\u0000',
    '\ud800',
    '\u202e',
    '=1+1',
    '__proto__',
    "'; DROP TABLE events; --",
    '</script>',
    '👺'.repeat(30),
  ]
  let added = 0
  for (const text of texts) {
    const calls = [
      ['POST', '/entrants', { name: text }],
      ['POST', '/entrants', { name: 'Plain', note: text, pronouns: text }],
      ['POST', '/operations', { operations: [operation('entrant.add', { body: { name: text, note: text } })] }],
      ['POST', '/helpers', { role: 'desk', label: text }],
      ['PUT', '/entrants/1/submission', { text: `3 Charge!\n${text}` }],
      ['PUT', '/entrants/1/submission', { cards: { charge: 3, [text]: 1 } }],
      ['POST', '/entrants/1/request', { text }],
    ] as const
    for (const [method, path, body] of calls) {
      const { status, text: answer } = await attacked.call(method, path, { body })
      if (status >= 500) throw new Error(`${path} ${JSON.stringify(text)}: ${answer}`)
      if (status < 300 && path !== '/helpers') added++
    }
  }
  expect(added).toBeGreaterThan(20)
  for (const path of [
    '/snapshot',
    '/changes?since=0',
    '/log',
    '/entrants',
    '/export?as=csv',
    '/export?as=ndjson',
    '/sheets.pdf?blank=all',
  ])
    expect([path, (await attacked.call('GET', path)).status]).toEqual([path, 200])
  const csv = (await attacked.call('GET', '/export?as=csv')).text
  expect(csv).toContain("'=1+1")
  expect(await purgeEvents(app.database.pool, new Date('2027-01-01T00:00:00Z'), 10)).toBeGreaterThan(0)
  expect((await attacked.call('GET', '/entrants/1')).json.name).toBe('–')
})

test('500 lists in one batch are taken; more than a megabyte is not', async () => {
  const large = await createTestEvent(app, {}, event.token)
  const names = Array.from({ length: 500 }, (_, n) => operation('entrant.add', { body: { name: `Player ${n}` } }))
  await large.send(names)
  const lists = Array.from({ length: 500 }, (_, n) => submit(n + 1, { ...lion, charge: 1 + (n % 3) }))
  const { results, seq } = await large.send(lists)
  expect([seq, results.filter(({ outcome }: { outcome: string }) => outcome === 'applied').length]).toEqual([1000, 500])
  const notes = names.map((each) => ({ ...each, body: { name: 'x', note: 'y'.repeat(2_500) } }))
  expect((await large.call('POST', '/operations', { body: { operations: notes } })).status).toBe(413)
})
