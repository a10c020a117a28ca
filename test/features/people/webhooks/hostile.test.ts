import { readFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { claimDue } from '../../../../src/features/people/webhooks/claim-due.ts'
import { createSend, type SendDeps } from '../../../../src/features/people/webhooks/send.ts'
import { sweepJob } from '../../../../src/features/people/webhooks/sweep.ts'
import { anyPublicTarget, targetUrl } from '../../../../src/features/people/webhooks/target-url.ts'
import { createJobQueue } from '../../../../src/platform/jobs/queue/queue.ts'
import { startJobWorker } from '../../../../src/platform/jobs/worker/worker.ts'
import { projectRoot } from '../../../../src/platform/project-root.ts'
import { until } from '../../../support/until.ts'
import { createPlayer } from '../../decks/stored/fixtures.ts'
import { createHookWorld, type HookWorld, minute } from './fixtures.ts'

const servers: (Server | ReturnType<typeof createTlsServer>)[] = []
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listen<S extends Server | ReturnType<typeof createTlsServer>>(server: S): Promise<number> {
  servers.push(server)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A host that does with a connection as it likes. */
const hostile = (behave: (socket: Socket) => void) => listen(createServer(behave))

const { signal } = new AbortController()
const message = { id: 'a', at: new Date(), body: '{}' }
const secrets = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`]
const quick = { connect: 2_000, whole: 300 }

/** What becomes of a message to this address, which the operator allows. */
function send(url: string, deps: Partial<SendDeps> = {}) {
  const targets = { anyPublic: true, hosts: new Set([new URL(url).origin]) }
  return createSend({ targets, userAgent: 'Kotei/test', limits: quick, ...deps })(url, message, secrets, signal)
}

describe('a hostile target', () => {
  test.each<[string, string, (socket: Socket) => void]>([
    ['never answers', 'timeout', () => {}],
    ['closes at once', 'unreachable', (socket) => socket.destroy()],
    [
      'switches to another protocol',
      'unreachable',
      (socket) => void socket.write('HTTP/1.1 101 Yes\r\nconnection: upgrade\r\nupgrade: mine\r\n\r\n'),
    ],
    ['is no web server', 'unreachable', (socket) => socket.end('220 mail.example.org ESMTP\r\n')],
    [
      'sends headers without end',
      'unreachable',
      (socket) => void socket.write(`HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(9_000)}`),
    ],
    [
      'sends a refusal drop by drop',
      'status',
      (socket) => {
        socket.write('HTTP/1.1 500 No\r\ncontent-length: 100000\r\n\r\n')
        const drops = setInterval(() => socket.write('x'), 20)
        socket.on('close', () => clearInterval(drops))
      },
    ],
  ])('that %s is a failed try', async (_behaviour, fault, behave) => {
    const port = await hostile(behave)
    const answer = await send(`http://127.0.0.1:${port}/`)
    expect(answer.fault ?? 'none').toBe(fault)
  })

  test('that sends an answer without end is cut off, and one that redirects is not followed', async () => {
    const huge = await hostile((socket) => {
      socket.write('HTTP/1.1 500 No\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.write('y'.repeat(65_536)));
      }
      socket.on('drain', more)
      more()
    })
    expect(await send(`http://127.0.0.1:${huge}/`)).toEqual({ status: 500, fault: 'status', excerpt: 'y'.repeat(500) })
    let asked = 0
    const redirecting = await hostile((socket) => {
      asked++
      socket.end(`HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${redirecting}/\r\ncontent-length: 0\r\n\r\n`)
    })
    expect(await send(`http://127.0.0.1:${redirecting}/`)).toEqual({ status: 302, fault: 'redirect', excerpt: '' })
    expect(asked).toBe(1)
  })

  test('with a certificate that nobody trusts gets nothing', async () => {
    const file = (name: string) => readFileSync(join(projectRoot, 'test/fixtures/tls', name))
    let asked = 0
    const server = createTlsServer({ cert: file('one.cert.pem'), key: file('one.key.pem') }, () => asked++)
    const port = await listen(server)
    expect(await send(`https://127.0.0.1:${port}/`)).toEqual({ fault: 'certificate' })
    expect(asked).toBe(0)
  })

  test('that the operator has taken off the list, or that was never on it, gets nothing', async () => {
    let asked = 0
    const port = await hostile((socket) => {
      asked++
      socket.destroy()
    })
    const local = async () => [{ address: '127.0.0.1', family: 4 }]
    for (const url of [`http://127.0.0.1:${port}/`, `http://once.example:${port}/`, 'https://once.example:25/'])
      for (const anyPublic of [true, false])
        expect(await send(url, { targets: { anyPublic, hosts: new Set() }, resolve: local })).toEqual({
          fault: 'not-allowed',
        })
    expect(asked).toBe(0)
  })

  test('is reached at addresses that were checked: all public, looked up once', async () => {
    const asked: string[] = []
    const answers: Readonly<Record<string, string[]>> = {
      'private.example': ['10.0.0.1'],
      'both.example': ['93.184.216.34', '127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1'],
      'nat64.example': ['64:ff9b::7f00:1'],
      'none.example': [],
    }
    const resolve = async (name: string) => {
      asked.push(name)
      return answers[name]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    for (const name of Object.keys(answers))
      expect([name, await send(`https://${name}/`, { targets: anyPublicTarget, resolve })]).toEqual([
        name,
        { fault: 'unreachable' },
      ])
    expect(asked).toEqual(Object.keys(answers))
    // A host of the operator's list may be anywhere; whatever its name stands for next, the connection goes where it was looked up.
    const port = await hostile((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
    let looks = 0
    const rebound = async () => [{ address: looks++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    expect(await send(`http://inside.example:${port}/`, { resolve: rebound })).toEqual({ status: 200 })
    expect(looks).toBe(1)
  })
})

describe('addresses that are not public', () => {
  const octet = fc.nat(255)
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  )
  type Quad = [number, number, number, number]
  const hex = (a: number, b: number) => ((a << 8) | b).toString(16)
  const writings: readonly (readonly [string, (quad: Quad) => string])[] = [
    ['dotted', (quad) => quad.join('.')],
    ['decimal', ([a, b, c, d]) => String(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d)],
    ['hexadecimal', ([a, b, c, d]) => `0x${(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d).toString(16)}`],
    ['octal', (quad) => quad.map((part) => `0${part.toString(8)}`).join('.')],
    ['short', ([a, b, c, d]) => `${a}.${b * 2 ** 16 + c * 2 ** 8 + d}`],
    ['with a point', (quad) => `${quad.join('.')}.`],
    ['mapped', (quad) => `[::ffff:${quad.join('.')}]`],
    ['compatible', ([a, b, c, d]) => `[::${hex(a, b)}:${hex(c, d)}]`],
    ['NAT64', ([a, b, c, d]) => `[64:ff9b::${hex(a, b)}:${hex(c, d)}]`],
    ['6to4', ([a, b, c, d]) => `[2002:${hex(a, b)}:${hex(c, d)}::1]`],
  ]

  test('are refused in every way of writing them', () => {
    fc.assert(
      fc.property(inside, fc.constantFrom(...writings), (quad, [, write]) => {
        expect(() => targetUrl(`https://${write(quad as Quad)}/`, anyPublicTarget)).toThrow('is not a public address')
      }),
      { numRuns: 150 },
    )
    expect(targetUrl('https://93.184.216.34/hook', anyPublicTarget).hostname).toBe('93.184.216.34')
    expect(targetUrl('https://[2606:2800:220:1::1]:8443/', anyPublicTarget).port).toBe('8443')
  })
})

describe('a worker', () => {
  let world: HookWorld
  beforeAll(async () => {
    world = await createHookWorld()
  })
  afterAll(() => world.close())

  const subscribe = async (url: string) => {
    const player = await createPlayer(world.app)
    const { id } = (await player.call('POST', '/v1/webhooks', { body: { url, types: ['catalog.changed'] } })).json
    await player.call('POST', `/v1/webhooks/${id}/test`)
    return { id, deliveries: async () => (await player.call('GET', `/v1/webhooks/${id}/deliveries`)).json.data }
  }

  test('sends to others while one target does not answer, and gives that try back when it stops', async () => {
    const [slow, good] = [await world.receiver(), await world.receiver()]
    slow.answer = () => {}
    const stuck = await subscribe(slow.url)
    const worker = await startJobWorker({ url: world.app.database.url, jobs: world.app.jobs, log: { warn: () => {} } })
    await until(async () => slow.received.length === 1)
    await subscribe(good.url)
    worker.wake()
    await until(async () => good.received.length === 1)
    await worker.stop(0)
    await until(async () => (await stuck.deliveries())[0].attempts === 0)
    expect(await stuck.deliveries()).toMatchObject([{ state: 'pending', attempts: 0 }])
    slow.answer = (response) => void response.writeHead(204).end()
    await world.app.runJobs({ early: true })
    expect(await stuck.deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('that is killed in the middle loses nothing: the message is sent after its lease is over', async () => {
    const receiver = await world.receiver()
    const { id, deliveries } = await subscribe(receiver.url)
    // As a worker does that then gets no further; `test/platform/jobs/killed-worker.test.ts` kills real ones.
    const claimed = await claimDue(world.app.database.pool, id)
    expect(claimed).toMatchObject([{ attempts: 1 }])
    // It counts as under way until its lease is over.
    await world.app.runJobs()
    expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1, lastAttempt: null }])
    world.clock.at += minute
    await createJobQueue({ pool: () => world.app.database.pool }).add(sweepJob, {})
    await world.app.runJobs()
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(receiver.received).toHaveLength(1)
  })
})
