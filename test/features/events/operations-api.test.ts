import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { unpackLists } from '../../../src/features/events/model/packed-lists.ts'
import { type Replica, receive } from '../../../src/features/events/model/replica.ts'
import { Snapshot } from '../../../src/features/events/schema.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { lion } from '../decks/stored/fixtures.ts'
import { createTestEvent, hashOf, operation, submit, type TestEvent } from './fixtures.ts'

let app: TestApp
let organiser: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  organiser = (await createTestEvent(app)).token
})
afterAll(() => app.close())

const add = (name = 'Akodo Toturi') => operation('entrant.add', { body: { name } })
const openEvent = (settings?: object) => createTestEvent(app, settings, organiser)
const snapshotOf = async (event: TestEvent, token?: string) =>
  Snapshot.parse((await event.call('GET', '/snapshot', token === undefined ? {} : { token })).json)

describe('POST …/operations', () => {
  test('stores operations, judges lists itself, and brings what follows `since`', async () => {
    const event = await openEvent()
    const desk = await event.helper('desk', 'Desk 1')
    const [added, list] = [add(), submit(1)]
    const { results, entries, seq } = await event.send([added, list], { token: desk.secret, since: 0 })
    expect(results).toEqual([
      { id: added.id, seq: 1, outcome: 'applied', entrant: 1 },
      { id: list.id, seq: 2, outcome: 'applied', entrant: 1 },
    ])
    expect(seq).toBe(2)
    expect(entries[1]).toMatchObject({
      operation: { id: list.id, body: { list: { cards: lion } } },
      stamp: {
        at: '2026-11-16T12:00:00.000Z',
        actor: { role: 'desk', label: 'Desk 1' },
        judged: { status: 'illegal' },
      },
    })
  })

  test('answers a repeat as the first time, within a batch too', async () => {
    const event = await openEvent()
    const [added, checkIn] = [add(), operation('check-in', { entrant: 1 })]
    const first = await event.send([added, checkIn, checkIn])
    expect(first.results[2]).toEqual(first.results[1])
    expect(await event.send([checkIn, added])).toMatchObject({ results: [first.results[1], first.results[0]], seq: 2 })
  })

  test('stores refused ones, too, and changes nothing by them', async () => {
    const event = await openEvent()
    const reader = await event.helper('reader')
    await event.send([add()])
    const { results } = await event.send([operation('check-in', { entrant: 1 })], { token: reader.secret })
    expect(results[0]).toMatchObject({ seq: 2, outcome: 'refused', problem: { code: 'role.forbidden' } })
    expect((await snapshotOf(event)).state.entrants[1]!.checkedIn).toBeNull()
  })

  test('refuses a list whose hash is another list’s, outside of the log', async () => {
    const event = await openEvent()
    const body = { list: { cards: lion }, contentHash: hashOf({ charge: 3 }) }
    const { results, seq } = await event.send([add(), operation('submit', { entrant: 1, body })])
    expect(results[1]).toEqual({
      id: expect.any(String),
      outcome: 'refused',
      problem: { code: 'list.mismatch', message: expect.any(String) },
    })
    expect(seq).toBe(1)
  })

  test('stores nothing of a request that is malformed anywhere', async () => {
    const event = await openEvent()
    const wrong: object[] = [
      [add(), { ...add(), kind: 'settings', body: { changes: { name: 'Mine' }, judged: {} } }],
      [add(), { ...add(), extra: 1 }],
      [add(), operation('check-in')],
      [add(), submit(1, { charge: 0 })],
      Array.from({ length: 501 }, () => add()),
    ]
    for (const operations of wrong)
      expect((await event.call('POST', '/operations', { body: { operations } })).status).toBe(400)
    expect((await event.send([])).seq).toBe(0)
  })

  test('takes what a revoked helper did before as a claim, and shows nothing for it', async () => {
    const event = await openEvent()
    const desk = await event.helper('desk', 'Desk 1')
    await event.send([add()], { token: desk.secret })
    await app.database.pool.query(
      `UPDATE event_helpers SET created_at = created_at - interval '1 hour' WHERE id = $1`,
      [desk.id],
    )
    expect((await event.call('DELETE', `/helpers/${desk.id}`)).status).toBe(204)
    const before = operation('check-in', { entrant: 1, madeAt: '2026-11-16T11:59:00Z' })
    const after = operation('drop', { entrant: 1, madeAt: '2026-11-16T12:01:00Z' })
    const { results, entries } = await event.send([before, after], { token: desk.secret, since: 0 })
    expect(results).toMatchObject([
      { seq: 2, outcome: 'applied' },
      { outcome: 'refused', problem: { code: 'helper.revoked' } },
    ])
    expect(entries).toEqual([])
    const log = await event.call('GET', '/log')
    expect(log.json.data[0]).toMatchObject({ operation: { id: before.id }, stamp: { claimed: true } })
    for (const path of ['/snapshot', '/changes?since=0'])
      expect((await event.call('GET', path, { token: desk.secret })).status).toBe(401)
  })
})

