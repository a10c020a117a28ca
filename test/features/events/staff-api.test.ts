import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createPlayer } from '../decks/stored/fixtures.ts'
import { createTestEvent, operation, submit, type TestEvent } from './fixtures.ts'

const start = Date.parse('2026-11-16T12:00:00Z')
const minute = 60_000
let clock = start
let app: TestApp
let organiser: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], now: () => new Date(clock), accounts: { sessionDays: 3650 } })
  organiser = (await createPlayer(app)).token
})
beforeEach(() => {
  clock = start
})
afterAll(() => app.close())

const openEvent = (settings: object = {}) => createTestEvent(app, settings, organiser)
const add = (name = 'Akodo Toturi') => operation('entrant.add', { body: { name } })
const helpersOf = async (event: TestEvent) => (await event.call('GET', '/helpers')).json.data
const statusOf = async (event: TestEvent, token: string) => (await event.call('GET', '/snapshot', { token })).status

describe('A helper’s link', () => {
  test('is shown once, stored as a hash, and has the role that it was made with', async () => {
    const event = await openEvent()
    const { status, json, headers } = await event.call('POST', '/helpers', {
      body: { role: 'judge', label: 'Head judge' },
    })
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(json).toMatchObject({ role: 'judge', label: 'Head judge', link: `/desk/${event.code}#${json.secret}` })
    expect(json.secret).toMatch(/^kd_[\w-]{27}$/)
    expect((await event.call('GET', '', { token: json.secret })).json.role).toBe('judge')
    const [{ secret: _, link: __, ...listed }] = [json]
    expect(await helpersOf(event)).toEqual([{ ...listed, lastSeenAt: '2026-11-16T12:00:00.000Z' }])
    const { rows } = await app.database.pool.query('SELECT h::text AS row FROM event_helpers h WHERE id = $1', [
      json.id,
    ])
    expect(rows[0].row).not.toContain(json.secret)
  })

  test('ends 24 hours after the event’s day in its time zone, and moves with the event', async () => {
    const event = await openEvent({ startsAt: '2026-11-21T23:30:00+13:00', timeZone: 'Pacific/Auckland' })
    const { secret } = await event.helper('desk')
    const own = await event.call('POST', '/helpers', {
      body: { role: 'desk', label: 'One day', expiresAt: '2026-11-18T00:00:00Z' },
    })
    const ends = async () => (await helpersOf(event)).map(({ expiresAt }: { expiresAt: string }) => expiresAt).sort()
    // Midnight in Auckland, which is 13 hours ahead then, and a day.
    expect(await ends()).toEqual(['2026-11-18T00:00:00.000Z', '2026-11-22T11:00:00.000Z'])
    await event.call('PATCH', '', { body: { startsAt: '2026-11-28T10:00:00+13:00' } })
    expect(await ends()).toEqual(['2026-11-18T00:00:00.000Z', '2026-11-29T11:00:00.000Z'])
    clock = Date.parse('2026-11-18T00:00:00Z') - 1
    expect(await statusOf(event, own.json.secret)).toBe(200)
    clock++
    const late = await event.call('GET', '/snapshot', { token: own.json.secret })
    expect([late.status, late.json.detail]).toEqual([401, 'This link has expired.'])
    clock = Date.parse('2026-11-29T11:00:00Z') - 1
    expect(await statusOf(event, secret)).toBe(200)
    clock++
    expect(await statusOf(event, secret)).toBe(401)
    const handedIn = await event.call('POST', '/operations', { token: secret, body: { operations: [add()] } })
    expect(handedIn.status).toBe(401)
    expect((await event.call('POST', '/helpers', { body: { role: 'desk', label: 'Too late' } })).json).toMatchObject({
      status: 400,
      errors: [{ pointer: '/expiresAt', code: 'in-the-past' }],
    })
  })

  test('is revoked at once and for good; what was not sent before is a claim only up to then', async () => {
    const event = await openEvent()
    const desk = await event.helper('desk', 'Desk 1')
    await event.send([add()], { token: desk.secret })
    clock += 10 * minute
    expect((await event.call('DELETE', `/helpers/${desk.id}`)).status).toBe(204)
    clock += minute
    expect((await event.call('DELETE', `/helpers/${desk.id}`)).status).toBe(204)
    expect((await helpersOf(event))[0].revokedAt).toBe('2026-11-16T12:10:00.000Z')
    expect(await statusOf(event, desk.secret)).toBe(401)
    const made = (madeAt: string) => operation('check-in', { entrant: 1, madeAt })
    const [inTime, atOnce] = [made('2026-11-16T12:09:59.999Z'), made('2026-11-16T12:10:00.000Z')]
    const { results, entries } = await event.send([inTime, atOnce], { token: desk.secret, since: 0 })
    expect([results[0].outcome, results[1].problem.code, entries]).toEqual(['applied', 'helper.revoked', []])
    // A repeat is answered as the first time, and what was refused stays refused.
    expect((await event.send([inTime, atOnce], { token: desk.secret })).results).toEqual(results)
    const unknown = await event.call('DELETE', `/helpers/${randomUUID()}`)
    expect([unknown.status, (await event.call('DELETE', '/helpers/x')).status]).toEqual([404, 404])
  })

  test('of somebody who was never there has nothing to claim', async () => {
    const event = await openEvent()
    const desk = await event.helper('desk')
    await event.send([add()])
    clock += minute
    await event.call('DELETE', `/helpers/${desk.id}`)
    const { results } = await event.send([operation('check-in', { entrant: 1, madeAt: '2026-11-16T12:00:30Z' })], {
      token: desk.secret,
    })
    expect(results[0]).toMatchObject({ outcome: 'refused', problem: { code: 'helper.revoked' } })
  })

  test('has its last contact noted, to the minute', async () => {
    const event = await openEvent()
    const { secret } = await event.helper('reader')
    const seen = async () => (await helpersOf(event))[0].lastSeenAt
    expect(await seen()).toBeNull()
    for (const [after, expected] of [
      [0, 0],
      [59_999, 0],
      [minute, minute],
    ] as const) {
      clock = start + after
      await event.call('GET', '', { token: secret })
      expect(await seen()).toBe(new Date(start + expected).toISOString())
    }
  })

  test('is not guessed: unknown secrets are counted by address, and dead ones are not', async () => {
    const event = await openEvent()
    const dead = await event.helper('desk')
    await event.call('DELETE', `/helpers/${dead.id}`)
    const ask = async (token: string) => (await event.call('GET', '', { token })).status
    for (let n = 0; n < 3; n++) expect(await ask(dead.secret)).toBe(401)
    const wrong = () => ask(`kd_${randomUUID().replaceAll('-', '').slice(0, 27)}`)
    const statuses: number[] = []
    for (let n = 0; n < 205; n++) statuses.push(await wrong())
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    expect(statuses.indexOf(429)).toBe(200)
    // Those who have a link work on, from the same address, too.
    expect(await ask((await event.helper('desk')).secret)).toBe(200)
    clock += 3_600_000
    expect(await wrong()).toBe(401)
  })

  test('may be an account instead, which helps until it is revoked', async () => {
    const event = await openEvent()
    const { username, token } = await createPlayer(app)
    const help = (body: object) => event.call('POST', '/helpers', { body: { role: 'judge', label: 'Judge', ...body } })
    const made = await help({ username })
    expect([made.status, made.json.secret]).toEqual([201, undefined])
    expect((await event.call('GET', '', { token })).json.role).toBe('judge')
    expect((await help({ username: 'nobody-of-this-name' })).json.errors[0].code).toBe('account.unknown')
    await event.call('DELETE', `/helpers/${made.json.id}`)
    expect(await statusOf(event, token)).toBe(403)
    expect((await help({ username, role: 'desk' })).json).toMatchObject({
      id: made.json.id,
      role: 'desk',
      revokedAt: null,
    })
    expect(await statusOf(event, token)).toBe(200)
  })
})

