import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { purge } from '../../../../src/faces/api/housekeeping.ts'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'
import { expectAllKept, expectOneWins, times } from './rival-writers.ts'

let app: TestApp
let player: Player
const start = new Date(`${testDay}T12:00:00Z`).getTime()
let now = start
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], now: () => new Date(now), decks: { maxDecks: 40 } })
  player = await createPlayer(app)
})
afterAll(() => app.close())

const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  player.call('PATCH', `/v1/decks/${id}`, { body, headers })

describe('many writers on one deck', () => {
  test('without If-Match all succeed, one after another, and every state is in the history', () =>
    expectAllKept(player))

  test('with If-Match one wins and the others get 412', () => expectOneWins(player))

  test('changes of different parts are all kept', async () => {
    const id = await player.deck({ cards: {} })
    const bodies = [
      { name: 'New name' },
      { description: 'New words' },
      { tags: ['new'] },
      { cards: lion },
      { visibility: 'unlisted' },
    ]
    await Promise.all(bodies.map((body) => patch(id, body)))
    const head = (await player.call('GET', `/v1/decks/${id}`)).json
    expect(head).toMatchObject(Object.assign({}, ...bodies))
  })

  test('deleting and restoring at once leaves one state and a true count', async () => {
    const id = await player.deck({ cards: {} })
    await times(20, (i) => player.call(i % 2 ? 'DELETE' : 'POST', `/v1/decks/${id}${i % 2 ? '' : '/restore'}`))
    const me = (await player.call('GET', '/v1/me')).json
    const { rows } = await app.database.pool.query(
      'SELECT count(*)::int AS n FROM decks WHERE account_id = $1 AND deleted_at IS NULL',
      [player.id],
    )
    expect(me.decks).toBe(rows[0].n)
  })
})

describe('the limit of decks', () => {
  test('holds exactly, also for simultaneous requests, for copies and for restoring', async () => {
    const own = await createPlayer(app)
    const create = () => own.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'One of many', cards: {} } })
    const answers = await times(60, create)
    const stored = answers.filter(({ status }) => status === 201)
    expect([stored.length, answers.filter(({ status }) => status === 409).length]).toEqual([40, 20])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.json).toMatchObject({ limit: 40, errors: [{ code: 'decks.limit' }] })
    expect(refused.json.detail).toMatch('40 decks')
    const id = stored[0]!.json.id
    expect((await own.call('POST', `/v1/decks/${id}/copy`)).status).toBe(409)
    await own.call('DELETE', `/v1/decks/${id}`)
    expect((await create()).status).toBe(201)
    expect((await own.call('POST', `/v1/decks/${id}/restore`)).status).toBe(409)
    expect((await own.call('GET', '/v1/me')).json).toMatchObject({ decks: 40, limits: { decks: 40 } })
  })
})

describe('Idempotency-Key', () => {
  const body = { game: 'l5r-lcg', name: 'Once', cards: lion }
  const create = (key: string, changed: object = {}, by = player) =>
    by.call('POST', '/v1/decks', { body: { ...body, ...changed }, headers: { 'idempotency-key': key } })

  test('simultaneous retries make one deck and get one answer', async () => {
    const own = await createPlayer(app)
    const answers = await times(32, () => create('the same', {}, own))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1)
    expect((await own.call('GET', '/v1/decks?mine=true')).json.data).toHaveLength(1)
  })

  test('is each account’s own, and names one request', async () => {
    const first = await create('shared')
    const stranger = await createPlayer(app)
    expect((await create('shared', {}, stranger)).json.id).not.toBe(first.json.id)
    const reused = await create('shared', { name: 'Another' })
    expect([reused.status, reused.json.errors[0].code]).toEqual([422, 'idempotency.reused'])
    const copy = await player.call('POST', `/v1/decks/${first.json.id}/copy`, {
      headers: { 'idempotency-key': 'shared' },
    })
    expect(copy.status).toBe(422)
  })

  test('makes copies safe too', async () => {
    const id = await player.deck()
    const copies = await times(8, () =>
      player.call('POST', `/v1/decks/${id}/copy`, { headers: { 'idempotency-key': 'a copy' } }),
    )
    expect(new Set(copies.map(({ json }) => json.id)).size).toBe(1)
  })

  test('a refused request may be tried again with the same key', async () => {
    const refused = await create('second thoughts', { cards: { 'no-such-card': 1 } })
    expect(refused.status).toBe(422)
    expect((await create('second thoughts')).status).toBe(201)
  })

  test('is forgotten after 24 hours, by the clock and by the purge', async () => {
    const first = await create('yesterday')
    now += 24 * 3_600_000 - 1
    expect((await create('yesterday')).json.id).toBe(first.json.id)
    now += 1
    const second = await create('yesterday')
    expect(second.json.id).not.toBe(first.json.id)
    expect((await create('yesterday')).json.id).toBe(second.json.id)
    now = start
  })

  test.each(['', 'x'.repeat(256), 'naïve'])('the key %j is refused', async (key) => {
    const { status } = await create(key)
    expect(key === '' ? [201, 400] : [400]).toContain(status)
  })
})

describe('the purge', () => {
  test('removes what has had its time and nothing else', async () => {
    const own = await createPlayer(app)
    const kept = await own.deck()
    const recent = await own.deck()
    const old = await own.deck()
    // The database's clock dates deletions; the other clocks of this test are its own.
    const deleteAt = async (id: string, at: number) => {
      await own.call('DELETE', `/v1/decks/${id}`)
      await app.database.pool.query('UPDATE decks SET deleted_at = $2 WHERE id = $1', [id, new Date(at)])
    }
    await deleteAt(old, now)
    now += 86_400_000
    await deleteAt(recent, now)
    await own.call('POST', '/v1/decks', {
      body: { game: 'l5r-lcg', name: 'Key', cards: {} },
      headers: { 'idempotency-key': 'purged' },
    })
    now += 29 * 86_400_000
    const purged = await purge(app.database.pool, new Date(now))
    now = start
    expect(purged.decks).toBeGreaterThanOrEqual(1)
    expect(purged.idempotencyKeys).toBeGreaterThanOrEqual(1)
    const { rows } = await app.database.pool.query('SELECT id FROM decks WHERE id = ANY($1)', [[kept, recent, old]])
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([kept, recent]))
    const revisions = await app.database.pool.query('SELECT 1 FROM deck_revisions WHERE deck_id = $1', [old])
    expect(revisions.rowCount).toBe(0)
  })
})
