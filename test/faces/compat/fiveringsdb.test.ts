import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { versionId } from '../../../src/features/decks/stored/read/versions.ts'
import { legalDeck, plans } from '../../features/decks/legality/legal-decks.ts'
import { createPlayer, lion, type Player } from '../../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

const base = '/compat/fiveringsdb'
const printed = z.string().regex(/^(\d+|X)$/)
const bonus = z.string().regex(/^([+-]\d+|\+X)$/)
const element = z.enum(['air', 'earth', 'fire', 'void', 'water'])

/** What a card does not have is absent: no key may be null. */
const Card = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  name_extra: z.string().optional(),
  name_canonical: z.string(),
  clan: z.string(),
  type: z.string(),
  side: z.string(),
  unicity: z.boolean(),
  is_restricted: z.boolean(),
  traits: z.array(z.string()),
  allowed_clans: z.array(z.string()).min(1),
  deck_limit: z.int(),
  cost: printed.optional(),
  element: z.array(element).min(1).optional(),
  glory: z.int().optional(),
  honor: z.int().optional(),
  fate: z.int().optional(),
  influence_pool: z.int().optional(),
  influence_cost: z.int().optional(),
  military: printed.optional(),
  political: printed.optional(),
  strength: printed.optional(),
  military_bonus: bonus.optional(),
  political_bonus: bonus.optional(),
  strength_bonus: bonus.optional(),
  role_restriction: z.string().optional(),
  text: z.string().optional(),
  text_canonical: z.string().optional(),
})
const Printing = z.strictObject({ quantity: z.int(), position: z.string(), pack: z.strictObject({ id: z.string() }) })
const ListedCard = Card.extend({ pack_cards: z.array(Printing).min(1) })
const Cycle = z.strictObject({ id: z.string(), name: z.string(), position: z.int(), size: z.int() })
const Pack = Cycle.extend({ released_at: z.iso.date().optional(), cycle: z.strictObject({ id: z.string() }) })
const Ruling = z.strictObject({ id: z.int(), text: z.string(), source: z.string(), link: z.string() })
const Uuid = z.string().regex(/^[0-9a-f-]{36}$/)
const Deck = z.strictObject({
  id: Uuid,
  name: z.string(),
  format: z.string(),
  primary_clan: z.string(),
  secondary_clan: z.string().optional(),
  cards: z.record(z.string(), z.int()),
  version: z.string().regex(/^0\.\d+$/),
  problem: z.int().min(0).max(18),
  published: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  description: z.string().optional(),
})
const PublishedDeck = Deck.extend({
  description: z.string(),
  user: z.strictObject({ id: z.string(), username: z.string() }),
  comments: z.tuple([]),
  nb_likes: z.int(),
  nb_comments: z.int(),
  published_at: z.iso.datetime(),
})
const Strain = z.strictObject({ id: Uuid, created_at: z.iso.datetime(), head: Deck })

const head = {
  'rrg-version': z.string().min(1),
  rrg_version: z.string().min(1),
  last_updated: z.iso.datetime(),
  success: z.literal(true),
}
const single = <S extends z.ZodType>(record: S) => z.strictObject({ ...head, record })
const list = <S extends z.ZodType>(record: S, more: z.ZodRawShape = {}) =>
  z
    .strictObject({ ...head, ...more, size: z.int(), records: z.array(record) })
    .refine(({ size, records }) => size === (records as unknown[]).length)

