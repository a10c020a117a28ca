import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const named = (kind: 'exact' | 'fuzzy', name: string, game = 'l5r-lcg') =>
  get(`/v1/games/${game}/cards/named?${kind}=${encodeURIComponent(name)}`)
const complete = (typed: string, game = 'l5r-lcg') =>
  get(`/v1/games/${game}/cards/autocomplete?q=${encodeURIComponent(typed)}`)

describe('a card by name', () => {
  test.each([
    ['exact', 'Charge!', 'charge'],
    ['exact', 'charge!', 'charge'],
    ['exact', 'yojin NO shiro', 'yojin-no-shiro'],
    ['exact', 'yojin-no-shiro', 'yojin-no-shiro'],
    ['exact', '01-yojin-no-shiro', 'yojin-no-shiro'],
    ['fuzzy', 'Charge!', 'charge'],
    ['fuzzy', 'charge', 'charge'],
    ['fuzzy', 'chagre', 'charge'],
    ['fuzzy', 'yojin shiro', 'yojin-no-shiro'],
    ['fuzzy', 'crane way', 'way-of-the-crane'],
    ['fuzzy', 'Akodo Toturi v2', 'akodo-toturi-2'],
    ['fuzzy', 'Fine Katanas', 'fine-katana'],
  ] as const)('%s %p is %s', async (kind, name, id) => {
    const { status, json, headers } = await named(kind, name)
    expect([status, json.id]).toEqual([200, id])
    const card = await get(`/v1/games/l5r-lcg/cards/${id}`)
    expect(headers.get('content-location')).toBe(`/v1/games/l5r-lcg/cards/${id}`)
    expect([json, headers.get('etag')]).toEqual([card.json, card.headers.get('etag')])
  })

  test('of versions of which lists mean one, it is that one', async () => {
    expect((await named('exact', 'Kitsu Motso', 'l5r-ccg')).json.id).toBe('kitsu-motso')
    expect((await named('fuzzy', 'Kitsu Motso Experienced 2', 'l5r-ccg')).json.id).toBe('kitsu-motso-experienced-2')
  })

  test.each([
    ['exact', 'chagre', ['charge']],
    ['exact', 'xyzzy', []],
    ['fuzzy', 'xyzzy', []],
    ['fuzzy', '\u{1f422}', []],
    ['fuzzy', '!', []],
  ] as const)('%s %p is none: 404 with suggestions', async (kind, name, suggestions) => {
    const { status, json } = await named(kind, name)
    expect([status, json.ambiguous]).toEqual([404, undefined])
    expect(json.suggestions.map(({ id }: { id: string }) => id)).toEqual(suggestions)
  })

  test('several versions of a title are ambiguous, and told apart by their packs', async () => {
    for (const kind of ['exact', 'fuzzy'] as const) {
      const { status, json } = await named(kind, 'Akodo Toturi')
      expect([status, json.ambiguous]).toEqual([404, true])
      expect(json.suggestions).toEqual([
        { id: 'akodo-toturi', title: 'Akodo Toturi', pack: 'Core Set' },
        { id: 'akodo-toturi-2', title: 'Akodo Toturi', pack: expect.any(String) },
      ])
      expect(json.detail).toMatch(/^"Akodo Toturi" may mean 2 cards: Akodo Toturi \(akodo-toturi, Core Set\); /)
    }
  })

  test('so are words that several titles have; at most twenty are named', async () => {
    const { json } = await named('fuzzy', 'of the', 'l5r-ccg')
    expect(json.ambiguous).toBe(true)
    expect(json.suggestions).toHaveLength(20)
    expect(json.detail).toMatch(/^"of the" may mean \d+ cards: .*; and \d+ more\.$/)
  })

  test.each([
    '',
    '?exact=a&fuzzy=b',
    '?exact=',
    '?fuzzy=%20',
    `?fuzzy=${'x'.repeat(121)}`,
    '?name=charge',
    '?fuzzy=a&fuzzy=b',
  ])('%p is refused', async (query) => {
    expect((await get(`/v1/games/l5r-lcg/cards/named${query}`)).status).toBe(400)
  })
})

describe('completion', () => {
  test('titles, with a tag, for every cache', async () => {
    const { json, headers } = await complete('yoj')
    expect(json).toMatchObject({
      data: ['Yōjin no Shiro', 'Hiruma Yōjimbō', 'Shiba Yōjimbō', 'Unassuming Yōjimbō', 'Bayushi Yojiro'],
      next: null,
    })
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const again = await get('/v1/games/l5r-lcg/cards/autocomplete?q=yoj', { 'if-none-match': headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  test('in every game, and a title that it answers is one that `named` knows', async () => {
    for (const game of ['l5r-lcg', 'l5r-ccg', 'shadowfist']) {
      const { json } = await complete('ma', game)
      expect(json.data).toHaveLength(20)
      const { status, json: card } = await named('exact', json.data[7], game)
      expect(status === 200 || card.ambiguous).toBe(true)
    }
  })

  test.each(['', '?q=a&limit=3', `?q=${'x'.repeat(121)}`, '?q=%00'])('%p is refused', async (query) => {
    expect((await get(`/v1/games/l5r-lcg/cards/autocomplete${query}`)).status).toBe(400)
  })
})

test('no card has the name of a path beside it', () => {
  for (const { find } of app.catalog.games.values())
    expect([find('named'), find('autocomplete')]).toEqual([undefined, undefined])
})
