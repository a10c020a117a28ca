import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { purge } from '../../../../src/faces/api/housekeeping.ts'
import { claimDue } from '../../../../src/features/people/webhooks/claim-due.ts'
import {
  maxTests,
  maxUnderWay,
  maxWebhooks,
  messageDays,
  patience,
  pauses,
} from '../../../../src/features/people/webhooks/limits.ts'
import { type Message, publish } from '../../../../src/features/people/webhooks/messages/publish.ts'
import { sweepJob } from '../../../../src/features/people/webhooks/sweep.ts'
import { inTransaction } from '../../../../src/platform/db/transaction.ts'
import { createJobQueue } from '../../../../src/platform/jobs/queue/queue.ts'
import { createPlayer, type Player } from '../../decks/stored/fixtures.ts'
import { createHookWorld, day, type HookWorld, minute } from './fixtures.ts'
import type { Receiver } from './receiver.ts'

let world: HookWorld
beforeAll(async () => {
  world = await createHookWorld()
})
afterAll(() => world.close())

const create = async (player: Player, body: object) => (await player.call('POST', '/v1/webhooks', { body })).json
const deliveriesOf = async (player: Player, id: string) =>
  (await player.call('GET', `/v1/webhooks/${id}/deliveries`)).json.data
const queue = createJobQueue({ pool: () => world.app.database.pool })
/** What a worker does every minute, and what follows from it. */
async function sweep() {
  await queue.add(sweepJob, {})
  await world.app.runJobs()
}

let told = 0
const announced = (data: object = {}): Message => ({
  type: 'list.announced',
  at: new Date(world.clock.at),
  data: {
    game: 'l5r-lcg',
    format: 'standard',
    revision: `r-${++told}`,
    announced: '2026-11-16',
    effectiveFrom: '2026-12-01',
    href: '/v1/games/l5r-lcg/formats/standard?on=2026-12-01',
    ...data,
  },
})
const tell = (...messages: Message[]) => inTransaction(world.app.database.pool, (client) => publish(client, messages))

/** A webhook of a player of its own, and its receiver. */
async function subscribed(
  body: object = {},
): Promise<{ player: Player; receiver: Receiver; id: string; secret: string }> {
  const [player, receiver] = [await createPlayer(world.app), await world.receiver()]
  const { id, secret } = await create(player, { url: receiver.url, types: ['list.announced'], ...body })
  return { player, receiver, id, secret }
}

