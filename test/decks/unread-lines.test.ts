import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createPlayer, lion, type Player } from './fixtures.ts'

let app: TestApp
let player: Player
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  player = await createPlayer(app)
})
afterAll(() => app.close())

const lines = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => `qq ${i} ${'x'.repeat(length)}`.slice(0, length)).join('\n')
const create = (body: Record<string, unknown>) =>
  player.call('POST', '/v1/decks', { body: { game: 'l5r-lcg', name: 'Notes', allowUnresolved: true, ...body } })

describe('lines and ids that name no card', () => {
  test('may have 8 KiB', async () => {
    expect((await create({ text: lines(64, 128) })).status).toBe(201)
    const refused = await create({ text: lines(65, 128) })
    expect(refused.json).toMatchObject({
      status: 422,
      limit: 8192,
      errors: [{ pointer: '/text', code: 'unresolved.limit' }],
    })
    expect(refused.json.detail).toContain('65 lines with 8,320 bytes')
    const cards = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${'x'.repeat(90)}-${i}`, 1]))
    expect((await create({ cards })).json.errors[0]).toMatchObject({ pointer: '/cards', code: 'unresolved.limit' })
    expect((await create({ text: lines(510, 12) })).status).toBe(422)
    const id = await player.deck()
    const patch = await player.call('PATCH', `/v1/decks/${id}`, {
      body: { text: lines(65, 128), allowUnresolved: true },
    })
    expect(patch.status).toBe(422)
  })

  test('that were stored before there was a limit stay, and are not copied', async () => {
    const { id } = (await create({ text: lines(2, 100), visibility: 'public' })).json
    const extra = { unresolved: Array.from({ length: 90 }, (_, i) => ({ line: i + 1, text: 'x'.repeat(100) })) }
    await app.database.pool.query('UPDATE decks SET extra = $2 WHERE id = $1', [id, JSON.stringify(extra)])
    const renamed = await player.call('PATCH', `/v1/decks/${id}`, { body: { name: 'Renamed' } })
    expect([renamed.status, renamed.json.unresolved.length]).toEqual([200, 90])
    expect((await player.call('POST', `/v1/decks/${id}/copy`)).status).toBe(422)
  })

  test('are not read for a list, which counts the cards and knows that the deck is not legal', async () => {
    const { id } = (await create({ cards: { ...lion, 'no-such-card': 4 }, visibility: 'public', tags: ['unread'] }))
      .json
    const list = async () => (await app.call('GET', '/v1/decks?tag=unread')).json.data
    const copies = Object.values(lion).reduce((sum, count) => sum + count, 4)
    expect(await list()).toMatchObject([{ id, cardCount: copies, legal: false }])
    const body = { text: '3x Charge!\n2x Nothing at all', allowUnresolved: true }
    await player.call('PATCH', `/v1/decks/${id}`, { body })
    // Whoever reads this as lines fails.
    await app.database.pool.query(`UPDATE decks SET extra = '{"unresolved": 7}' WHERE id = $1`, [id])
    expect(await list()).toMatchObject([{ id, cardCount: 3, legal: false }])
    expect((await app.call('GET', '/v1/decks?tag=unread&legal=false')).json.data).toHaveLength(1)
    expect((await app.call('GET', '/v1/decks?tag=unread&legal=true')).json.data).toHaveLength(0)
  })
})
