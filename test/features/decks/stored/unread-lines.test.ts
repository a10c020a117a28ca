import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { joinCatalogs } from '../../../../src/features/cards/catalog/snapshot/build-catalog.ts'
import { findDecks } from '../../../../src/features/decks/stored/read/find-decks.ts'
import { createRecentDecks } from '../../../../src/features/decks/stored/read/recent-decks.ts'
import { getDeck } from '../../../../src/features/decks/stored/read/show-deck.ts'
import { DeckQuery } from '../../../../src/features/decks/stored/schema.ts'
import { defaultDeckSettings } from '../../../../src/features/decks/stored/settings.ts'
import { diffDeck } from '../../../../src/features/decks/stored/write/diff-deck.ts'
import { listRevisions } from '../../../../src/features/decks/stored/write/revisions.ts'
import { createCardReader } from '../../../../src/features/decks/stored/write/stored-cards.ts'
import { createTestApp, type TestApp, testDay } from '../../../support/app.ts'
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

test.each([
  ['too few to fill the deck', '3x Doji Whisperer\n2x Nothing at all', 'illegal'],
  ['enough to fill the deck', '3x Doji Whisperer\n40x Nothing at all\n45 Nor this', 'undetermined'],
  ['rows of a table', 'Cost,Card,Count\n2,Nothing at all,40\n1,Nor this,50', 'undetermined'],
])('lists and pages agree on unread lines: %s', async (tag, text, status) => {
  const name = tag.replaceAll(' ', '-')
  const { id } = (await create({ text, format: 'standard', visibility: 'public', tags: [name] })).json
  const statuses = async (deck: string) => [
    (await app.call('GET', `/v1/decks/${deck}`)).json.verdict.status,
    (await app.call('GET', `/v1/decks?tag=${name}`)).json.data.find((each: { id: string }) => each.id === deck).status,
  ]
  expect(await statuses(id)).toEqual([status, status])
  const copy = await player.call('POST', `/v1/decks/${id}/copy`, { body: { visibility: 'public' } })
  expect(await statuses(copy.json.id)).toEqual([status, status])
  // A row of an earlier release, which has no number: nothing certain is said of it in a list.
  await app.database.pool.query(`UPDATE decks SET extra = extra - 'unread' WHERE id = $1`, [id])
  expect(await statuses(id)).toEqual([status, 'undetermined'])
})

test('a row of a table keeps the count that its head tells', async () => {
  const table = (head: string) => ({ text: `${head}\n2,Chagreee,3`, allowUnresolved: true })
  const { id, unresolved } = (await create(table('Cost,Card,Count'))).json
  expect(unresolved).toEqual([{ line: 2, text: '2,Chagreee,3', count: 3 }])
  const read = async (path = '') => (await player.call('GET', `/v1/decks/${id}${path}`)).json
  expect((await read()).unresolved).toEqual(unresolved)
  expect((await read('/revisions/1')).unresolved).toEqual(unresolved)
  const copy = (await player.call('POST', `/v1/decks/${id}/copy`)).json
  expect([copy.unresolved, copy.contentHash]).toEqual([unresolved, (await read()).contentHash])
  const patch = (head: string) => player.call('PATCH', `/v1/decks/${id}`, { body: table(head) })
  expect((await patch('Cost,Card,Count')).json.revision).toBe(1)
  const changed = (await patch('Count,Card,Cost')).json
  expect([changed.revision, changed.unresolved]).toEqual([2, [{ line: 2, text: '2,Chagreee,3', count: 2 }]])
})

test('no cards like unknown ids are looked for where none are shown', async () => {
  const { id } = (await create({ cards: { ...lion, 'no-such-card': 1 }, visibility: 'public', tags: ['unlike'] })).json
  await player.call('PATCH', `/v1/decks/${id}`, { body: { cards: { 'nor-this-one': 2 }, allowUnresolved: true } })
  const known = app.catalog.games.get('l5r-lcg')!
  let searches = 0
  // A search begins by reading all cards of a catalogue that it has not seen yet.
  const watched = new Proxy(known, {
    get: (target, name) => {
      if (name === 'cards') searches++
      return Reflect.get(target, name)
    },
  })
  const joined = joinCatalogs([watched])
  searches = 0
  const { pool } = app.database
  const context = {
    database: { pool },
    catalog: () => joined,
    now: () => new Date(`${testDay}T12:00:00Z`),
    settings: defaultDeckSettings,
    readCards: createCardReader({ pool }),
    recent: createRecentDecks(),
  }
  const query = DeckQuery.parse({ tag: 'unlike' })
  expect((await findDecks(context, query, null)).data).toMatchObject([{ id, cardCount: 2, legal: false }])
  expect((await listRevisions(context, id, { limit: 10 }, null)).data).toHaveLength(2)
  expect((await diffDeck(context, id, {}, null)).added).toEqual({ 'nor-this-one': 2 })
  expect(searches).toBe(0)
  expect((await getDeck(context, id, null)).view.verdict?.legal).toBe(false)
  expect(searches).toBeGreaterThan(0)
})
