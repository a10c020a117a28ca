import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventLimits } from '../../../src/features/events/limits.ts'
import { drawNumbers } from '../../../src/features/events/model/draw-numbers.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createTestEvent, operation, submit, type TestEvent } from './fixtures.ts'

let app: TestApp
let session: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  session = (await createTestEvent(app)).token
})
afterAll(() => app.close())

const add = (body: object = {}) => operation('entrant.add', { body: { name: 'Akodo Toturi', ...body } })
const codesOf = (results: readonly { problem?: { code: string } }[]) => results.map(({ problem }) => problem?.code)

/** An event with this many entrants, all but the first stored behind the service's back. */
async function eventOf(entrants: number, settings: object = {}): Promise<TestEvent> {
  const event = await createTestEvent(app, settings, session)
  await event.send([add()])
  await app.database.pool.query(
    `INSERT INTO entrants (event_id, number, folded, facts)
      SELECT event_id, n, folded, jsonb_set(facts::jsonb, '{number}', to_jsonb(n))::json
      FROM entrants, generate_series(2, $2::int) n WHERE event_id = (SELECT id FROM events WHERE code = $1)`,
    [event.code, entrants],
  )
  await app.database.pool.query('UPDATE events SET seq = seq + 1, next_number = $2 WHERE code = $1', [
    event.code,
    entrants + 1,
  ])
  return event
}

describe('An event is full', () => {
  test('by whatever route somebody is added', async () => {
    const event = await eventOf(eventLimits.entrants - 1, { registration: 'open' })
    const [last, more] = [add(), add({ number: 9_000 })]
    const sent = await event.send([last, more])
    expect(sent.results).toEqual([
      { id: last.id, seq: 3, outcome: 'applied', entrant: eventLimits.entrants },
      {
        id: more.id,
        outcome: 'refused',
        problem: { code: 'entrants.limit', message: 'An event may have at most 5000 entrants.' },
      },
    ])
    const body = { name: 'One Too Many' }
    const full = { status: 409, limit: eventLimits.entrants, errors: [{ code: 'entrants.limit' }] }
    expect((await event.call('POST', '/entrants', { body })).json).toMatchObject(full)
    expect((await app.call('POST', `/v1/events/${event.code}/register`, { body })).json).toMatchObject(full)
    const headers = { 'content-type': 'text/csv' }
    expect((await event.call('POST', '/entrants', { raw: 'name\nOne Too Many', headers })).json).toMatchObject(full)
    // A repeat is answered as the first time, and what concerns nobody new is done.
    const again = await event.send([last, operation('check-in', { entrant: 1 })])
    expect(again.results).toMatchObject([sent.results[0], { outcome: 'applied' }])
    expect((await event.call('GET', '')).json.entrants).toBe(eventLimits.entrants)
  })

  test('with fewer entrants than its highest number, it is not', async () => {
    const event = await createTestEvent(app, {}, session)
    expect((await event.send([add({ number: 99_000 }), add()])).results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied', entrant: 99_001 },
    ])
    expect((await event.call('POST', '/entrants', { body: { name: 'Doji Hoturi' } })).json.number).toBe(99_002)
  })
})

