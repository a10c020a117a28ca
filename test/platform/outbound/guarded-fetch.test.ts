import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { parseHosts } from '../../../src/platform/outbound/allowed-hosts.ts'
import { FetchError } from '../../../src/platform/outbound/fetch-error.ts'
import { createGuardedFetch, type FetchOptions } from '../../../src/platform/outbound/guarded-fetch.ts'
import { isPublicAddress } from '../../../src/platform/outbound/public-address.ts'
import { until } from '../../support/until.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server of this machine, by its address. */
async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/decklists/x`)
}

const json = { 'content-type': 'application/json' }

/** Fetches from a server that is listed by its very address, unless other options say otherwise. */
function fetchFrom(url: URL, options: Partial<FetchOptions> = {}): Promise<string> {
  const fetchJson = createGuardedFetch({ allowed: new Set([url.origin]), userAgent: 'Kotei/test', ...options })
  return fetchJson(url)
}

const faultOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'none',
    (error) => (error instanceof FetchError ? error.fault : `threw ${error}`),
  )

describe('a guarded fetch', () => {
  test('gets JSON, plain or packed, and sends nothing but what it wants', async () => {
    let seen: unknown
    const url = await serve((request, response) => {
      seen = { method: request.method, path: request.url, ...request.headers }
      response.writeHead(200, { 'content-type': 'application/vnd.api+json; charset=utf-8' }).end('{"a":"ü"}')
    })
    expect(await fetchFrom(url)).toBe('{"a":"ü"}')
    expect(seen).toEqual({
      method: 'GET',
      path: '/api/decklists/x',
      host: url.host,
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Kotei/test',
      connection: 'close',
    })
    for (const [encoding, pack] of [['gzip', gzipSync] as const, ['br', brotliCompressSync] as const]) {
      const packed = await serve((_request, response) =>
        response.writeHead(200, { ...json, 'content-encoding': encoding }).end(pack('[1]')),
      )
      expect(await fetchFrom(packed)).toBe('[1]')
    }
  })

  test.each<[string, string, Partial<FetchOptions>, RequestListener]>([
    ['redirects', 'redirect', {}, (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['has no such deck', 'status', {}, (_, response) => response.writeHead(404, json).end('{}')],
    ['fails', 'status', {}, (_, response) => response.writeHead(500, json).end('{}')],
    ['answers a part of it', 'status', {}, (_, response) => response.writeHead(206, json).end('{}')],
    ['shows a page', 'type', {}, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}')],
    ['names no type', 'type', {}, (_, response) => response.writeHead(200).end('{}')],
    [
      'only looks like JSON',
      'type',
      {},
      (_, response) => response.writeHead(200, { 'content-type': 'application/jsonp' }).end('{}'),
    ],
    [
      'announces too much',
      'too-large',
      { maxBytes: 1000 },
      (_, response) => {
        response.writeHead(200, { ...json, 'content-length': 1001 }).write('{')
      },
    ],
    [
      'never stops',
      'too-large',
      { maxBytes: 100_000 },
      (_, response) => {
        response.writeHead(200, json)
        const more = () => {
          while (response.write('"'.repeat(16_384)));
        }
        response.on('drain', more)
        more()
      },
    ],
    [
      'sends a bomb',
      'too-large',
      { maxBytes: 100_000 },
      (_, response) =>
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    ],
    [
      'breaks off',
      'broken',
      {},
      (_, response) => {
        response.writeHead(200, { ...json, 'content-length': 100 }).write('{"cards":{')
        setImmediate(() => response.destroy())
      },
    ],
    [
      'breaks off what it packed',
      'broken',
      {},
      (_, response) =>
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync('{"cards":{}}').subarray(0, 20)),
    ],
    [
      'packs it in an unknown way',
      'broken',
      {},
      (_, response) => response.writeHead(200, { ...json, 'content-encoding': 'constructor' }).end('{}'),
    ],
    [
      'sends no text',
      'broken',
      {},
      (_, response) => response.writeHead(200, json).end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    ['hangs up', 'unreachable', {}, (request) => request.socket.destroy()],
    ['speaks another protocol', 'unreachable', {}, (request) => request.socket.end('220 mail.example.org ESMTP\r\n')],
    [
      'sends endless headers',
      'unreachable',
      {},
      (request) => request.socket.end(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n{}`),
    ],
    ['never answers', 'timeout', { deadline: 50 }, () => {}],
    [
      'answers a byte at a time',
      'timeout',
      { deadline: 300 },
      (_, response) => {
        response.writeHead(200, json)
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('says so where the other side %s', async (_what, fault, options, listener) => {
    expect(await faultOf(fetchFrom(await serve(listener), options))).toBe(fault)
  })

  test('goes to listed hosts alone, by scheme, name and port', async () => {
    const url = await serve((_request, response) => response.writeHead(200, json).end('{}'))
    const { port } = url
    for (const allowed of [
      `127.0.0.1:${port}`,
      'http://127.0.0.1',
      `http://localhost:${port}`,
      `http://127.0.0.2:${port}`,
    ])
      expect([allowed, await faultOf(fetchFrom(url, { allowed: parseHosts(allowed)! }))]).toEqual([
        allowed,
        'not-allowed',
      ])
    expect(await faultOf(fetchFrom(url, { allowed: parseHosts(`http://127.0.0.1:${port}`)! }))).toBe('none')
    expect(await faultOf(fetchFrom(new URL('ftp://127.0.0.1/x'), { allowed: 'any' }))).toBe('not-allowed')
    expect(await faultOf(fetchFrom(new URL('file:///etc/passwd'), { allowed: 'any' }))).toBe('not-allowed')
  })

  test('connects to no private address that a name stands for, and to the one it checked', async () => {
    const url = await serve((_request, response) => response.writeHead(200, json).end('"reached"'))
    const named = new URL(`http://decks.example.org:${url.port}/x`)
    let asked = 0
    const standsFor = (...addresses: string[]): Partial<FetchOptions> => ({
      resolve: async () => {
        asked++
        return addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
    })
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1'], ['::1'], ['x'], []])
      expect([addresses, await faultOf(fetchFrom(named, standsFor(...addresses)))]).toEqual([addresses, 'unreachable'])
    const failing = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await faultOf(fetchFrom(named, failing))).toBe('unreachable')
    const hanging = { resolve: () => new Promise<never>(() => {}), deadline: 50 }
    expect(await faultOf(fetchFrom(named, hanging))).toBe('timeout')
    asked = 0
    expect(await fetchFrom(named, { ...standsFor('127.0.0.1'), allowPrivate: true })).toBe('"reached"')
    expect(asked).toBe(1)
  })

  test('is one of a few at a time, and ends with the request that wants it', async () => {
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => {
      waiting.push(() => response.writeHead(200, json).end('{}'))
    })
    const fetchJson = createGuardedFetch({ allowed: new Set([url.origin]), userAgent: 'Kotei', maxUnderWay: 2 })
    const gone = new AbortController()
    const [one, two] = [fetchJson(url), faultOf(fetchJson(url, gone.signal))]
    await until(async () => waiting.length === 2)
    expect(await faultOf(fetchJson(url))).toBe('busy')
    gone.abort()
    expect(await two).toBe('unreachable')
    waiting[0]!()
    waiting[1]!()
    expect(await one).toBe('{}')
    // Both places are free again.
    const more = Promise.all([fetchJson(url), fetchJson(url)])
    await until(async () => waiting.length === 4)
    for (const answer of waiting.slice(2)) answer()
    expect(await more).toEqual(['{}', '{}'])
  })
})

