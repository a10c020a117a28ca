import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { purgeDecks } from '../../../../src/features/decks/stored/write/purge-decks.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'

const maxBytes = 40_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'], decks: { maxBytes } })
})
afterAll(() => app.close())

const bytesOf = async (player: Player): Promise<number> => (await player.call('GET', '/v1/me')).json.bytes

/** What the tables hold of an account. */
async function stored(player: Player): Promise<number> {
  const { rows } = await app.database.pool.query(
    `SELECT coalesce(sum(deck_bytes(name, description, tags) + (
        SELECT sum(revision_bytes(card_keys, extra, message, printings)) FROM deck_revisions WHERE deck_id = decks.id)), 0)::int AS bytes
     FROM decks WHERE account_id = $1`,
    [player.id],
  )
  return rows[0].bytes
}

describe('the bytes of an account', () => {
  test('are counted with every change, also of names in any alphabet', async () => {
    const player = await createPlayer(app)
    expect(await bytesOf(player)).toBe(0)
    const id = await player.deck({ name: '獅子の突撃', tags: ['première', 'kotei'], message: 'Für später' })
    const text = '3x Charge!\n2x No Such Card, "quoted" \\ 漢字'
    for (const body of [
      { description: 'Ünïcode' },
      { text, allowUnresolved: true, message: 'with a line' },
      { cards: { charge: 1, 'no-such-card': 2 }, allowUnresolved: true },
      { description: '', tags: [], name: 'x' },
      {},
    ])
      expect((await player.call('PATCH', `/v1/decks/${id}`, { body })).status).toBe(200)
    await player.call('POST', `/v1/decks/${id}/copy`)
    const used = await bytesOf(player)
    expect(used).toBeGreaterThan(1_500)
    expect(used).toBe(await stored(player))
  })

  test('of deleted decks count until they are removed', async () => {
    const player = await createPlayer(app)
    const [kept, deleted, removed] = [await player.deck(), await player.deck(), await player.deck()]
    const all = await bytesOf(player)
    for (const id of [deleted, removed]) await player.call('DELETE', `/v1/decks/${id}`)
    expect(await bytesOf(player)).toBe(all)
    expect((await player.call('DELETE', `/v1/decks/${removed}?permanently=true`)).status).toBe(204)
    expect(await bytesOf(player)).toBe((all / 3) * 2)
    const { rows } = await app.database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    expect(await purgeDecks(app.database.pool, rows[0]!.now, 100)).toBe(1)
    expect([await bytesOf(player), await stored(player)]).toEqual([all / 3, all / 3])
    expect((await player.call('DELETE', `/v1/decks/${kept}?permanently=true`)).status).toBe(204)
    expect((await player.call('GET', '/v1/me')).json).toMatchObject({ decks: 0, bytes: 0, limits: { bytes: maxBytes } })
    expect((await player.call('GET', `/v1/decks/${kept}`)).status).toBe(404)
  })

  test('of somebody else are not touched by removing decks', async () => {
    const [owner, other] = [await createPlayer(app), await createPlayer(app)]
    const [secret, open] = [await owner.deck(), await owner.deck({ visibility: 'public' })]
    for (const id of [secret, open, 'nonsense']) {
      expect((await other.call('DELETE', `/v1/decks/${id}?permanently=true`)).status).toBe(404)
    }
    expect((await owner.call('GET', '/v1/me')).json.decks).toBe(2)
  })
})

