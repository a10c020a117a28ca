import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { keepHouse } from '../../../src/faces/api/housekeeping.ts'
import { purgeEvents } from '../../../src/features/events/manage/purge-events.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { createPlayer, lion, password } from '../decks/stored/fixtures.ts'
import { createTestEvent, type TestEvent } from './fixtures.ts'

let app: TestApp
let session: string

beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  session = (await createPlayer(app)).token
})
afterAll(() => app.close())

const consent = { publish: true, stream: false }

/** An event with an accepted list that may be published, one that may not, and one that was not accepted. */
async function createEvent(settings: object = {}): Promise<TestEvent & { readonly secrets: readonly string[] }> {
  const event = await createTestEvent(app, settings, session)
  const secrets: string[] = []
  for (const body of [
    { name: 'Agreed', consent, note: 'a note', pronouns: 'they' },
    { name: 'Refused' },
    { name: 'Waiting', consent },
  ]) {
    const { number, secret } = (await event.call('POST', '/entrants', { body })).json
    const path = `/entrants/${number}`
    const text = `1 Yojin no Shiro\n${number} Banzai!\n1 A line of ${body.name}`
    const sent = await event.call('PUT', `${path}/submission`, {
      token: secret,
      body: { text, name: `${body.name}’s` },
    })
    const { contentHash } = sent.json.submission
    if (number < 3) await event.call('POST', `${path}/accept`, { body: { contentHash } })
    secrets.push(secret)
  }
  return { ...event, secrets }
}

describe('Published lists', () => {
  const seen = async (event: TestEvent, token?: string) => {
    const { json } = await app.call('GET', `/v1/events/${event.code}/lists`, token === undefined ? {} : { token })
    return [json.audience, json.data.length]
  }

  test('are for those whom the event names, from then on', async () => {
    const event = await createEvent()
    const { secret: desk } = await event.helper('desk')
    const { secret: reader } = await event.helper('reader')
    const all = () => Promise.all([undefined, event.secrets[0], desk, reader].map((token) => seen(event, token)))
    const set = (body: object) => event.call('PATCH', '', { body })
    expect(await all()).toEqual(Array(4).fill(['staff', 0]))
    await set({ lists: 'entrants-from-start' })
    expect(await all()).toEqual(Array(4).fill(['staff', 0]))
    await set({ state: 'running' })
    expect((await all()).map(([, count]) => count)).toEqual([0, 2, 2, 0])
    await set({ lists: 'public-after-end' })
    expect(await seen(event)).toEqual(['staff', 0])
    await set({ state: 'ended' })
    expect(await all()).toEqual(Array(4).fill(['public', 2]))
  })

  test('have a name only with consent, else number and clan', async () => {
    const event = await createEvent({ lists: 'public' })
    const { json, text } = await app.call('GET', `/v1/events/${event.code}/lists`)
    expect(json.data).toMatchObject([
      { number: 1, name: 'Agreed', clan: 'lion', list: { cards: { banzai: 1 } }, judged: { status: 'illegal' } },
      { number: 2, name: null, clan: 'lion' },
    ])
    expect(Object.keys(json.data[1])).toEqual(['number', 'name', 'clan'])
    expect(text).not.toMatch(/Refused|Waiting|a note/)
    const page = await app.call('GET', `/v1/events/${event.code}/lists?limit=1`)
    expect(page.json).toMatchObject({ total: 2, data: [{ number: 1 }] })
    const rest = await app.call('GET', `/v1/events/${event.code}/lists?cursor=${page.json.next}`)
    expect(rest.json).toMatchObject({ next: null, data: [{ number: 2 }] })
  })
})