let app: TestApp
let player: Player
let id: string
let unlisted: string
let secret: string
beforeAll(async () => {
  app = await createTestApp({ only: ['l5r-lcg'] })
  player = await createPlayer(app, 'hida')
  id = await player.deck({ visibility: 'public' })
  await player.call('PATCH', `/v1/decks/${id}`, { body: { cards: { ...lion, 'fine-katana': 1 } } })
  unlisted = await player.deck({ visibility: 'unlisted' })
  secret = await player.deck({ visibility: 'private' })
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', base + path)

describe('the catalogue', () => {
  test('has every card, one card without its printings, packs by cycle, and cycles', async () => {
    const { records } = list(ListedCard).parse((await get('/cards?x=1')).json)
    expect(records).toHaveLength(app.catalog.games.get('l5r-lcg')!.cards.length)
    const { pack_cards: _packs, ...card } = records.find((each) => each.id === 'a-legion-of-one')!
    for (const alias of ['a-legion-of-one', '07-a-legion-of-one']) {
      expect(single(Card).parse((await get(`/cards/${alias}`)).json).record).toEqual(card)
    }
    expect((await get('/cards/no-such-card')).status).toBe(404)
    const cycles = list(Cycle).parse((await get('/cycles')).json).records
    const packs = list(Pack).parse((await get('/packs')).json).records
    const places = packs.map(
      (pack) => cycles.find((cycle) => cycle.id === pack.cycle.id)!.position * 1000 + pack.position,
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(single(Cycle).parse((await get('/cycles/core')).json).record).toEqual(
      cycles.find((each) => each.id === 'core'),
    )
    expect((await get('/cycles/none')).status).toBe(404)
  })

  test('has rulings, all and of one card', async () => {
    const all = list(Ruling.extend({ card: z.strictObject({ id: z.string() }) })).parse(
      (await get('/rulings')).json,
    ).records
    expect(all.length).toBeGreaterThan(0)
    const { card, ...first } = all[0]!
    expect(list(Ruling).parse((await get(`/cards/${card.id}/rulings`)).json).records).toContainEqual(first)
    expect((await get('/cards/no-such-card/rulings')).status).toBe(404)
  })
})

describe('decks', () => {
  const page = { page: z.int(), limit: z.int() }
  const found = async (query: string) =>
    list(PublishedDeck, page)
      .parse((await get(`/decks${query}`)).json)
      .records.map((deck) => deck.id)

  test('lists public ones, by clan, cards and day', async () => {
    const newest = versionId(id, 2)
    const matching = [
      '',
      '?sort=popular&x=1',
      '?primaryClan=lion',
      '?cards[]=charge&cards[]=01-charge',
      '?since=2000-01-01',
    ]
    for (const query of [...matching, '?page=x&limit=-1'])
      expect([query, await found(query)]).toEqual([query, [newest]])
    const others = [
      '?primaryClan=crane',
      '?secondaryClan=crane',
      '?cards[]=no-such-card',
      '?since=2100-01-01',
      '?page=2',
    ]
    for (const query of others) expect([query, await found(query)]).toEqual([query, []])
  })

  test('by the id of a version or of a strain; versions; strains', async () => {
    const { record } = single(PublishedDeck).parse((await get(`/decks/${id}`)).json)
    expect(record).toMatchObject({ id: versionId(id, 2), version: '0.2', published: true, user: { username: 'hida' } })
    const first = single(PublishedDeck).parse((await get(`/decks/${versionId(id, 1)}`)).json).record
    expect(first.cards).toEqual(lion)
    const versions = list(Deck).parse((await get(`/decks/${id}/versions`)).json).records
    expect(versions.map((each) => each.id)).toEqual([versionId(id, 2), versionId(id, 1)])
    expect(single(Strain).parse((await get(`/strains/${id}`)).json).record.head.id).toBe(versionId(id, 2))
    expect(single(Strain).parse((await get(`/strains/${unlisted}`)).json).record.head.published).toBe(false)
  })

  test('only published ones are read as decks, and private ones in no way', async () => {
    const paths = [`/decks/${unlisted}`, `/decks/${unlisted}/versions`, `/decks/${secret}`, `/strains/${secret}`]
    for (const path of [...paths, `/strains/${versionId(secret, 1)}`, '/decks/x', '/strains/x']) {
      expect([path, (await player.call('GET', base + path)).status]).toEqual([path, 404])
    }
  })
})

describe('POST /deck-validation/{format}', () => {
  const validate = async (cards: unknown, format = 'standard') => {
    const { status, json } = await app.call('POST', `${base}/deck-validation/${format}`, { body: cards })
    expect(status).toBe(200)
    return json
  }

  test('numbers the first fault in the order of the site’s checks', async () => {
    const catalog = app.catalog.games.get('l5r-lcg')!
    const legal = legalDeck(catalog, plans.today, 1)
    const of = (section: string) => Object.keys(legal).filter((card) => catalog.find(card)!.section === section)
    const without = (...ids: string[]) =>
      Object.fromEntries(Object.entries(legal).filter(([card]) => !ids.includes(card)))
    const cases: [number, Record<string, number>][] = [
      [0, legal],
      [1, { ...legal, [of('conflict')[0]!]: 4 }],
      [1, { ...legal, 'no-such-card': 1 }],
      [2, without(...of('stronghold'))],
      [5, without(...of('dynasty'))],
      [8, without(...of('conflict'))],
      [13, without(of('province')[0]!)],
    ]
    for (const [status, cards] of cases)
      expect([status, await validate(cards)]).toEqual([status, { success: true, status }])
  })

  test('refuses what is no deck with 200', async () => {
    const failure = { success: false, message: expect.any(String), description: expect.any(String) }
    for (const body of [[], { charge: 0 }, 'x', 7]) expect(await validate(body)).toEqual(failure)
    expect(await validate(lion, 'nonsense')).toEqual(failure)
  })
})

test('each interface can be switched off', async () => {
  const off = await createTestApp({ only: ['l5r-lcg'], compat: ['fiveringsdb'] })
  try {
    expect((await off.call('GET', '/api/cards')).status).toBe(404)
    expect((await off.call('GET', `${base}/cycles`)).status).toBe(200)
  } finally {
    await off.close()
  }
})