describe('An entrant has no more than is kept', () => {
  test('of lists, by whatever route they are sent', async () => {
    const event = await createTestEvent(app, {}, session)
    await event.send([add()])
    const lists = Array.from({ length: eventLimits.submissions + 1 }, (_, n) => submit(1, { charge: 1 + (n % 3) }))
    const { results, seq } = await event.send(lists)
    expect(codesOf(results)).toEqual([...lists.slice(1).map(() => undefined), 'submissions.limit'])
    expect(results.at(-1).seq).toBeUndefined()
    expect(seq).toBe(1 + eventLimits.submissions)
    const put = await event.call('PUT', '/entrants/1/submission', { body: { cards: { charge: 1 } } })
    expect(put.json).toMatchObject({ status: 409, limit: 200, errors: [{ code: 'submissions.limit' }] })
    expect((await event.send([lists[0]!])).results[0]).toEqual(results[0])
  })

  test('of requests', async () => {
    const event = await createTestEvent(app, {}, session)
    await event.send([add()])
    const ask = () => operation('request', { entrant: 1, body: { text: 'Please' } })
    const asked = Array.from({ length: eventLimits.requests + 1 }, ask)
    const { results } = await event.send(asked)
    expect(codesOf(results)).toEqual([...asked.slice(1).map(() => undefined), 'requests.limit'])
    const refused = await event.call('POST', '/entrants/1/request', { body: { text: 'Please' } })
    expect(refused.json).toMatchObject({ status: 409, limit: 20, errors: [{ code: 'requests.limit' }] })
    const settled = operation('resolve', { entrant: 1, body: { operation: asked[0]!.id } })
    expect((await event.send([settled, ask()])).results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
  })
})

describe('What grows with an entrant ends', () => {
  const entered = async () => {
    const event = await createTestEvent(app, {}, session)
    const list = submit(1)
    await event.send([add(), list])
    return { event, list }
  }

  test('deck checks, by whatever route they are started', async () => {
    const { event, list } = await entered()
    const body = { submission: list.id, reason: 'cut', mode: 'piles' }
    const checks = Array.from({ length: eventLimits.checks + 1 }, () => operation('check.start', { entrant: 1, body }))
    const { results } = await event.send(checks)
    expect(codesOf(results)).toEqual([...checks.slice(1).map(() => undefined), 'checks.limit'])
    expect(results.at(-1).problem.message).toBe('At most 50 deck checks are kept for an entrant.')
    const refused = await event.call('POST', '/checks', { body: { entrant: 1, reason: 'cut', mode: 'piles' } })
    expect(refused.json).toMatchObject({ status: 409, limit: 50, errors: [{ code: 'checks.limit' }] })
    const end = { check: checks[0]!.id, endedAt: '2026-11-16T12:00:00.000Z', outcome: 'same', differences: [] }
    expect((await event.send([operation('check.end', { entrant: 1, body: end })])).results).toMatchObject([
      { outcome: 'applied' },
    ])
  })

  test('conflicts, until somebody settles one', async () => {
    const { event, list } = await entered()
    const body = { submission: list.id, contentHash: '0'.repeat(64) }
    const other = () => operation('accept', { entrant: 1, body })
    const met = Array.from({ length: eventLimits.conflicts }, other)
    expect((await event.send(met)).results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      met.map(() => 'conflict'),
    )
    expect(codesOf((await event.send([other()])).results)).toEqual(['conflicts.limit'])
    const settled = operation('resolve', { entrant: 1, body: { operation: met[0]!.id } })
    expect((await event.send([settled, other(), other()])).results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'conflict' },
      { outcome: 'refused', problem: { code: 'conflicts.limit' } },
    ])
  })

  test('everything together, such as the cards that checks found', async () => {
    const { event, list } = await entered()
    const differences = Array.from({ length: 500 }, (_, n) => ({
      card: `${n}`.padEnd(150, 'x'),
      expected: 1,
      counted: 0,
    }))
    const checked = () => {
      const start = operation('check.start', {
        entrant: 1,
        body: { submission: list.id, reason: 'cut', mode: 'piles' },
      })
      const body = { check: start.id, endedAt: '2026-11-16T12:00:00.000Z', outcome: 'differs', differences }
      return [start, operation('check.end', { entrant: 1, body })]
    }
    const { results } = await event.send([checked(), checked(), checked()].flat())
    expect(codesOf(results)).toEqual([...Array(5).fill(undefined), 'entrant.limit'])
    const note = operation('entrant.change', { entrant: 1, body: { note: '' } })
    expect((await event.send([note, operation('check-in', { entrant: 1 })])).results).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ])
  })
})