describe('a webhook', () => {
  test('is made, shown without its secret, changed, found in the export and deleted', async () => {
    const { player } = world
    const body = {
      url: 'https://example.org/hook?x=1',
      types: ['deck.breaks'],
      filter: { game: 'l5r-lcg', format: 'stronghold' },
    }
    const made = await player.call('POST', '/v1/webhooks', { body })
    expect(made.status).toBe(201)
    expect(made.headers.get('cache-control')).toBe('no-store')
    const { secret, ...view } = made.json
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(view).toMatchObject({
      ...body,
      filter: { game: 'l5r-lcg', format: 'standard' },
      enabled: true,
      disabledReason: null,
    })
    const path = made.headers.get('location')!
    expect((await player.call('GET', path)).json).toEqual(view)
    expect((await player.call('GET', '/v1/webhooks')).json).toEqual({ data: [view], next: null, total: 1 })
    const patch = {
      url: 'https://example.org/other',
      description: 'Mine',
      types: ['deck.breaks', 'catalog.changed'],
      enabled: false,
      filter: {},
    }
    expect((await player.call('PATCH', path, { body: patch })).json).toEqual({ ...view, ...patch })
    expect((await player.call('POST', `${path}/test`)).status).toBe(409)
    const exported = (await player.call('GET', '/v1/me/export')).text
    expect(exported).toContain('"type":"webhook"')
    expect(exported).not.toContain('secret')
    const { rows } = await world.app.database.pool.query('SELECT secret FROM webhooks WHERE id = $1', [view.id])
    expect(rows[0].secret.toString('latin1')).not.toContain(secret.slice(6))
    expect((await player.call('DELETE', path)).status).toBe(204)
    const { data: activity } = (await player.call('GET', '/v1/me/activity?limit=3')).json
    expect(activity.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.deleted',
      'account.exported',
      'webhook.address-changed',
    ])
    expect((await player.call('GET', path)).status).toBe(404)
  })

  test.each([
    ['http://example.org/', 'url.scheme'],
    ['ftp://example.org/', 'url.invalid'],
    ['example.org', 'url.invalid'],
    ['https://user:word@example.org/', 'url.credentials'],
    ['https://example.org/#part', 'url.fragment'],
    ['https://example.org:25/', 'url.port'],
    ['https://127.0.0.1/', 'url.private'],
    ['https://2130706433/', 'url.private'],
    ['https://0x7f.1/', 'url.private'],
    ['https://0177.0.0.1:8443/', 'url.private'],
    ['https://[::ffff:10.0.0.1]/', 'url.private'],
    ['https://[64:ff9b::a00:1]/', 'url.private'],
    ['https://169.254.169.254/latest', 'url.private'],
  ])('is not at %s', async (url, code) => {
    const answer = await world.player.call('POST', '/v1/webhooks', { body: { url, types: ['list.announced'] } })
    expect([answer.status, answer.json.errors[0].code, answer.json.errors[0].pointer]).toEqual([422, code, '/url'])
  })

  test('names types, games and formats that there are', async () => {
    const url = 'https://example.org/'
    const statusOf = async (body: object) => (await world.player.call('POST', '/v1/webhooks', { body })).status
    expect(await statusOf({ url, types: [] })).toBe(400)
    expect(await statusOf({ url, types: ['webhook.test'] })).toBe(400)
    expect(await statusOf({ url, types: ['list.announced'], filter: { format: 'standard' } })).toBe(400)
    expect(await statusOf({ url, types: ['list.announced'], filter: { game: 'chess' } })).toBe(422)
    expect(await statusOf({ url, types: ['list.announced'], filter: { game: 'l5r-lcg', format: 'none' } })).toBe(422)
  })

  test('has room for so many, also of those that are made at once, and takes keys with its scope', async () => {
    const player = await createPlayer(world.app)
    const body = { name: 'site', scopes: ['webhooks'] }
    const { key } = (await player.call('POST', '/v1/api-keys', { body })).json
    const make = () =>
      world.app.call('POST', '/v1/webhooks', {
        token: key,
        body: { url: 'https://example.org/', types: ['deck.breaks'] },
      })
    const made = await Promise.all(Array.from({ length: maxWebhooks + 3 }, make))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(maxWebhooks)
    expect(made.find(({ status }) => status === 409)!.json).toMatchObject({ limit: maxWebhooks })
  })
})