describe('GET …/snapshot and …/changes', () => {
  test('bring a device to the state that the service has', async () => {
    const event = await openEvent()
    await event.send([add(), add('Doji Hoturi'), submit(1)])
    const { state } = await snapshotOf(event)
    let replica: Replica = { confirmed: state, outbox: [] }
    const list = submit(2)
    const accepting = { submission: list.id, contentHash: hashOf(lion) }
    await event.send([
      list,
      operation('accept', { entrant: 2, body: accepting }),
      operation('check-in', { entrant: 1 }),
    ])
    await event.call('PATCH', '', { body: { judgedOn: '2018-10-09', name: 'Another name' } })
    const { json } = await event.call('GET', `/changes?since=${state.seq}`)
    replica = receive(replica, json.entries)
    expect(replica.confirmed).toEqual((await snapshotOf(event)).state)
    expect(json.seq).toBe(replica.confirmed.seq)
  })

  test('have no lists, and nothing that was found in decks, for those who see only verdicts', async () => {
    const event = await openEvent({ deskSees: 'verdicts' })
    const desk = (await event.helper('desk')).secret
    const reader = (await event.helper('reader')).secret
    const list = submit(1)
    const check = operation('check.start', { entrant: 1, body: { submission: list.id, reason: 'cut', mode: 'piles' } })
    const found = {
      outcome: 'differs',
      words: 'A fan too few',
      differences: [{ card: 'charge', expected: 3, counted: 2 }],
    }
    const ended = { check: check.id, endedAt: '2026-11-16T12:00:00Z', ...found }
    await event.send([add(), list, check, operation('check.end', { entrant: 1, body: ended })])
    for (const token of [desk, reader]) {
      const snapshot = await event.call('GET', '/snapshot', { token })
      const changes = await event.call('GET', '/changes?since=0', { token })
      const entrant = await event.call('GET', '/entrants/1', { token })
      for (const { text } of [snapshot, changes, entrant]) expect(text).not.toMatch(/charge|A fan too few/)
      expect(snapshot.json.state.entrants[1].submissions[0].judged.status).toBe('illegal')
    }
    const whole = await snapshotOf(event)
    expect(unpackLists(whole)).toEqual({ [list.id]: { cards: lion } })
    expect(whole.state.entrants[1]!.checks[0]).toMatchObject(found)
  })

  test('are not sent again to who has them', async () => {
    const event = await openEvent()
    await event.send([add()])
    const { headers } = await event.call('GET', '/snapshot')
    const again = { headers: { 'if-none-match': headers.get('etag')! } }
    expect((await event.call('GET', '/snapshot', again)).status).toBe(304)
    await event.send([add()])
    expect((await event.call('GET', '/snapshot', again)).status).toBe(200)
    expect((await event.call('GET', '/changes?since=9&wait=25')).json).toMatchObject({ entries: [], seq: 2 })
  })

  test('have unknown cards and lines as they were sent', async () => {
    const event = await openEvent()
    const cards = { charge: 3, 'no-such-card': 2 }
    const row = { line: 8, text: '| 2 | Scribbled Note | 3 |', count: 3, section: 'dynasty' }
    // A device of an earlier release keeps no count: then the line is read alone, once.
    const list = { cards, unread: [{ line: 7, text: '2x Scribbled Note' }, row], name: 'Lion’s Pride' }
    const read = { ...list, unread: [{ line: 7, text: '2x Scribbled Note', count: 2 }, row] }
    const sent = operation('submit', { entrant: 1, body: { list, contentHash: hashOf(cards) } })
    await event.send([add(), sent])
    expect(unpackLists(await snapshotOf(event))).toEqual({ [sent.id]: read })
    const { json } = await event.call('GET', '/changes?since=1')
    expect(json.entries[0].operation.body.list).toEqual(read)
  })
})

