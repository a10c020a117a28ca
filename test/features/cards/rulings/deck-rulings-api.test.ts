import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
let owner: string
let stranger: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await signIn('kuroda')
  stranger = await signIn('yasuki')
})
afterAll(() => app.close())

async function signIn(username: string): Promise<string> {
  const credentials = { username, password: 'correct horse battery staple 47' }
  await app.call('POST', '/v1/accounts', { body: credentials })
  return (await app.call('POST', '/v1/sessions', { body: credentials })).json.token
}

async function store(deck: object): Promise<string> {
  const answer = await app.call('POST', '/v1/decks', {
    body: { name: 'Wall', allowUnresolved: true, ...deck },
    token: owner,
  })
  expect(answer.status).toBe(201)
  return answer.json.id
}

const cards = { rout: 3, charge: 2, 'shiro-nishiyama': 1, 'vengeful-berserker': 3, 'a-new-name': 1, 'no-such-card': 1 }
const rulings = (id: string, query = '', token?: string) =>
  app.call('GET', `/v1/decks/${id}/rulings${query}`, token === undefined ? {} : { token })
type Group = { card: { id: string; count: number }; rulings: { id: string }[] }

describe('the rulings of a deck', () => {
  test('come card by card, in the order of lists, without the cards that have none', async () => {
    const id = await store({ game: 'l5r-lcg', cards, visibility: 'public' })
    const { json, status } = await rulings(id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ deck: id, game: 'l5r-lcg', next: null })
    expect(json.data.map(({ card }: Group) => [card.id, card.count])).toEqual([
      ['shiro-nishiyama', 1],
      ['vengeful-berserker', 3],
      ['charge', 2],
      ['rout', 3],
    ])
    expect(json.data[2].rulings.map((each: { id: string }) => each.id)).toEqual([
      'charge-cannot-participate',
      'charge-no-additional-fate',
    ])
  })

  test('leave out superseded rulings and mentions unless requested', async () => {
    const id = await store({ game: 'l5r-lcg', cards, visibility: 'public' })
    const idsIn = async (query: string) =>
      (await rulings(id, query)).json.data.flatMap((group: Group) => group.rulings.map((each) => each.id))
    expect(await idsIn('')).not.toContain('vengeful-berserker-duel-bid')
    expect(await idsIn('?superseded=true')).toContain('vengeful-berserker-duel-bid')
    expect(await idsIn('')).not.toContain('hida-kisada-first-action')
    expect(await idsIn('?mentions=true')).toContain('hida-kisada-first-action')
  })

  test('of a private deck are for its owner alone', async () => {
    const id = await store({ game: 'l5r-lcg', cards })
    const own = await rulings(id, '', owner)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toMatch('private')
    expect((await rulings(id)).status).toBe(404)
    expect((await rulings(id, '', stranger)).status).toBe(404)
    const again = await app.call('GET', `/v1/decks/${id}/rulings`, {
      token: owner,
      headers: { 'if-none-match': own.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test('are none for a game without rulings; a deck that is not there is 404', async () => {
    const sample = app.catalog.games.get('shadowfist')!.cards[0]!
    const id = await store({ game: 'shadowfist', cards: { [sample.id]: 1 }, visibility: 'public' })
    expect((await rulings(id)).json.data).toEqual([])
    for (const no of ['00000000-0000-4000-8000-000000000000', 'nothing']) expect((await rulings(no)).status).toBe(404)
  })
})
