import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Problem } from '../../../src/base/problem.ts'
import { createRoutes, describeRoutes } from '../../../src/faces/api/app.ts'
import { pageJson } from '../../../src/platform/http/reply/reply.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { createTestHttpApp, plainRoute } from '../../support/http-app.ts'
import { type Served, serve } from '../../support/serve.ts'

const deprecated = { since: '2026-11-17', sunset: '2027-11-17', successor: '/v1/new' } as const
const routes = [
  plainRoute('/v1/old', { deprecated }),
  plainRoute('/v1/list', { deprecated, handler: () => pageJson({ data: [], next: null }) }),
  plainRoute('/v1/broken', {
    deprecated: { since: '2026-11-17' },
    handler: () => {
      throw new Problem('not-found', 'Nothing.')
    },
  }),
  plainRoute('/v1/new'),
]

let app: Served
beforeAll(async () => {
  app = await serve(createTestHttpApp({ routes }).listener)
})
afterAll(() => app.close())

const policy = '</docs/guides/api#what-stays-and-what-goes>'
const said = ({ headers }: { headers: Headers }) => [
  headers.get('deprecation'),
  headers.get('sunset'),
  headers.get('link'),
]

test('an operation that goes away says since when, until when, and what takes its place', async () => {
  const answer = await app.call('GET', '/v1/old')
  expect(answer.status).toBe(200)
  expect(said(answer)).toEqual([
    '@1794873600',
    'Wed, 17 Nov 2027 00:00:00 GMT',
    `${policy}; rel="deprecation"; type="text/html", ${policy}; rel="sunset"; type="text/html", </v1/new>; rel="successor-version"`,
  ])
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/Deprecation, Sunset/)
  expect(said(await app.call('GET', '/v1/new'))).toEqual([null, null, null])
})

test('it says so with errors and beside other links, too', async () => {
  const list = await app.call('GET', '/v1/list')
  expect(list.headers.get('link')).toMatch(/^<\/v1\/list>; rel="first", <.*>; rel="deprecation"/)
  const broken = await app.call('GET', '/v1/broken')
  expect([broken.status, ...said(broken)]).toEqual([
    404,
    '@1794873600',
    null,
    `${policy}; rel="deprecation"; type="text/html"`,
  ])
})

test('the OpenAPI document marks it', () => {
  const { paths, components } = describeRoutes(routes) as {
    paths: Record<string, { get: { deprecated?: true; description: string; responses: Record<string, object> } }>
    components: { headers: object }
  }
  const operation = (path: string) => paths[path]!.get
  expect(operation('/v1/old')).toMatchObject({
    deprecated: true,
    description: 'Deprecated since 2026-11-17 and may no longer answer from 2027-11-17. Use `/v1/new` instead.\n\nd',
  })
  expect(Object.keys((operation('/v1/old').responses[200] as { headers: object }).headers)).toEqual([
    'Link',
    'Deprecation',
    'Sunset',
  ])
  expect(operation('/v1/broken').description).toBe('Deprecated since 2026-11-17.\n\nd')
  expect(operation('/v1/new')).not.toHaveProperty('deprecated')
  expect(Object.keys(components.headers)).toEqual(['Link', 'Deprecation', 'Sunset'])
})

test('every operation of the service that goes away leaves half a year, and its successor exists', () => {
  const all = createRoutes({} as never, createMetrics())
  for (const { path, deprecated: leaving } of all) {
    if (!leaving) continue
    const days = (Date.parse(leaving.sunset ?? '9999-01-01') - Date.parse(leaving.since)) / 86_400_000
    expect([path, days >= 182]).toEqual([path, true])
    if (leaving.successor) expect(all.map((route) => route.path)).toContain(leaving.successor)
  }
})
