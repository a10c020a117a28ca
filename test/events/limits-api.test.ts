import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventLimits } from '../../src/events/limits.ts'
import { drawNumbers } from '../../src/events/model/draw-numbers.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
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