describe('The log of an event ends', () => {
  const fill = (event: TestEvent, bytes: number) =>
    app.database.pool.query('UPDATE events SET seq = seq + 1, bytes = $2 WHERE code = $1', [event.code, bytes])
  const bytesOf = async ({ code }: TestEvent) =>
    (await app.database.pool.query('SELECT bytes FROM events WHERE code = $1', [code])).rows[0].bytes as number

  test('when it is full: what was done is counted, with its lists', async () => {
    const event = await createTestEvent(app, {}, session)
    await event.send([add()])
    const added = await bytesOf(event)
    expect(added).toBeGreaterThan(200)
    const list = submit(1)
    await event.send([list])
    await event.send([list])
    const stored = (await bytesOf(event)) - added
    const { rows } = await app.database.pool.query(
      `SELECT octet_length(entry::text) AS entry FROM event_operations WHERE id = $1`,
      [list.id],
    )
    expect(stored).toBeGreaterThan(rows[0].entry)
    await fill(event, eventLimits.bytes - stored)
    expect(codesOf((await event.send([operation('lock', { entrant: 1 })])).results)).toEqual([undefined])
    const full = await event.send([submit(1, { charge: 1 }), operation('check-in', { entrant: 1 })])
    expect(codesOf(full.results)).toEqual(['log.limit', undefined])
    const refused = await event.call('PUT', '/entrants/1/submission', { body: { cards: { charge: 1 } } })
    expect(refused.json).toMatchObject({ status: 409, limit: eventLimits.bytes, errors: [{ code: 'log.limit' }] })
    await fill(event, eventLimits.bytes)
    expect((await event.call('PATCH', '', { body: { name: 'Another name' } })).json).toMatchObject({ status: 409 })
  })

  test('when those of all events of the account are', async () => {
    const { token } = await createTestEvent(app)
    const events = await Promise.all([1, 2, 3, 4, 5].map(() => createTestEvent(app, {}, token)))
    for (const event of events.slice(1)) await fill(event, eventLimits.accountBytes / 4)
    const [first] = events
    expect(codesOf((await first!.send([add()])).results)).toEqual([undefined])
    await fill(first!, 2 * 1024 * 1024)
    const problem = { code: 'logs.limit', message: expect.stringContaining('all events of an account') }
    expect((await first!.send([add()])).results).toMatchObject([{ outcome: 'refused', problem }])
    expect((await events[1]!.call('DELETE', '')).status).toBe(204)
    expect(codesOf((await first!.send([add()])).results)).toEqual([undefined])
  })

  test('in pages of some megabytes: what does not fit comes with the next', async () => {
    const event = await createTestEvent(app, {}, session)
    const entrants = Array.from({ length: 20 }, add)
    await event.send(entrants)
    const lists = entrants.map((_, n) => submit(n + 1))
    await event.send(lists)
    const differences = Array.from({ length: 500 }, (_, n) => ({
      card: `${n}`.padEnd(150, 'x'),
      expected: 1,
      counted: 0,
    }))
    for (const [n, list] of lists.entries()) {
      const start = operation('check.start', {
        entrant: n + 1,
        body: { submission: list.id, reason: 'cut', mode: 'piles' },
      })
      const body = { check: start.id, endedAt: '2026-11-16T12:00:00.000Z', outcome: 'differs', differences }
      await event.send([start, operation('check.end', { entrant: n + 1, body })])
    }
    await app.database.pool.query('UPDATE events SET seq = seq WHERE code = $1', [event.code])
    const seen: number[] = []
    for (let cursor = ''; ; ) {
      const { json } = await event.call('GET', `/log?limit=200${cursor}`)
      expect(json.total).toBe(80)
      expect(JSON.stringify(json).length).toBeLessThan(1_300_000)
      for (const { stamp } of json.data) seen.push(stamp.seq)
      if (json.next === null) break
      cursor = `&cursor=${json.next}`
    }
    expect(seen).toEqual(Array.from({ length: 80 }, (_, n) => 80 - n))
    // A service that did not write them itself reads them from the log.
    const other = await app.call('GET', `/v1/events/${event.code}/changes?since=0`, { token: event.token })
    expect(other.json.entries.length).toBeLessThan(80)
    const after = await event.call('GET', `/changes?since=${other.json.entries.at(-1).stamp.seq}`)
    expect(after.json.entries[0].stamp.seq).toBe(other.json.entries.at(-1).stamp.seq + 1)
  })
})

describe('Draws', () => {
  const draw = (among: readonly number[], count = 1) =>
    operation('draw', { body: { seed: 7, among, drawn: drawNumbers(7, among, count) } })
  const range = (length: number) => Array.from({ length }, (_, n) => n + 1)

  test('are as many as an event keeps', async () => {
    const event = await createTestEvent(app, {}, session)
    await event.send([add(), submit(1)])
    const draws = Array.from({ length: eventLimits.draws + 1 }, () => draw([1, 2, 3]))
    const { results } = await event.send(draws)
    expect(codesOf(results)).toEqual([...draws.slice(1).map(() => undefined), 'draws.limit'])
    const refused = await event.call('POST', '/checks/draw', { body: { count: 1, among: 'all' } })
    expect(refused.json).toMatchObject({ status: 409, limit: 100, errors: [{ code: 'draws.limit' }] })
    expect((await event.call('GET', '/checks')).json.draws).toHaveLength(eventLimits.draws)
  })

  test('are from no more numbers than entrants, alone and together', async () => {
    const event = await createTestEvent(app, {}, session)
    for (const body of [
      { seed: 7, among: range(eventLimits.entrants + 1), drawn: [1] },
      { seed: 7, among: range(200), drawn: range(101) },
    ])
      expect(
        (await event.call('POST', '/operations', { body: { operations: [operation('draw', { body })] } })).status,
      ).toBe(400)
    const whole = Array.from({ length: 11 }, () => draw(range(eventLimits.entrants), 100))
    const { results } = await event.send(whole)
    expect(codesOf(results)).toEqual([...whole.slice(1).map(() => undefined), 'draws.limit'])
  })
})