test.each([
  ['emeralddb.org', ['https://emeralddb.org']],
  [' WWW.EmeraldDB.org , https://kotei.example:443,', ['https://www.emeralddb.org', 'https://kotei.example']],
  [
    'kotei.example:8443,http://10.0.0.5:3000,[::1]:3000',
    ['https://kotei.example:8443', 'http://10.0.0.5:3000', 'https://[::1]:3000'],
  ],
  ['bücher.example', ['https://xn--bcher-kva.example']],
  ['', []],
])('hosts %p', (text, origins) => {
  expect([...(parseHosts(text) ?? ['none'])]).toEqual(origins)
})

test.each([
  'https://a.example/',
  'a.example/path',
  'user@a.example',
  'ftp://a.example',
  'a b',
  '*.example.org/x',
  'a.example:99999',
  'a?b',
  'a#b',
  'http://',
])('no hosts: %p', (text) => {
  expect(parseHosts(text)).toBeUndefined()
})

test('only addresses of the public internet are public', () => {
  const isPublic = ['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1']
  const others = [
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.1.2.3',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.0.1',
      '169.254.169.254',
    ],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.0.2.1',
      '192.168.1.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
    ],
    ...['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      'fc00::1',
    ],
    ...[
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:7f00:1::',
      '4000::1',
      '5f00::1',
    ],
    ...['', 'localhost', '127.1', '0x7f.0.0.1', '1.2.3.4.5', '[::1]'],
  ]
  expect(isPublic.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(others.filter(isPublicAddress)).toEqual([])
})
