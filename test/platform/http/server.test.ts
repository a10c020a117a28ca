import { EventEmitter, once } from 'node:events'
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from '@jest/globals'
import { readBody } from '../../../src/platform/http/dispatch/body.ts'
import { bytes } from '../../../src/platform/http/reply/reply.ts'
import { closeGently } from '../../../src/platform/http/server/close-gently.ts'
import {
  createConnectionLimit,
  createHttpServer,
  listen,
  type ServerSettings,
} from '../../../src/platform/http/server/server.ts'
import { createTestHttpApp, plainRoute } from '../../support/http-app.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

async function start(app: ReturnType<typeof createTestHttpApp>, settings?: ServerSettings) {
  server = createHttpServer(app.listener, settings)
  await listen(server, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

describe('pipelined requests whose answers nobody reads', () => {
  /** Answers of a megabyte, and how many of them are made but not yet taken by the operating system. */
  function largeAnswers() {
    const count = { handled: 0, underWay: 0, maxUnderWay: 0 }
    const large = plainRoute('/large', {
      handler: () => {
        count.handled++
        count.maxUnderWay = Math.max(count.maxUnderWay, ++count.underWay)
        return bytes(Buffer.alloc(1_000_000, 'x'), 'text/plain')
      },
    })
    const app = createTestHttpApp({ routes: [large, plainRoute('/small')] })
    const listener: typeof app.listener = (incoming, response) => {
      if (incoming.url === '/large') response.once('finish', () => count.underWay--)
      app.listener(incoming, response)
    }
    return { app: { ...app, listener }, count }
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

  test('are handled one at a time, and others are served meanwhile', async () => {
    const { app, count } = largeAnswers()
    const { port, url } = await start(app)
    const greedy = await connected(port)
    greedy.pause()
    greedy.write(get('/large').repeat(90))
    while (count.handled === 0) await fetch(`${url}/small`).then((answer) => answer.text())
    for (let i = 0; i < 50; i++) expect((await fetch(`${url}/small`)).status).toBe(200)
    expect(count.maxUnderWay).toBe(1)
    expect(count.handled).toBeLessThan(90)
    greedy.destroy()
  })

  test('are all answered, in order, to a client that reads them after all', async () => {
    const { app, count } = largeAnswers()
    const { port } = await start(app)
    const patient = await connected(port)
    patient.write(`${get('/large').repeat(5)}${get('/small')}GET /end HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const answers = await text(patient)
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([...Array(6).fill('HTTP/1.1 200'), 'HTTP/1.1 404'])
    expect(count).toEqual({ handled: 5, underWay: 0, maxUnderWay: 1 })
  })

  test('end the connection when there are thousands', async () => {
    const { app, count } = largeAnswers()
    const { port, url } = await start(app)
    const flood = await connected(port)
    flood.pause()
    flood.write(get('/large').repeat(5000))
    await new Promise((resolve) => flood.once('close', resolve))
    expect(count.handled).toBeLessThan(100)
    expect((await fetch(`${url}/small`)).status).toBe(200)
  })
})

describe('connections', () => {
  test('beyond the limit are closed', async () => {
    const { server: own, port } = await start(createTestHttpApp({ routes: [] }), { maxConnections: 2 })
    await Promise.all([connected(port), connected(port)])
    const dropped = once(own, 'drop')
    const third = await connected(port)
    await dropped
    await once(third.resume(), 'close')
    expect(await promisify(own.getConnections).call(own)).toBe(2)
  })

  test('that are idle are kept as long as the setting says', async () => {
    const app = createTestHttpApp({ routes: [plainRoute('/small')] })
    const { url } = await start(app, { keepAlive: 620_000 })
    expect((await fetch(`${url}/small`)).headers.get('keep-alive')).toBe('timeout=620')
  })

  test('of one client are limited, of this machine they are not', () => {
    const accept = createConnectionLimit(2)
    const open = (address: string) => {
      const socket = Object.assign(new EventEmitter(), { destroyed: false, destroy: () => (socket.destroyed = true) })
      accept(socket as unknown as Socket, address)
      return socket
    }
    const [first, second, third] = ['203.0.113.1', '203.0.113.1', '203.0.113.1'].map(open)
    expect([first, second, third, open('203.0.113.2')].map((each) => each?.destroyed)).toEqual([
      false,
      false,
      true,
      false,
    ])
    first?.emit('close')
    expect([open('203.0.113.1'), open('203.0.113.1')].map((each) => each.destroyed)).toEqual([false, true])
    // A household has many IPv6 addresses.
    const six = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(open)
    expect(six.map((each) => each.destroyed)).toEqual([false, false, true])
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'].map(open).some((each) => each.destroyed)).toBe(false)
  })

  test('that stall are closed, and headers must arrive in time', async () => {
    const { server: own } = await start(createTestHttpApp({ routes: [] }))
    expect([own.timeout, own.headersTimeout]).toEqual([60_000, 20_000])
  })
})

test('a body that only trickles in is refused', async () => {
  const body = Object.assign(new PassThrough(), { headers: { 'content-length': '100' } })
  const reading = readBody(body as unknown as IncomingMessage, 1000, 1)
  body.write('{')
  await expect(reading).rejects.toMatchObject({ kind: 'malformed', headers: { Connection: 'close' } })
})

test.each([
  ['no HTTP at all', 'hello there\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['a length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['headers of 100 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is answered with a problem document', async (_what, sent, status) => {
  const { port } = await start(createTestHttpApp({ routes: [] }))
  const socket = await connected(port)
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json[^]*Connection: close`))
  expect(JSON.parse(body)).toMatchObject({ status, type: 'urn:kotei:problem:malformed' })
})

describe('closing', () => {
  const answerOn = async (url: string, agent: Agent) => {
    const call = request(url, { agent }).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    await text(answer)
    return [answer.statusCode, answer.headers.connection]
  }

  test('answers requests under way and those that come on open connections, each with Connection: close', async () => {
    let finish = () => {}
    const slow = plainRoute('/slow', {
      handler: () =>
        new Promise((resolve) => {
          finish = () => resolve({ status: 200 })
        }),
    })
    const app = createTestHttpApp({ routes: [slow, plainRoute('/small')] })
    const { server: own, url } = await start(app)
    const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
    expect(await answerOn(`${url}/small`, idle)).toEqual([200, 'keep-alive'])
    const arrived = once(own, 'request')
    const underWay = answerOn(`${url}/slow`, busy)
    await arrived
    const closed = closeGently(own, { endKeepAlive: app.endKeepAlive })
    await expect(fetch(`${url}/small`)).rejects.toThrow('fetch failed')
    expect(await answerOn(`${url}/small`, idle)).toEqual([200, 'close'])
    finish()
    expect(await underWay).toEqual([200, 'close'])
    await closed
  })

  test('ends connections that stay idle', async () => {
    const app = createTestHttpApp({ routes: [plainRoute('/small')] })
    const { server: own, url } = await start(app)
    const agent = new Agent({ keepAlive: true })
    await answerOn(`${url}/small`, agent)
    await closeGently(own, { endKeepAlive: app.endKeepAlive, idleMs: 1 })
    agent.destroy()
  })
})