describe('GET …/log', () => {
  test('is read from the newest back, of all or of one entrant, and without lists', async () => {
    const event = await openEvent()
    await event.send([add(), add(), submit(2), operation('check-in', { entrant: 1 })])
    const first = await event.call('GET', '/log?limit=3')
    const seqs = (json: { data: { stamp: { seq: number } }[] }) => json.data.map(({ stamp }) => stamp.seq)
    expect([seqs(first.json), first.json.total]).toEqual([[4, 3, 2], 4])
    expect(seqs((await event.call('GET', `/log?limit=3&cursor=${first.json.next}`)).json)).toEqual([1])
    expect(seqs((await event.call('GET', '/log?entrant=2')).json)).toEqual([3, 2])
    expect(first.text).not.toMatch('matsu-berserker')
  })
})

describe('single operations', () => {
  test('answer the entrant, and a problem where they are not done', async () => {
    const event = await openEvent()
    await event.send([add(), submit(1)])
    const act = (name: string, body?: object, headers = {}) =>
      event.call('POST', `/entrants/1/${name}`, { ...(body ? { body } : {}), headers })
    expect((await act('accept', { contentHash: hashOf({}) })).json.errors[0].code).toBe('submission.replaced')
    const accepted = await act('accept', { contentHash: hashOf(lion) })
    expect(accepted.json).toMatchObject({
      entrant: { standing: 'accepted', locked: true },
      result: { outcome: 'applied' },
    })
    expect((await act('undo', { operation: accepted.json.result.id })).json.entrant.accepted).toBeNull()
    const key = { 'idempotency-key': 'once' }
    const [here, again] = [await act('check-in', undefined, key), await act('check-in', undefined, key)]
    expect(again.json.result).toEqual(here.json.result)
    expect((await act('drop')).json.entrant.standing).toBe('dropped')
    expect((await event.call('POST', '/entrants/9/drop')).status).toBe(404)
  })

  test('are done once for a key, a body and whoever asks', async () => {
    const event = await openEvent()
    const [first, second] = ['May I?', 'And this?'].map((text) => operation('request', { entrant: 1, body: { text } }))
    await event.send([add(), first!, second!])
    const key = { 'idempotency-key': 'k' }
    const settle = (about: { id: string }, token?: string) =>
      event.call('POST', '/entrants/1/resolve', {
        body: { operation: about.id },
        headers: key,
        ...(token === undefined ? {} : { token }),
      })
    const [once, again] = [await settle(first!), await settle(first!)]
    expect(again.json.result).toEqual(once.json.result)
    const other = await settle(second!)
    expect(other.json.result).toMatchObject({ outcome: 'applied' })
    expect(other.json.result.id).not.toBe(once.json.result.id)
    expect(other.json.entrant.requests).toEqual([])
    const { secret } = await event.helper('desk')
    const check = (token: string) => event.call('POST', '/entrants/1/check-in', { token, headers: key })
    const [mine, theirs] = [await check(event.token), await check(secret)]
    expect(mine.json.result.outcome).toBe('applied')
    expect(theirs.json.result.outcome).toBe('repeated')
    expect(theirs.json.result.id).not.toBe(mine.json.result.id)
  })

  test('take an entrant off the list and put them back', async () => {
    const event = await openEvent()
    await event.send([add()])
    const set = (removed: boolean) => event.send([operation('entrant.change', { entrant: 1, body: { removed } })])
    await set(true)
    expect((await event.call('GET', '')).json.entrants).toBe(0)
    expect((await event.call('POST', '/entrants/1/check-in')).status).toBe(404)
    expect((await set(false)).results[0].outcome).toBe('applied')
    expect((await event.call('POST', '/entrants/1/check-in')).status).toBe(200)
  })
})
