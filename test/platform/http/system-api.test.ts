import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import type { Database } from '../../../src/platform/db/connection/client.ts'
import { projectRoot } from '../../../src/platform/project-root.ts'
import { version } from '../../../src/platform/version.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ guidesDir: join(projectRoot, 'dist', 'guides') })
})
afterAll(() => app.close())

test('alive and ready', async () => {
  expect((await app.call('GET', '/livez')).json).toEqual({ status: 'ok' })
  expect((await app.call('GET', '/readyz')).json).toEqual({ status: 'ok' })
})

test('an index says where to begin, with links that answer', async () => {
  const { json, headers } = await app.call('GET', '/v1')
  expect(json).toMatchObject({ name: 'Kotei', version, links: { games: '/v1/games' } })
  expect(headers.get('etag')).not.toBeNull()
  for (const path of Object.values<string>(json.links)) expect((await app.call('GET', path)).status).toBe(200)
})

test('not ready, but alive, when the database does not answer', async () => {
  const deaf = { pool: { query: () => Promise.reject(new Error('connection refused')) } } as unknown as Database
  const cutOff = await createTestApp({ database: deaf })
  try {
    const answer = await cutOff.call('GET', '/readyz')
    expect(answer.status).toBe(503)
    expect(answer.text).not.toMatch('refused')
    expect((await cutOff.call('GET', '/livez')).status).toBe(200)
    expect((await cutOff.call('GET', '/v1/games/l5r-lcg/cards/charge')).status).toBe(200)
  } finally {
    await cutOff.close()
  }
})

test('metrics count requests and cards', async () => {
  await app.call('GET', '/livez')
  const { text, headers } = await app.call('GET', '/metrics')
  expect(headers.get('content-type')).toMatch('text/plain')
  expect(text).toMatch(/kotei_http_requests_total\{method="GET",route="\/livez",status="200"\} \d+/)
  const cards = [...app.catalog.games.values()].reduce((sum, game) => sum + game.cards.length, 0)
  expect(text).toMatch(`kotei_catalog_cards ${cards}\n`)
})

test('the document in both notations', async () => {
  const json = await app.call('GET', '/openapi.json')
  expect(json.json.openapi).toBe('3.1.0')
  expect(parse((await app.call('GET', '/openapi.yaml')).text)).toEqual(json.json)
})

test.each(['/openapi.json', '/openapi.yaml', '/v1/games/l5r-lcg/cards.ndjson'])(
  'all answers of %s share one buffer, whatever encoding they accept',
  async (path) => {
    const route = app.app.routes.find((each) => each.path === path.replace('l5r-lcg', '{game}'))!
    const bodies = async (encoding: string) => {
      const context = { params: { game: 'l5r-lcg' }, headers: { 'accept-encoding': encoding } } as never
      return [await route.handler(context), await route.handler(context)].map((reply) => reply.body)
    }
    const [gzipped, plain] = [await bodies('gzip'), await bodies('br')]
    expect(gzipped[0]).toBeInstanceOf(Buffer)
    expect(gzipped[1]).toBe(gzipped[0])
    expect(plain[0]).toBeInstanceOf(Buffer)
    expect(plain[1]).toBe(plain[0])
    const answers = await Promise.all(
      ['gzip', 'br', 'identity'].map((encoding) => app.call('GET', path, { headers: { 'accept-encoding': encoding } })),
    )
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  },
)

test('a zero byte in any parameter of any route is 400', async () => {
  const open = app.app.routes.filter(
    ({ method, auth = '' }) => method === 'get' && !['account', 'event'].includes(auth),
  )
  const calls = open.flatMap(({ path, query }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const filled = (name?: string) => path.replace(/\{(\w+)\}/g, (_all, each) => (each === name ? 'a%00' : 'a'))
    const parameters = Object.keys(query?.shape ?? {}).map((name) => `${filled()}?${name}=%00`)
    return [...names.map(filled), ...parameters]
  })
  expect(calls).toContain('/v1/decks?format=%00')
  expect(calls).toContain('/v1/decks/a%00')
  for (const call of calls) {
    const { status, json } = await app.call('GET', call)
    expect([call, status, json.errors[0].code]).toEqual([call, 400, 'invalid-character'])
  }
})

test('the docs page loads everything from this server', async () => {
  const page = await app.call('GET', '/docs')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';[^,]*$/)
  const assets = [...page.text.matchAll(/<(?:link|script) [^>]*(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  expect(assets.length).toBeGreaterThan(2)
  for (const path of assets) {
    expect(path).toMatch(/^\//)
    const asset = await app.call('GET', path)
    expect([asset.status, asset.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  }
})