describe('A helper who gets all lists at once', () => {
  const loads = async (event: TestEvent) =>
    (await event.call('GET', '/log')).json.data
      .filter(({ operation: { kind } }: { operation: { kind: string } }) => kind === 'load')
      .map(({ stamp }: { stamp: { actor: { label: string } } }) => stamp.actor.label)

  test('with the snapshot or as they come in is in the log, once an hour', async () => {
    const event = await openEvent()
    const [one, two] = [await event.helper('desk', 'Desk 1'), await event.helper('judge', 'Desk 2')]
    const { seq } = await event.send([add(), submit(1)])
    await event.call('GET', '/snapshot', { token: one.secret })
    await event.call('GET', '/snapshot', { token: one.secret })
    await event.call('GET', `/changes?since=${seq}`, { token: two.secret })
    expect(await loads(event)).toEqual(['Desk 1'])
    await event.call('GET', '/changes?since=0', { token: two.secret })
    expect(await loads(event)).toEqual(['Desk 2', 'Desk 1'])
    clock += 60 * minute
    await event.call('GET', '/snapshot', { token: one.secret })
    expect(await loads(event)).toEqual(['Desk 1', 'Desk 2', 'Desk 1'])
  })

  test('is not there for those who see no lists, and no device can make it up', async () => {
    const event = await openEvent({ deskSees: 'verdicts' })
    await event.send([add(), submit(1)])
    for (const role of ['desk', 'reader'] as const)
      await event.call('GET', '/snapshot', { token: (await event.helper(role)).secret })
    expect(await loads(event)).toEqual([])
    const body = { operations: [operation('load')] }
    expect((await event.call('POST', '/operations', { body })).status).toBe(400)
  })
})

