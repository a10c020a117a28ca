import { Agent, request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { z } from 'zod'
import { Problem } from '../../../src/base/problem.ts'
import { defineRoute } from '../../../src/platform/http/definition/route.ts'
import { createHttpApp } from '../../../src/platform/http/dispatch/http-app.ts'
import { repeatable } from '../../../src/platform/http/pages/page.ts'
import { bytes, json, lazyJson, noContent, pageJson, type Reply } from '../../../src/platform/http/reply/reply.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'
import { type Served, serve } from '../../support/serve.ts'

const anything = { 200: { description: 'Anything.' } }

async function* linesThenFault(...lines: string[]) {
  yield* lines
  throw new Error('SELECT secret FROM decks')
}
const lazily = (fail: () => never) => lazyJson(fail, { etag: '"v1"' })
const streamed = (...lines: string[]) => bytes(Readable.from(linesThenFault(...lines)), 'application/x-ndjson')

/** Replies that fail after their handler has returned, when their body or their headers are written. */
const failingReplies: Readonly<Record<string, () => Reply>> = {
  'with-a-problem': () =>
    lazily(() => {
      throw new Problem('impossible', 'There are no rules for that day.')
    }),
  'with-an-error': () =>
    lazily(() => {
      throw new Error('SELECT secret FROM cards')
    }),
  'by-json': () => lazyJson(() => ({ count: 1n }), { etag: '"v1"' }),
  'by-a-header': () =>
    json({ padding: 'x'.repeat(5000) }, { etag: '"v1"', headers: { 'Content-Disposition': 'a\nb' } }),
  'as-a-stream': () => streamed(),
  'within-a-stream': () => streamed('a\n', 'b\n'),
}
const routes = [
  defineRoute({
    method: 'post',
    path: '/things/{id}',
    operationId: 'postThing',
    tag: 't',
    summary: 's',
    description: 'd',
    params: z.strictObject({ id: z.string().max(10) }),
    query: z.strictObject({ tag: repeatable(z.string(), 3), n: z.coerce.number<string>().int().max(9).optional() }),
    body: z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ count: z.int().min(1) })).optional() }),
    bodyLimit: 1000,
    example: { params: { id: '1' }, body: { name: 'n' } },
    responses: anything,
    handler: ({ params, query, body }) => json({ params, query, body }),
  }),
  defineRoute({
    method: 'get',
    path: '/things/{id}',
    operationId: 'getThing',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => json({ padding: 'x'.repeat(5000) }, { etag: '"v1"', cache: 'public, no-cache' }),
  }),
  defineRoute({
    method: 'get',
    path: '/things/special',
    operationId: 'getSpecial',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: { 204: { description: 'Nothing.' } },
    handler: () => noContent,
  }),
  defineRoute({
    method: 'get',
    path: '/lists/{name}',
    operationId: 'getList',
    tag: 't',
    summary: 's',
    description: 'd',
    query: z.strictObject({ tag: repeatable(z.string(), 3), cursor: z.string().optional() }),
    responses: anything,
    handler: ({ query }) => pageJson({ data: [], next: query.cursor === 'last' ? null : 'a<b>"c' }),
  }),
  defineRoute({
    method: 'get',
    path: '/broken',
    operationId: 'getBroken',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => {
      throw new Error('SELECT secret FROM accounts')
    },
  }),
  defineRoute({
    method: 'get',
    path: '/cut-off',
    operationId: 'getCutOff',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => {
      throw new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/not-text',
    operationId: 'getNotText',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => {
      throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/refused',
    operationId: 'getRefused',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => {
      throw new Problem('too-many', 'Slowly.', { headers: { 'Retry-After': '7' }, members: { known: [1] } })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/stream',
    operationId: 'getStream',
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => bytes(Readable.from(['a\n', 'b\n']), 'application/x-ndjson'),
  }),
  ...Object.entries(failingReplies).map(([name, reply]) =>
    defineRoute({
      method: 'get',
      path: `/failing/${name}`,
      operationId: `getFailing${name}`,
      tag: 't',
      summary: 's',
      description: 'd',
      problems: ['impossible'],
      responses: anything,
      handler: reply,
    }),
  ),
  defineRoute({
    method: 'get',
    path: '/mine',
    operationId: 'getMine',
    tag: 't',
    summary: 's',
    description: 'd',
    auth: 'account',
    scope: 'decks:write',
    responses: anything,
    handler: ({ caller }) => json({ caller: caller?.username }),
  }),
  defineRoute({
    method: 'get',
    path: '/moderated',
    operationId: 'getModerated',
    tag: 't',
    summary: 's',
    description: 'd',
    auth: 'account',
    role: 'moderator',
    responses: anything,
    handler: () => json({}),
  }),
]

let served: Served
const lines: string[] = []
const metrics = createMetrics()
beforeAll(async () => {
  const { listener } = createHttpApp({
    routes,
    metrics,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    rateLimit: 2,
    trustProxy: 'loopback',
    verifyReplies: true,
    authenticate: async (request) => {
      const token = request.headers.authorization?.replace('Bearer ', '')
      if (token === undefined) return null
      const scopes = token === 'session' ? 'all' : [token]
      return { accountId: '1', username: 'hotaru', role: 'user', via: 'session', scopes }
    },
  })
  served = await serve(listener)
})
afterAll(() => served.close())

const postThing = (raw: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  served.call('POST', '/things/a', { raw, headers: { 'content-type': type } })

test('a list links its first and its next page, with whatever was asked for', async () => {
  const links = async (path: string) => (await served.call('GET', path)).headers.get('link')
  expect(await links('/lists/x')).toBe('</lists/x>; rel="first", </lists/x?cursor=a%3Cb%3E%22c>; rel="next"')
  expect(await links('/lists/x?cursor=1&tag=a%3E,b&tag=%C3%B6')).toBe(
    '</lists/x?tag=a%3E%2Cb&tag=%C3%B6>; rel="first", </lists/x?tag=a%3E%2Cb&tag=%C3%B6&cursor=a%3Cb%3E%22c>; rel="next"',
  )
  expect(await links('/lists/%3E;x=1,%22?cursor=last')).toBe('</lists/%3E;x=1,%22>; rel="first"')
  expect(await links('/things/1')).toBeNull()
})

describe('parsing', () => {
  test('params, query and body reach the handler parsed', async () => {
    const answer = await served.call('POST', '/things/a%20b?tag=x&tag=y&n=3', { body: { name: 'n' } })
    expect(answer.json).toEqual({ params: { id: 'a b' }, query: { tag: ['x', 'y'], n: 3 }, body: { name: 'n' } })
  })

  test('every fault is reported with its place', async () => {
    const answer = await served.call('POST', '/things/a', {
      body: { nme: 1, parts: [{ count: 0 }, { count: 1, 'odd/key': 1 }] },
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(answer.json.errors.map((error: { pointer: string; code: string }) => [error.pointer, error.code])).toEqual([
      ['/name', 'invalid-type'],
      ['/parts/0/count', 'too-small'],
      ['/parts/1/odd~1key', 'unknown-key'],
      ['/nme', 'unknown-key'],
    ])
  })

  test('only so many faults are described', async () => {
    const body = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [index.toString(36), 1]))
    const answer = await served.call('POST', '/things/a', { body })
    expect(answer.json.errors).toHaveLength(100)
  })

  test.each([
    ['/things/a?nope=1', 'nope'],
    ['/things/a?n=ten', 'n'],
    ['/things/a?n=1&n=2', 'n'],
    ['/things/a?tag=1&tag=2&tag=3&tag=4', 'tag'],
    ['/things/far-too-long-an-id', 'id'],
  ])('%s is refused, naming %s', async (path, pointer) => {
    const answer = await served.call('POST', path, { body: { name: 'n' } })
    expect(answer.status).toBe(400)
    expect(answer.json.errors[0].pointer).toBe(pointer)
  })

  test('an invalid percent-encoding is 400', async () => {
    expect((await served.call('GET', '/things/%E0%A4%A')).status).toBe(400)
  })

  test.each([
    ['{"name": ', 400],
    ['', 400],
    ['[]', 400],
    ['null', 400],
    [new Uint8Array([0x22, 0xff, 0x22]), 400],
    [JSON.stringify({ name: 'x'.repeat(2000) }), 413],
  ])('a bad body is refused, case %#', async (raw, status) => {
    const answer = await postThing(raw)
    expect(answer.status).toBe(status)
    expect(answer.json.status).toBe(status)
  })

  test('a body without its length is cut off at the limit too', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${served.url}/things/a`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      request.on('response', (response) => resolve(response.statusCode))
      request.on('error', reject)
      request.write('"'.padEnd(3000, 'x'))
    })
    expect(status).toBe(413)
  })

  test('another content type is 415', async () => {
    expect((await postThing('name=x', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await postThing('{"name":"x"}', 'application/vnd.api+json; charset=utf-8')).status).toBe(200)
  })
})

describe('routing', () => {
  test('an unknown path is a problem, not a page', async () => {
    const answer = await served.call('GET', '/nowhere')
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ type: 'urn:kotei:problem:not-found', status: 404, instance: '/nowhere' })
  })

  test('an unknown path is logged and counted without naming it', async () => {
    const { headers } = await served.call('GET', '/no-such-page?secret=1')
    const line = lines.find((each) => each.includes('"path":"/no-such-page"'))!
    expect(JSON.parse(line)).toMatchObject({ requestId: headers.get('x-request-id'), status: 404 })
    expect(lines.join('')).not.toMatch('secret=1')
    const text = await metrics.text()
    expect(text).toMatch('method="GET",route="unmatched",status="404"')
    expect(text).not.toMatch('no-such-page')
  })

  test('a wrong method is 405 with the allowed ones', async () => {
    const answer = await served.call('DELETE', '/things/a')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST')
  })

  test('a fixed segment wins over a parameter', async () => {
    expect((await served.call('GET', '/things/special')).status).toBe(204)
  })

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await served.call('HEAD', '/things/a')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"v1"')
    expect(answer.text).toBe('')
  })
})

test('a text that PostgreSQL refuses for its characters is 400', async () => {
  expect((await served.call('GET', '/not-text')).status).toBe(400)
})

describe('answers', () => {
  test.each(['"v1"', 'W/"v1"', '"v0", W/"v1"', '*'])('If-None-Match %s answers 304', async (tag) => {
    const answer = await served.call('GET', '/things/a', { headers: { 'if-none-match': tag } })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe('"v1"')
  })

  test('a large answer is compressed if the client accepts it', async () => {
    const zipped = await served.call('GET', '/things/a', { headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(zipped.json.padding).toHaveLength(5000)
  })

  test('a stream is passed on', async () => {
    expect((await served.call('GET', '/stream')).text).toBe('a\nb\n')
  })

  test('an internal error is logged in full and hidden from the client', async () => {
    const answer = await served.call('GET', '/broken', { headers: { 'x-request-id': 'seen-by-us' } })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/SELECT|secret|Error|\.ts/)
    expect(answer.headers.get('x-request-id')).toBe('seen-by-us')
    expect(lines.join('')).toMatch(/seen-by-us.*SELECT secret/)
  })

  test.each([{}, { 'accept-encoding': 'gzip' }])(
    'what fails when an answer is written is a problem like any other, with %j',
    async (headers) => {
      const { status, json, headers: got } = await served.call('GET', '/failing/with-a-problem', { headers })
      expect([status, json.detail, got.get('etag')]).toEqual([422, 'There are no rules for that day.', null])
      for (const name of ['with-an-error', 'by-json', 'by-a-header', 'as-a-stream']) {
        const answer = await served.call('GET', `/failing/${name}`, { headers })
        expect([name, answer.status, answer.json.status]).toEqual([name, 500, 500])
        expect(answer.text).not.toMatch(/SELECT|secret|Error|\.ts/)
        expect(answer.headers.get('etag')).toBeNull()
        expect(answer.headers.get('content-disposition')).toBeNull()
        expect(answer.headers.get('content-type')).toMatch('application/problem+json')
      }
    },
  )

  test('an answer that fails within breaks off: nobody can take what came for all of it', async () => {
    await expect(served.call('GET', '/failing/within-a-stream')).rejects.toThrow('aborted')
    const whole = await served.call('GET', '/stream', { headers: { 'accept-encoding': 'gzip' } })
    expect(whole.text).toBe('a\nb\n')
  })

  test('without its database the service answers 503 with Retry-After', async () => {
    const answer = await served.call('GET', '/cut-off')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.text).not.toMatch('refused')
  })

  test('a problem has its headers and members', async () => {
    const answer = await served.call('GET', '/refused')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.json.known).toEqual([1])
  })

  test('every answer has a request id, safety headers and open cross-origin access', async () => {
    const answer = await served.call('GET', '/nowhere')
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  test('an idle connection is kept longer than clients and proxies keep it', async () => {
    const timeout = await new Promise<string | string[] | undefined>((resolve, reject) => {
      const agent = new Agent({ keepAlive: true })
      httpRequest(`${served.url}/things/special`, { agent }, (response) => {
        response.resume().on('end', () => agent.destroy())
        resolve(response.headers['keep-alive'])
      })
        .on('error', reject)
        .end()
    })
    expect(timeout).toBe('timeout=75')
  })

  test('a preflight is answered', async () => {
    const answer = await served.call('OPTIONS', '/things/a', {
      headers: {
        origin: 'https://decks.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  })
})

describe('permissions', () => {
  test.each([
    [undefined, '/mine', 401],
    ['session', '/mine', 200],
    ['decks:write', '/mine', 200],
    ['decks:read', '/mine', 403],
    ['session', '/moderated', 403],
  ])('%s at %s gets %i', async (token, path, status) => {
    const answer = await served.call('GET', path, token === undefined ? {} : { token })
    expect(answer.status).toBe(status)
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })
})

describe('limits', () => {
  test('requests from other machines are limited by address, with RateLimit headers; from this one they are not', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const first = await served.call('GET', '/things/special', { headers: from })
    expect(first.headers.get('ratelimit-policy')).toMatch(/q=2; w=60/)
    await served.call('GET', '/things/special', { headers: from })
    const third = await served.call('GET', '/things/special', { headers: from })
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await served.call('GET', '/things/special')).status).toBe(204)
  })

  test('metrics are labelled by route, never by id', async () => {
    await served.call('GET', '/things/some-id-of-its-own')
    const text = await metrics.text()
    expect(text).toContain('route="/things/{id}"')
    expect(text).not.toContain('some-id-of-its-own')
  })
})