describe('An export', () => {
  test('as CSV is safe in a spreadsheet, and can be imported into another event', async () => {
    const event = await createEvent()
    await event.call('POST', '/entrants', { body: { name: '=HYPERLINK("http://x")', number: 9 } })
    const { text, headers } = await event.call('GET', '/export')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${event.code}.csv"`)
    expect(text.split('\r\n')).toEqual([
      'number,name,pronouns,status,clan,stronghold,list,publish,stream',
      '1,Agreed,they,accepted,lion,Yōjin no Shiro,illegal,yes,no',
      '2,Refused,,accepted,lion,Yōjin no Shiro,illegal,no,no',
      '3,Waiting,,submitted,lion,Yōjin no Shiro,illegal,yes,no',
      `9,"'=HYPERLINK(""http://x"")",,registered,,,none,no,no`,
      '',
    ])
    const other = await createTestEvent(app, {}, session)
    const headed = { 'content-type': 'text/csv' }
    for (const query of ['', '&separator=semicolon', '&separator=tab&bom=true']) {
      const { text: raw } = await event.call('GET', `/export?as=csv${query}`)
      expect((await other.call('POST', '/entrants', { raw, headers: headed })).status).toBe(201)
    }
    const { json } = await other.call('GET', '/entrants')
    expect(json.data.map(({ number, name }: { number: number; name: string }) => [number, name])).toEqual([
      [1, 'Agreed'],
      [2, 'Refused'],
      [3, 'Waiting'],
      [9, '=HYPERLINK("http://x")'],
    ])
    expect(json.data[0]).toMatchObject({ pronouns: 'they', consent })
  })

  test('as NDJSON has everything but secrets, for the organiser alone', async () => {
    const event = await createEvent()
    const { secret: judge } = await event.helper('judge')
    const { text } = await event.call('GET', '/export?as=ndjson')
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const ofType = (type: string) => lines.filter((line) => line.type === type)
    expect(ofType('event')).toMatchObject([{ code: event.code }])
    expect(ofType('helper')).toMatchObject([{ role: 'judge' }])
    expect(ofType('entrant')).toHaveLength(3)
    expect(ofType('submission')).toMatchObject([{ list: { cards: { banzai: 1 }, name: 'Agreed’s' } }, {}, {}])
    expect(ofType('operation').map(({ stamp }) => stamp.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const secret of [...event.secrets, judge]) expect(text).not.toContain(secret)
    expect((await event.call('GET', '/export', { token: judge })).status).toBe(403)
    expect((await event.call('GET', '/export', { token: event.secrets[0]! })).status).toBe(403)
  })
})

describe('When the time of an event is over', () => {
  const startsAt = '2026-11-21T09:00:00.000Z'
  const days = (count: number) => new Date(Date.parse(startsAt) + count * 86_400_000)

  test('what is personal goes; accepted lists with consent, hashes and receipts stay', async () => {
    const event = await createEvent({ startsAt, lists: 'public', purgeAfterDays: 30, state: 'running' })
    const { secret: desk } = await event.helper('desk', 'Hilda at the door')
    await event.call('POST', '/entrants/1/check-in', { token: desk })
    await event.call('POST', '/entrants/1/request', {
      token: event.secrets[0]!,
      body: { text: 'Ring my aunt Eulalia' },
    })
    await event.call('GET', '/entrants/1/submission', { token: desk })
    await event.call('PATCH', '/entrants/2', { token: desk, body: { name: 'Renamed', note: 'rude' } })
    const [before] = (await event.call('GET', '/entrants/1/submissions')).json.data
    const { pool } = app.database
    expect(await purgeEvents(pool, new Date(days(30).getTime() - 1), 10)).toBe(0)
    expect(await purgeEvents(pool, days(30), 10)).toBe(1)
    expect(await purgeEvents(pool, days(31), 10)).toBe(0)
    const everything = await pool.query(
      `SELECT json_build_array(to_json(e), (SELECT json_agg(x) FROM entrants x WHERE x.event_id = e.id),
          (SELECT json_agg(x) FROM submissions x WHERE x.event_id = e.id), (SELECT json_agg(x) FROM event_operations x WHERE x.event_id = e.id),
          (SELECT json_agg(x) FROM event_helpers x WHERE x.event_id = e.id))::text AS text FROM events e WHERE code = $1`,
      [event.code],
    )
    const { text } = everything.rows[0]
    expect(text).not.toMatch(/Agreed|Refused|Waiting|Renamed|Hilda|Eulalia|a note|rude|they|A line of/)
    const { json } = await event.call('GET', '/entrants/1')
    expect(json).toMatchObject({
      name: '–',
      pronouns: null,
      note: null,
      requests: [],
      checkedIn: { by: 'staff' },
      accepted: { by: 'organiser', contentHash: before.contentHash },
    })
    expect((await app.call('GET', `/v1/events/${event.code}/lists`)).json.data).toMatchObject([
      { number: 1, name: null, clan: 'lion', list: { cards: { banzai: 1 } }, contentHash: before.contentHash },
      { number: 2, name: null, clan: null },
    ])
    expect((await event.call('GET', '/log')).json.data).toHaveLength(12)
    expect((await event.call('GET', '/export')).text).toContain('1,–,,checked-in,lion')
    const receipts = await pool.query(
      'SELECT count(*)::int AS count FROM receipts r JOIN events e ON e.id = r.event_id WHERE code = $1',
      [event.code],
    )
    expect(receipts.rows).toEqual([{ count: 2 }])
    for (const token of [event.secrets[0]!, desk])
      expect((await event.call('GET', '/entrants/1', { token })).status).toBe(401)
    const late = await event.call('POST', '/entrants', { body: { name: 'Too late' } })
    expect(late.json).toMatchObject({ status: 409, errors: [{ code: 'event.purged' }] })
  })

  test('housekeeping does so by the clock of the database', async () => {
    const event = await createEvent({ startsAt: '2020-01-01T09:00:00Z', purgeAfterDays: 1 })
    const { pool } = app.database
    await pool.query(`INSERT INTO purge_clock (id, ran_at, until, catching_up) VALUES (1, now() - interval '1 hour', now() - interval '1 hour', false)
      ON CONFLICT (id) DO UPDATE SET ran_at = EXCLUDED.ran_at, until = EXCLUDED.until, catching_up = false`)
    await keepHouse({ pool, log: { warn: () => {} } })
    expect((await event.call('GET', '/entrants/1')).json.name).toBe('–')
  })
})

describe('An account', () => {
  test('finds its events and entries in its export, and is unlinked when it is deleted', async () => {
    const event = await createTestEvent(app, { registration: 'open' }, session)
    const player = await createPlayer(app)
    const { secret } = (
      await player.call('POST', `/v1/events/${event.code}/register`, { body: { name: 'Doji Akiko' } })
    ).json
    await player.call('PUT', `/v1/events/${event.code}/entrants/1/submission`, { body: { cards: lion } })
    const { text } = await player.call('GET', '/v1/me/export')
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.find(({ type }) => type === 'event-entry')).toMatchObject({ code: event.code, name: 'Doji Akiko' })
    expect(lines.find(({ type }) => type === 'event-submission')).toMatchObject({ n: 1, list: { cards: lion } })
    expect((await app.call('GET', '/v1/me/export', { token: session })).text).toContain(`"code":"${event.code}"`)
    expect((await player.call('DELETE', '/v1/me', { body: { password } })).status).toBe(204)
    expect((await event.call('GET', '/entrants/1', { token: secret })).json.name).toBe('Doji Akiko')
    const { rows } = await app.database.pool.query(
      'SELECT n.account_id FROM entrants n JOIN events e ON e.id = n.event_id WHERE code = $1',
      [event.code],
    )
    expect(rows).toEqual([{ account_id: null }])
  })
})
