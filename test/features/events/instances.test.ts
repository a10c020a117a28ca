import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createApp } from '../../../src/faces/api/app.ts'
import { followLogs } from '../../../src/features/events/log/follow-logs.ts'
import { createDatabase } from '../../../src/platform/db/connection/client.ts'
import { openNotifications } from '../../../src/platform/db/notifications/notifications.ts'
import { createNewsHub } from '../../../src/platform/http/reply/news-hub.ts'
import { createTestApp, type TestApp, testDay } from '../../support/app.ts'
import { type Served, serve } from '../../support/serve.ts'
import { createTestEvent, operation, type TestEvent } from './fixtures.ts'
import { expectOneLog } from './rival-desks.ts'

const log = pino({ level: 'silent' })
const closing: (() => Promise<void>)[] = []
let app: TestApp
let instances: readonly Served[]
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  closing.push(app.close)
  instances = [await openInstance(), await openInstance()]
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** One more instance of the service on the same database, as `service.ts` puts it together. */
async function openInstance(): Promise<Served> {
  const database = createDatabase(app.database.url)
  const notifications = await openNotifications({ url: app.database.url, log })
  const events = createNewsHub()
  await followLogs(notifications, events, database.pool)
  const now = () => new Date(`${testDay}T12:00:00Z`)
  const deps = { catalog: () => app.catalog, sealingSecret: async () => 'a secret of the tests', now, log }
  const { listener } = createApp({ ...deps, database, events, rateLimit: 0, verifyReplies: true })
  const served = await serve(listener)
  closing.push(database.close, notifications.close, async () => events.end(), served.close)
  return served
}

/** The same event at another instance. */
const at =
  (instance: Served, event: TestEvent): TestEvent['call'] =>
  (method, path, options) =>
    instance.call(method, `/v1/events/${event.code}${path}`, { token: event.token, ...options })

describe('several instances on one database', () => {
  test('take the operations of four desks at once, each once, into one log that everybody can follow', async () => {
    const event = await createTestEvent(app)
    await expectOneLog(
      event,
      instances.map((instance) => at(instance, event)),
    )
  })

  test('wake those who wait for an event, wherever something was done', async () => {
    const event = await createTestEvent(app)
    const [here, there] = [at(instances[0]!, event), at(instances[1]!, event)]
    const waiting = [here('GET', '/changes?since=0&wait=25'), there('GET', '/changes?since=0&wait=25')]
    const body = { operations: [operation('entrant.add', { body: { name: 'Akodo Toturi' } })] }
    await there('POST', '/operations', { body })
    for (const answer of await Promise.all(waiting)) expect(answer.json).toMatchObject({ seq: 1, entries: [{}] })
  })

  test('send a revoked helper away who waits at another instance', async () => {
    const event = await createTestEvent(app)
    const { id, secret } = await event.helper('desk')
    const waiting = at(instances[0]!, event)('GET', '/changes?since=0&wait=25', { token: secret })
    await at(instances[1]!, event)('DELETE', `/helpers/${id}`)
    expect((await waiting).status).toBe(401)
  })
})

describe('a stream of changes', () => {
  test('brings what is done as it is done, and ends with a problem when the link is revoked', async () => {
    const event = await createTestEvent(app)
    const { id, secret } = await event.helper('reader')
    await event.send([operation('entrant.add', { body: { name: 'Akodo Toturi' } })])
    const response = await fetch(`${instances[0]!.url}/v1/events/${event.code}/changes?since=0`, {
      headers: { authorization: `Bearer ${secret}`, accept: 'text/event-stream' },
    })
    const parts = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await parts.read()).value
    expect(await next()).toMatch(/^id: 1\nevent: changes\ndata: \{.*"seq":1,"epoch":"[-0-9a-f]{36}"\}\n\n$/)
    await event.send([operation('check-in', { entrant: 1 })])
    expect(await next()).toMatch(/^id: 2\nevent: changes\n/)
    await event.call('DELETE', `/helpers/${id}`)
    expect(await next()).toMatch(/^event: error\ndata: \{.*"status":401/)
    expect((await parts.read()).done).toBe(true)
  })
})
