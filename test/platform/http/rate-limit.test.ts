import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestHttpApp, plainRoute } from '../../support/http-app.ts'
import { type Served, serve } from '../../support/serve.ts'

const routes = [plainRoute('/cheap'), plainRoute('/costly', { cost: 4 })]
const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('behind a proxy that the settings name', () => {
  let served: Served
  beforeAll(async () => {
    served = await serve(createTestHttpApp({ routes, rateLimit: 5, trustProxy: 1 }).listener)
  })
  afterAll(() => served.close())

  test('a costly request counts as several', async () => {
    const first = await served.call('GET', '/costly', forwarded('203.0.113.1'))
    expect(first.headers.get('ratelimit')).toMatch(/r=1;/)
    expect((await served.call('GET', '/costly', forwarded('203.0.113.1'))).status).toBe(429)
    expect((await served.call('GET', '/cheap', forwarded('203.0.113.2'))).headers.get('ratelimit')).toMatch(/r=4;/)
  })

  test('a client that claims to be this machine is counted', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await served.call('GET', '/cheap', forwarded('127.0.0.1'))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('paths without a route are counted, and preflights', async () => {
    const from = forwarded('203.0.113.3')
    for (let i = 0; i < 3; i++) expect((await served.call('GET', '/nowhere', from)).status).toBe(404)
    for (let i = 0; i < 2; i++) expect((await served.call('OPTIONS', '/cheap', from)).status).toBe(204)
    const sixth = await served.call('GET', '/docs/assets/swagger-ui.css', from)
    expect([sixth.status, sixth.json?.status]).toEqual([429, 429])
    expect(sixth.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('behind a proxy on this machine that the settings do not name', () => {
  test('requests are counted as of one address, and the log says so once', async () => {
    const { listener, logged } = createTestHttpApp({ routes, rateLimit: 2 })
    const served = await serve(listener)
    try {
      expect((await served.call('GET', '/cheap')).headers.get('ratelimit')).toBeNull()
      expect(logged.join('')).not.toMatch('KOTEI_TRUST_PROXY')
      for (const [name, status] of Object.entries({ 'x-forwarded-for': 200, forwarded: 200, 'x-real-ip': 429 })) {
        const answer = await served.call('GET', '/cheap', { headers: { [name]: '203.0.113.1' } })
        expect([name, answer.status]).toEqual([name, status])
      }
      expect(logged.filter((line) => line.includes('KOTEI_TRUST_PROXY'))).toHaveLength(1)
    } finally {
      await served.close()
    }
  })
})

test('one client has only so many requests of a costly kind under way', async () => {
  const waiting: (() => void)[] = []
  const slow = plainRoute('/slow', {
    maxUnderWay: 2,
    handler: () => new Promise((resolve) => waiting.push(() => resolve({ status: 200 }))),
  })
  const arrivals = async (count: number) => {
    while (waiting.length < count) await new Promise(setImmediate)
  }
  const served = await serve(createTestHttpApp({ routes: [slow], trustProxy: 1 }).listener)
  try {
    const two = [
      served.call('GET', '/slow', forwarded('203.0.113.1')),
      served.call('GET', '/slow', forwarded('203.0.113.1')),
    ]
    await arrivals(2)
    const third = await served.call('GET', '/slow', forwarded('203.0.113.1'))
    expect([third.status, third.headers.get('retry-after'), third.headers.get('connection')]).toEqual([
      429,
      '5',
      'close',
    ])
    const other = served.call('GET', '/slow', forwarded('203.0.113.2'))
    await arrivals(3)
    for (const finish of waiting) finish()
    expect((await Promise.all([...two, other])).map((answer) => answer.status)).toEqual([200, 200, 200])
    const later = served.call('GET', '/slow', forwarded('203.0.113.1'))
    await arrivals(4)
    waiting[3]!()
    expect((await later).status).toBe(200)
  } finally {
    await served.close()
  }
})