describe('the quota', () => {
  const description = 'x'.repeat(4_000)

  test('is exact for simultaneous creations, and the refusal says what counts', async () => {
    const player = await createPlayer(app)
    const body = { game: 'l5r-lcg', name: 'Large', cards: lion, description }
    const answers = await Promise.all(Array.from({ length: 16 }, () => player.call('POST', '/v1/decks', { body })))
    const size = (await bytesOf(player)) / answers.filter(({ status }) => status === 201).length
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(Math.floor(maxBytes / size))
    const refused = answers.find(({ status }) => status !== 201)!
    expect(refused.json).toMatchObject({ status: 409, limit: maxBytes, errors: [{ code: 'bytes.limit' }] })
    expect(refused.json.detail).toContain('40,000 bytes')
    expect(await bytesOf(player)).toBe(await stored(player))
    const { data } = (await player.call('GET', '/v1/decks?mine=true')).json
    await player.call('DELETE', `/v1/decks/${data[0].id}?permanently=true`)
    expect((await player.call('POST', '/v1/decks', { body })).status).toBe(201)
  })

  test('holds for changes of different decks at once, and a refused change changes nothing', async () => {
    const player = await createPlayer(app)
    const decks = await Promise.all(Array.from({ length: 12 }, () => player.deck({ cards: {} })))
    const grow = (id: string) => player.call('PATCH', `/v1/decks/${id}`, { body: { description, cards: lion } })
    const statuses = (await Promise.all(decks.map(grow))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await bytesOf(player)).toBe(await stored(player))
    expect(await bytesOf(player)).toBeLessThanOrEqual(maxBytes)
    const refused = decks[statuses.indexOf(409)]!
    expect((await player.call('GET', `/v1/decks/${refused}`)).json).toMatchObject({ revision: 1, description: '' })
  })

  test('lets an account that is too large already shrink', async () => {
    const player = await createPlayer(app)
    const id = await player.deck({ description })
    await app.database.pool.query('UPDATE accounts SET bytes = $2 WHERE id = $1', [player.id, maxBytes + 5_000])
    const patch = (body: unknown) => player.call('PATCH', `/v1/decks/${id}`, { body })
    expect((await patch({ description: `${description}y` })).status).toBe(409)
    expect((await patch({ description: '' })).status).toBe(200)
  })

  test('changes, deletions and removals at once leave true counts', async () => {
    const player = await createPlayer(app)
    const decks = await Promise.all(Array.from({ length: 6 }, () => player.deck()))
    const doing = decks.flatMap((id, i) => [
      player.call('PATCH', `/v1/decks/${id}`, { body: { cards: { charge: 1 + (i % 3) } } }),
      player.call('DELETE', `/v1/decks/${id}`),
      player.call('POST', `/v1/decks/${id}/restore`),
      player.call('PATCH', `/v1/decks/${id}`, { body: { description: 'changed' } }),
      ...(i % 2 ? [player.call('DELETE', `/v1/decks/${id}?permanently=true`)] : []),
    ])
    for (const { status } of await Promise.all(doing)) expect([200, 204, 404, 409]).toContain(status)
    const { rows } = await app.database.pool.query(
      'SELECT count(*)::int AS n FROM decks WHERE account_id = $1 AND deleted_at IS NULL',
      [player.id],
    )
    expect((await player.call('GET', '/v1/me')).json).toMatchObject({ decks: rows[0].n, bytes: await stored(player) })
  })
})

test('an Idempotency-Key keeps the id and version of the deck, not the answer', async () => {
  const player = await createPlayer(app)
  const text = Array.from({ length: 400 }, (_, i) => `No card ${i}`).join('\n')
  const request = {
    body: { game: 'l5r-lcg', name: 'Long', text, allowUnresolved: true },
    headers: { 'idempotency-key': 'a long answer' },
  }
  const first = await player.call('POST', '/v1/decks', request)
  expect(first.text.length).toBeGreaterThan(50_000)
  const { rows } = await app.database.pool.query(
    'SELECT deck_id, version, pg_column_size(k.*) AS size FROM idempotency_keys k WHERE account_id = $1',
    [player.id],
  )
  expect(rows).toEqual([{ deck_id: first.json.id, version: 1, size: expect.any(Number) }])
  expect(rows[0].size).toBeLessThan(300)
  const again = await player.call('POST', '/v1/decks', request)
  expect([again.status, again.json.id, again.headers.get('etag')]).toEqual([
    201,
    first.json.id,
    first.headers.get('etag'),
  ])
})
