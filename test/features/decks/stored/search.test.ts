import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type DeckSort, searchStatement } from '../../../../src/features/decks/stored/read/search.ts'
import type { DeckFilter } from '../../../../src/features/decks/stored/read/search-conditions.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { legalDeck, plans } from '../legality/legal-decks.ts'
import { createPlayer, type Player } from './fixtures.ts'

const decks = 1_500

interface Seeded {
  readonly id: string
  readonly name: string
  readonly visibility: string
  readonly clan: string
  readonly splash: string | null
  readonly tags: string[]
  readonly keys: number[]
  readonly createdAt: Date
}

let app: TestApp
let seeder: Player
let seeded: Seeded[]
let cards: readonly { readonly key: number; readonly id: string }[]
beforeAll(async () => {
  app = await createTestApp()
  seeder = await createPlayer(app, 'Ikoma')
  cards = app.catalog.games.get('l5r-lcg')!.cards.slice(0, 400)
  seeded = Array.from({ length: decks }, (_, i) => seedDeck(i))
  await insert(seeded)
})
afterAll(() => app.close())

const clans = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn']

/** Numbered cards: card k is in every deck whose number it divides, so that what a search must find is known. */
function seedDeck(i: number): Seeded {
  return {
    id: randomUUID(),
    name: i % 10 === 0 ? `Yōjin no Shiro ${i}` : `Deck number ${i}`,
    visibility: i % 20 === 7 ? 'private' : i % 20 === 8 ? 'unlisted' : 'public',
    clan: clans[i % 7]!,
    splash: i % 3 === 0 ? clans[(i + 1) % 7]! : null,
    tags: i % 50 === 0 ? ['rush', 'kotei'] : i % 5 === 0 ? ['rush'] : [],
    keys: cards
      .filter((_, k) => k > 1 && i % k === 0)
      .map(({ key }) => key)
      .sort((a, b) => a - b),
    // Several at the same moment: the id decides then.
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 3) * 1000),
  }
}