describe('a message', () => {
  test('is signed so that the library of Standard Webhooks verifies it, by both secrets while one is rotated', async () => {
    const { player, receiver, id, secret } = await subscribed()
    const message = announced()
    await tell(message)
    await world.app.runJobs()
    const [first] = receiver.received
    expect(first!.body).toEqual({ type: message.type, timestamp: message.at.toISOString(), data: message.data })
    const verify = (given: string, { text, headers }: { text: string; headers: object }) =>
      new Webhook(given).verify(text, {
        ...headers,
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      } as never)
    // The library compares with the real time; the signature is over the time of the test.
    const sign = (given: string) =>
      new Webhook(given).sign(first!.headers['webhook-id'] as string, new Date(world.clock.at), first!.text)
    expect(first!.headers['webhook-signature']).toBe(sign(secret))
    expect(() => verify(secret, { ...first!, text: `${first!.text} ` })).toThrow()

    const rotated = (await player.call('POST', `/v1/webhooks/${id}/secret`, { body: { overlapHours: 2 } })).json
    expect(rotated).toEqual({
      secret: expect.any(String),
      oldSecretUntil: new Date(world.clock.at + 120 * minute).toISOString(),
    })
    const repeat = async () => {
      const [delivery] = await deliveriesOf(player, id)
      await player.call('POST', `/v1/webhooks/${id}/deliveries/${delivery.id}/repeat`)
      await world.app.runJobs()
      return receiver.received.at(-1)!
    }
    expect((await repeat()).headers['webhook-signature']).toBe(`${sign(rotated.secret)} ${sign(secret)}`)
    world.clock.at += 121 * minute
    expect((await repeat()).headers['webhook-signature']).toBe(sign(rotated.secret))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('goes to those who want it, once even if it is published twice, and to nobody who must not know', async () => {
    const all = await subscribed({ types: ['list.announced', 'deck.breaks'] })
    const other = await subscribed({ types: ['deck.breaks'] })
    const elsewhere = await subscribed({ filter: { game: 'l5r-lcg', format: 'skirmish' } })
    const off = await subscribed()
    await off.player.call('PATCH', `/v1/webhooks/${off.id}`, { body: { enabled: false } })
    const own: Message = {
      type: 'deck.breaks',
      at: new Date(world.clock.at),
      key: 'one deck, one list',
      accounts: [all.player.id],
      data: {
        game: 'l5r-lcg',
        deck: '3f8e2a6d-51c7-4b90-a2de-8c64f7b1e905',
        format: 'standard',
        revision: 'r',
        effectiveFrom: '2026-12-01',
        href: '/v1/decks/3f8e2a6d-51c7-4b90-a2de-8c64f7b1e905',
      },
    }
    await tell(own, announced())
    await tell(own)
    await expect(
      inTransaction(world.app.database.pool, async (client) => {
        await publish(client, [announced()])
        throw new Error('nothing happened after all')
      }),
    ).rejects.toThrow('after all')
    await world.app.runJobs()
    const typesOf = ({ receiver }: { receiver: Receiver }) => receiver.received.map(({ body }) => body.type).sort()
    expect([all, other, elsewhere, off].map(typesOf)).toEqual([['deck.breaks', 'list.announced'], [], [], []])
  })

  test('is tried for a day with growing pauses and the same id, then given up; every try is shown', async () => {
    const { player, receiver, id } = await subscribed()
    receiver.answer = (response) =>
      void response.writeHead(500, { 'content-type': 'text/html' }).end(`\0no ${'x'.repeat(9_000)}`)
    await tell(announced())
    await world.app.runJobs()
    const began = world.clock.at
    const [first] = await deliveriesOf(player, id)
    expect(first).toMatchObject({ state: 'pending', attempts: 1, lastAttempt: { status: 500, fault: 'status' } })
    expect(first.lastAttempt.excerpt).toMatch(/^no x{497}$/)
    for (let tries = 2; tries <= pauses.length + 1; tries++) {
      const [{ nextAttemptAt }] = await deliveriesOf(player, id)
      const pause = Date.parse(nextAttemptAt) - world.clock.at
      expect(pause).toBeGreaterThanOrEqual(pauses[tries - 2]! * 0.8)
      expect(pause).toBeLessThanOrEqual(pauses[tries - 2]! * 1.2)
      world.clock.at += pause - 1
      await sweep()
      expect(receiver.received).toHaveLength(tries - 1)
      world.clock.at += 1
      await sweep()
      expect(receiver.received).toHaveLength(tries)
    }
    const [last] = await deliveriesOf(player, id)
    expect(last).toMatchObject({ state: 'failed', attempts: pauses.length + 1, nextAttemptAt: null })
    expect(world.clock.at - began).toBeGreaterThan(0.75 * day)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([last.message]))
    expect((await player.call('GET', `/v1/webhooks/${id}`)).json.failingSince).toBe(new Date(began).toISOString())

    receiver.answer = (response) => void response.writeHead(200).end('thanks')
    const repeat = await player.call('POST', `/v1/webhooks/${id}/deliveries/${last.id}/repeat`)
    expect([repeat.status, repeat.json.state, repeat.json.attempts]).toEqual([202, 'pending', 0])
    await world.app.runJobs()
    const [done] = await deliveriesOf(player, id)
    expect(done).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastAttempt: { status: 200, fault: null, excerpt: null },
    })
    expect((await player.call('GET', `/v1/webhooks/${id}`)).json.failingSince).toBeNull()
  })

  test('of a webhook that is gone, or takes nothing for days, is the last one; its owner is told', async () => {
    const gone = await subscribed()
    gone.receiver.answer = (response) => void response.writeHead(410).end()
    const failing = await subscribed()
    failing.receiver.answer = (response) => void response.writeHead(307, { location: failing.receiver.url }).end()
    await tell(announced())
    await world.app.runJobs()
    world.clock.at += patience
    await tell(announced())
    await sweep()
    for (const [{ player, id, receiver }, reason, tries, fault] of [
      [gone, 'gone', 1, 'status'],
      [failing, 'failing', 2, 'redirect'],
    ] as const) {
      const { enabled, disabledReason } = (await player.call('GET', `/v1/webhooks/${id}`)).json
      expect([enabled, disabledReason, receiver.received.length]).toEqual([false, reason, tries])
      expect((await deliveriesOf(player, id)).at(-1)).toMatchObject({ state: 'failed', lastAttempt: { fault } })
      const notices = await player.call('GET', '/v1/me/notices', { headers: { 'accept-language': 'de' } })
      const data = { webhook: id, url: receiver.url, reason }
      expect(notices.json).toMatchObject({ unread: 1, data: [{ kind: 'webhook.disabled', data, readAt: null }] })
      expect(notices.json.data[0].message).toMatch(`An ${receiver.url} werden keine Nachrichten mehr gesendet`)
      // Switched on again, it gets what happens from then on.
      await player.call('PATCH', `/v1/webhooks/${id}`, { body: { enabled: true } })
      receiver.answer = (response) => void response.writeHead(204).end()
    }
    world.clock.at += minute
    await tell(announced())
    await world.app.runJobs()
    expect([gone.receiver.received.length, failing.receiver.received.length]).toEqual([2, 3])
  })

  test('that is repeated while it is under way is sent again', async () => {
    const { player, receiver, id } = await subscribed()
    const { answer } = receiver
    receiver.answer = async (response, received) => {
      receiver.answer = answer
      const [delivery] = await deliveriesOf(player, id)
      await player.call('POST', `/v1/webhooks/${id}/deliveries/${delivery.id}/repeat`)
      answer(response, received)
    }
    await tell(announced())
    await world.app.runJobs()
    expect(await deliveriesOf(player, id)).toMatchObject([
      { state: 'pending', attempts: 0, lastAttempt: { status: 204 } },
    ])
    world.clock.at += minute
    await sweep()
    expect(await deliveriesOf(player, id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(receiver.received).toHaveLength(2)
  })

  test('waits a moment while the account has too many under way, and is given up if its webhook is off', async () => {
    const { player, receiver, id } = await subscribed()
    const { pool } = world.app.database
    const others = await Promise.all(
      Array.from({ length: maxUnderWay.account }, () =>
        create(player, { url: receiver.url, types: ['list.withdrawn'] }),
      ),
    )
    for (const other of others) await player.call('POST', `/v1/webhooks/${other.id}/test`)
    const ids = others.map((other) => other.id)
    const lease = (until: Date | null) =>
      pool.query(sql`UPDATE webhook_deliveries SET leased_until = ${until} WHERE webhook_id = ANY (${ids}::uuid[])`)
    await lease(new Date(world.clock.at + minute))
    await tell(announced())
    await world.app.runJobs()
    expect(receiver.received).toEqual([])
    await lease(null)
    // As if it had been switched off while the message was spread.
    await pool.query(sql`UPDATE webhooks SET enabled = false WHERE id = ${ids[0]}`)
    await sweep()
    await world.app.runJobs({ early: true })
    expect(await deliveriesOf(player, id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(receiver.received).toHaveLength(others.length)
    expect(await deliveriesOf(player, ids[0])).toMatchObject([{ state: 'failed', lastAttempt: null }])
  })

  test('is sent again by hand only so many times an hour, tests counted, too', async () => {
    const { player, id } = await subscribed()
    const tried = await player.call('POST', `/v1/webhooks/${id}/test`)
    const repeat = () => player.call('POST', `/v1/webhooks/${id}/deliveries/${tried.json.id}/repeat`)
    const repeats = []
    for (let count = 0; count < maxTests; count++) repeats.push((await repeat()).status)
    expect(repeats).toEqual([...Array.from({ length: maxTests - 1 }, () => 202), 429])
    expect((await player.call('POST', `/v1/webhooks/${id}/test`)).status).toBe(429)
    expect(await deliveriesOf(player, id)).toHaveLength(1)
    await world.app.runJobs()
    world.clock.at += 61 * minute
    expect((await repeat()).status).toBe(202)
  })

  test('comes also where the clock of the database was ahead when the webhook was made, or tried, and was set right', async () => {
    const ahead = 40 * day
    world.clock.at += ahead
    const { player, receiver, id } = await subscribed()
    receiver.answer = (response) => void response.writeHead(500).end()
    await tell(announced())
    await world.app.runJobs()
    world.clock.at += minute
    // As a worker does that is then killed.
    expect(await claimDue(world.app.database.pool, id)).toMatchObject([{ attempts: 2 }])
    world.clock.at -= ahead
    receiver.answer = (response) => void response.writeHead(204).end()
    await tell(announced())
    await sweep()
    const states = (await deliveriesOf(player, id)).map(({ state }: { state: string }) => state)
    expect(states).toEqual(['delivered', 'delivered'])
    const revisions = receiver.received.map(({ body }) => body.data.revision)
    expect(revisions.sort()).toEqual([`r-${told - 1}`, `r-${told - 1}`, `r-${told}`].sort())
  })

  test('can be a test, and is removed with its deliveries after a month', async () => {
    const { player, receiver, id } = await subscribed()
    const tried = await player.call('POST', `/v1/webhooks/${id}/test`)
    expect([tried.status, tried.json.type, tried.json.lastAttempt]).toEqual([202, 'webhook.test', null])
    await world.app.database.pool.query(
      sql`INSERT INTO webhook_messages (id, type, at, data, accounts, spread_at)
        SELECT gen_random_uuid(), type, at, data, accounts, at FROM webhook_messages, generate_series(2, ${maxTests})
        WHERE id = ${tried.json.message}`,
    )
    expect((await player.call('POST', `/v1/webhooks/${id}/test`)).status).toBe(429)
    await world.app.runJobs()
    expect(receiver.received.map(({ body }) => body)).toEqual([
      { type: 'webhook.test', timestamp: expect.any(String), data: { webhook: id } },
    ])
    await tell(announced())
    await world.app.runJobs()
    const page = await player.call('GET', `/v1/webhooks/${id}/deliveries?limit=1`)
    const next = await player.call('GET', `/v1/webhooks/${id}/deliveries?limit=1&cursor=${page.json.next}`)
    expect([page.json.data[0].id, next.json.data[0].id].sort()).toEqual(
      (await deliveriesOf(player, id)).map((each: { id: string }) => each.id).sort(),
    )
    expect((await player.call('GET', `/v1/webhooks/${id}/deliveries?state=failed`)).json.data).toEqual([])
    await purge(world.app.database.pool, new Date(world.clock.at + messageDays * day + minute))
    const { rows } = await world.app.database.pool.query('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1', [id])
    expect(rows).toEqual([])
  })
})