describe('A device', () => {
  test('is registered by its link, may be named anew, and keeps its key and its link', async () => {
    const event = await openEvent()
    const [mine, other] = [await event.helper('desk', 'Desk 1'), await event.helper('desk', 'Desk 2')]
    const id = randomUUID()
    const key = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x: x.repeat(43) })
    const register = (token: string, name: string, publicKey?: object) =>
      event.call('POST', '/devices', { token, body: { id, name, ...(publicKey ? { publicKey } : {}) } })
    expect((await register(mine.secret, 'Laptop', key('A'))).json).toMatchObject({ name: 'Laptop', helper: mine.id })
    clock += 5 * minute
    expect((await register(mine.secret, 'Laptop at the door')).json).toMatchObject({ publicKey: key('A') })
    expect((await register(other.secret, 'Mine now')).json.errors[0].code).toBe('device.taken')
    expect((await register(mine.secret, 'Laptop', key('B'))).json.errors[0].code).toBe('device.taken')
    clock += 5 * minute
    const sent = { operations: [], device: id }
    await event.call('POST', '/operations', { token: mine.secret, body: sent })
    expect((await event.call('GET', '/devices')).json.data).toEqual([
      {
        id,
        name: 'Laptop at the door',
        helper: mine.id,
        publicKey: key('A'),
        createdAt: '2026-11-16T12:00:00.000Z',
        lastSeenAt: '2026-11-16T12:10:00.000Z',
      },
    ])
    expect((await event.call('GET', '/devices', { token: mine.secret })).status).toBe(403)
  })

  test('gets numbers of its own, 50 at a time, and nobody else is given one of them', async () => {
    const event = await openEvent()
    const [one, two] = [randomUUID(), randomUUID()]
    const enrol = (device: string, block: number) => operation('enrol', { device, body: { block } })
    const walkIn = (device: string, number: number) =>
      operation('entrant.add', { device, body: { name: `Walk-in ${number}`, number } })
    await event.send([add(), enrol(one, 0), enrol(two, 0), add('Doji Hoturi')])
    const { state } = (await event.call('GET', '/snapshot')).json
    expect(state.blocks).toEqual([
      { device: one, from: 2, to: 51 },
      { device: two, from: 52, to: 101 },
    ])
    expect(Object.keys(state.entrants)).toEqual(['1', '102'])
    const { results } = await event.send([
      walkIn(one, 2),
      walkIn(two, 3),
      walkIn(two, 52),
      enrol(one, 0),
      enrol(one, 1),
    ])
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'applied',
      'refused',
      'applied',
      'repeated',
      'applied',
    ])
    expect(results[1].problem.code).toBe('number.taken')
    const csv = { raw: 'name,number\nShiba Tsukune,60\n', headers: { 'content-type': 'text/csv' } }
    expect((await event.call('POST', '/entrants', csv)).status).toBe(422)
  })
})