async function insert(rows: readonly Seeded[]): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO decks (id, account_id, game, name, name_key, description, format, visibility, tags, words, clan, splash,
       revision, version, card_keys, counts, content_hash, created_at, updated_at)
     SELECT (d->>'id')::uuid, $1, 'l5r-lcg', d->>'name', lower(replace(d->>'name', 'ō', 'o')), '', 'standard',
       d->>'visibility', ARRAY(SELECT jsonb_array_elements_text(d->'tags')),
       string_to_array(lower(replace(d->>'name', 'ō', 'o')), ' '), d->>'clan', d->>'splash', 1, 1,
       ARRAY(SELECT jsonb_array_elements(d->'keys')::int), ARRAY(SELECT 1::int2 FROM jsonb_array_elements(d->'keys')),
       '\\x00', (d->>'createdAt')::timestamptz, (d->>'createdAt')::timestamptz
     FROM jsonb_array_elements($2::jsonb) AS d`,
    [seeder.id, JSON.stringify(rows)],
  )
  await app.database.pool.query('VACUUM ANALYZE decks')
}

const id = (k: number) => cards[k]!.id
const holds = (deck: Seeded, k: number) => deck.keys.includes(cards[k]!.key)
const open = (deck: Seeded) => deck.visibility === 'public'

/** Every page of a search, to its end. Each reports how many decks there are in all, unless they are judged for the search. */
async function all(query: string, player?: Player): Promise<{ id: string; legal: boolean | null }[]> {
  const found: { id: string; legal: boolean | null }[] = []
  const totals: (number | undefined)[] = []
  let cursor = ''
  do {
    const { status, json, text } = await app.call(
      'GET',
      `/v1/decks?limit=200&${query}${cursor}`,
      player ? { token: player.token } : {},
    )
    if (status !== 200) throw new Error(text)
    found.push(...json.data)
    totals.push(json.total)
    cursor = json.next === null ? '' : `&cursor=${json.next}`
  } while (cursor !== '')
  expect(totals).toEqual(totals.map(() => (/\b(legal|status)=/.test(query) ? undefined : found.length)))
  return found
}
const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id).sort()

describe('a search finds exactly what it should', () => {
  test.each<[string, () => string, (deck: Seeded) => boolean]>([
    ['everything public', () => 'game=l5r-lcg', open],
    [
      'two cards',
      () => `contains=${id(4)}&contains=${id(15)}`,
      (deck) => open(deck) && holds(deck, 4) && holds(deck, 15),
    ],
    [
      'cards and not cards',
      () => `contains=${id(6)}&excludes=${id(12)}&excludes=${id(30)}&game=l5r-lcg`,
      (deck) => open(deck) && holds(deck, 6) && !holds(deck, 12) && !holds(deck, 30),
    ],
    [
      'clan and splash',
      () => 'clan=Lion&splash=phoenix',
      (deck) => open(deck) && deck.clan === 'lion' && deck.splash === 'phoenix',
    ],
    ['a tag', () => 'tag=Kotei', (deck) => open(deck) && deck.tags.includes('kotei')],
    [
      'two tags and a card',
      () => `tag=kotei&tag=rush&contains=${id(3)}`,
      (deck) => open(deck) && deck.tags.length === 2 && holds(deck, 3),
    ],
    ['words without diacritics', () => 'q=YOJIN%20shi', (deck) => open(deck) && deck.name.startsWith('Yōjin')],
    [
      'words with diacritics',
      () => `q=${encodeURIComponent('yōjin')}`,
      (deck) => open(deck) && deck.name.startsWith('Yōjin'),
    ],
    ['a word’s beginning', () => 'q=num%20139', (deck) => open(deck) && /^Deck number 139/.test(deck.name)],
    ['no word at all', () => 'q=%21%21', () => false],
    ['an author whatever the case', () => 'author=iKOMA&clan=crab', (deck) => open(deck) && deck.clan === 'crab'],
    ['nobody’s decks', () => 'author=nobody', () => false],
    ['a format', () => 'format=standard&game=l5r-lcg&clan=crane', (deck) => open(deck) && deck.clan === 'crane'],
    [
      'a format by its alias',
      () => 'format=stronghold&game=l5r-lcg&clan=crane',
      (deck) => open(deck) && deck.clan === 'crane',
    ],
    ['another game', () => 'game=shadowfist', () => false],
  ])('%s', async (_what, query, fits) => {
    expect(idsOf(await all(query()))).toEqual(idsOf(seeded.filter(fits)))
  })

  test('one’s own: private ones too, and no one else’s', async () => {
    expect(idsOf(await all(`mine=true&contains=${id(50)}`, seeder))).toEqual(
      idsOf(seeded.filter((deck) => holds(deck, 50))),
    )
    const stranger = await createPlayer(app)
    expect(await all('mine=true', stranger)).toEqual([])
  })

  test('legal and illegal ones together are all, judged and not stored', async () => {
    const [legal, illegal] = [await all('legal=true&clan=crab'), await all('legal=false&clan=crab')]
    expect(legal.every((deck) => deck.legal === true) && illegal.every((deck) => deck.legal === false)).toBe(true)
    expect(idsOf([...legal, ...illegal])).toEqual(idsOf(seeded.filter((deck) => open(deck) && deck.clan === 'crab')))
  })

  test('undetermined ones are not legal, and found by their status', async () => {
    const player = await createPlayer(app)
    const cards = legalDeck(app.catalog.games.get('l5r-lcg')!, plans.today, 3)
    const [first] = Object.keys(cards).filter((id) => cards[id]! > 1)
    const { [first!]: count, ...others } = cards
    const legal = await player.deck({ cards })
    const unread = await player.deck({ cards: { ...others, 'no-such-card': count }, allowUnresolved: true })
    const list = JSON.stringify({ cards: { ...others, 'no-such-card': count } })
    const text = await player.deck({ cards: undefined, text: list, allowUnresolved: true })
    const illegal = await player.deck({ cards: { ...cards, [first!]: 9 } })
    expect(idsOf(await all('mine=true&status=legal', player))).toEqual([legal])
    expect(idsOf(await all('mine=true&status=undetermined', player))).toEqual([unread, text].sort())
    expect(idsOf(await all('mine=true&status=illegal', player))).toEqual([illegal])
    expect(idsOf(await all('mine=true&legal=false', player))).toEqual([unread, text, illegal].sort())
    for (const { id, ...head } of await all('mine=true', player)) {
      const { json } = await player.call('GET', `/v1/decks/${id}`)
      expect(head).toMatchObject({ legal: json.verdict.legal, status: json.verdict.status })
    }
  })
})

describe('order and pages', () => {
  const name = (deck: Seeded) => deck.name.replace('ō', 'o').toLowerCase()
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  test.each<[DeckSort, (a: Seeded, b: Seeded) => number]>([
    ['newest', (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || compare(b.id, a.id)],
    ['updated', (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || compare(b.id, a.id)],
    ['name', (a, b) => compare(name(a), name(b)) || compare(a.id, b.id)],
  ])('%s', async (sort, order) => {
    const expected = seeded
      .filter(open)
      .sort(order)
      .map((deck) => deck.id)
    expect((await all(`sort=${sort}`)).map((deck) => deck.id)).toEqual(expected)
  })

  test('a cursor stays right while decks are added and deleted', async () => {
    const author = await createPlayer(app)
    const page = async (cursor = '') =>
      (await app.call('GET', `/v1/decks?author=${author.username}&limit=3${cursor}`)).json
    const own: string[] = []
    for (let i = 0; i < 8; i++) own.push(await author.deck({ visibility: 'public', name: `Own ${i}` }))
    const first = await page()
    await author.deck({ visibility: 'public', name: 'Newer' })
    await author.call('DELETE', `/v1/decks/${first.data[2].id}`)
    const second = await page(`&cursor=${first.next}`)
    const third = await page(`&cursor=${second.next}`)
    const seen = [...first.data, ...second.data, ...third.data].map((deck: { id: string }) => deck.id)
    // All were made at one moment of the tests' clock, so the newest may sort anywhere; the others come once each.
    expect(seen.filter((each) => own.includes(each))).toHaveLength(8)
    expect(new Set(seen).size).toBe(seen.length)
    expect(third.next).toBeNull()
  })

  test('a cursor of another order is refused', async () => {
    const { next } = (await app.call('GET', '/v1/decks?sort=name&limit=1')).json
    for (const query of [`sort=newest&cursor=${next}`, 'cursor=nonsense', 'cursor=W10']) {
      expect((await app.call('GET', `/v1/decks?${query}`)).status).toBe(400)
    }
  })

  test('a page has an entity tag', async () => {
    const { headers } = await app.call('GET', '/v1/decks?limit=5')
    const again = await app.call('GET', '/v1/decks?limit=5', { headers: { 'if-none-match': headers.get('etag')! } })
    expect(again.status).toBe(304)
  })
})

describe('what cannot be asked', () => {
  test.each([
    ['mine=true', 401],
    ['contains=no-such-card', 422],
    ['contains=charge&game=shadowfist', 422],
    ['game=chess', 422],
    ['game=l5r-lcg&format=none', 422],
    ['limit=0', 400],
    ['limit=201', 400],
    ['sort=best', 400],
    ['legal=perhaps', 400],
    ['deleted=true', 400],
    ['typo=1', 400],
    ['q=%00', 400],
  ])('%s', async (query, status) => {
    expect((await app.call('GET', `/v1/decks?${query}`)).status).toBe(status)
  })

  test('for more than twenty cards', async () => {
    const query = Array.from({ length: 21 }, () => 'contains=charge').join('&')
    expect((await app.call('GET', `/v1/decks?${query}`)).status).toBe(400)
  })
})

describe('plans', () => {
  /** With so few decks reading them all is cheapest, so that is forbidden: what counts is that the index can do it. */
  async function planOf(filter: DeckFilter, sort: DeckSort = 'newest'): Promise<string> {
    const client = await app.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL enable_seqscan = off')
      const { text, values } = searchStatement(filter, sort, 51, undefined)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  const keys = (...numbers: number[]) => numbers.map((k) => [cards[k]!.key])

  test('cards, tags and words go by the GIN index', async () => {
    expect(await planOf({ contains: keys(97, 13) })).toMatch('decks_public_search_idx')
    expect(await planOf({ contains: keys(97, 13), excludes: keys(5) })).toMatch('decks_public_search_idx')
    expect(await planOf({ tags: ['kotei'], contains: keys(89) })).toMatch('decks_public_search_idx')
    expect(await planOf({ text: 'yojin 1390' }, 'name')).toMatch('decks_public_search_idx')
  })

  test('cards of a game go by both at once: neither every deck with the cards is read nor every deck of the game', async () => {
    const plan = await planOf({ game: 'l5r-lcg', contains: keys(97, 13) })
    expect(plan).toMatch(/decks_public_search_idx.*\n *Index Cond: .*card_keys @> .* AND \(ARRAY\[/)
  })

  test('plain lists go by the index of their order', async () => {
    expect(await planOf({})).toMatch('decks_public_newest_idx')
    expect(await planOf({ facets: { clan: 'lion' } }, 'updated')).toMatch('decks_public_updated_idx')
    expect(await planOf({}, 'name')).toMatch('decks_public_name_idx')
  })

  test('one’s own go by the account', async () => {
    expect(await planOf({ owner: randomUUID() })).toMatch('decks_account_id_created_at_id_idx')
  })
})

test('an unknown card in a search is answered as everywhere: with ids and titles, in the language of the request', async () => {
  const headers = { 'accept-language': 'de' }
  const { status, json } = await app.call('GET', '/v1/decks?game=l5r-lcg&contains=chagre', { headers })
  expect([status, json.errors[0].code, json.errors[0].pointer]).toEqual([422, 'card.unknown', 'contains'])
  expect(json.suggestions[0]).toEqual({ id: 'charge', title: 'Charge!' })
  expect(json.detail).toMatch(/^Keine Karte .*chagre/u)
})
