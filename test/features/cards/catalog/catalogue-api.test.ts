import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const search = (q: string, more = '', game = 'l5r-lcg') =>
  get(`/v1/games/${game}/cards?q=${encodeURIComponent(q)}${more}`)
const ids = (answer: { json: { data: { id: string }[] } }) => answer.json.data.map((card) => card.id)

describe('games', () => {
  test('three of them, with their sections and default formats', async () => {
    const { json } = await get('/v1/games')
    expect(
      json.data.map((game: { id: string; cards: number; defaultFormat: string }) => [
        game.id,
        game.cards,
        game.defaultFormat,
      ]),
    ).toEqual([
      ['l5r-lcg', 1819, 'standard'],
      ['l5r-ccg', 13363, 'lotus'],
      ['shadowfist', 2451, 'classic'],
    ])
  })

  test('an unknown one is 404 with the known ones', async () => {
    const answer = await get('/v1/games/chess/cards')
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ known: ['l5r-lcg', 'l5r-ccg', 'shadowfist'], suggestions: [] })
  })

  test('a misspelt game or format comes with the one that may be meant', async () => {
    const game = await get('/v1/games/shadowfits')
    expect([game.status, (await get('/v1/games/shadowfits/cards')).json.suggestions]).toEqual([
      404,
      [{ id: 'shadowfist', title: 'Shadowfist' }],
    ])
    const format = await get('/v1/games/l5r-lcg/formats/emereld')
    expect(format.json.suggestions[0].id).toBe('emerald')
    expect(format.json.detail).toMatch(/; there are casual, .*\. Did you mean emerald\?/)
    expect((await get('/v1/games/l5r-lcg/formats/xyzzy')).json.suggestions).toEqual([])
  })
})

describe('one card', () => {
  test('answers its facts, nothing null', async () => {
    const { json, headers } = await get('/v1/games/l5r-lcg/cards/yojin-no-shiro')
    expect(json).toMatchObject({
      id: 'yojin-no-shiro',
      game: 'l5r-lcg',
      title: 'Yōjin no Shiro',
      type: 'stronghold',
      section: 'stronghold',
      clan: 'lion',
      influencePool: 10,
      printings: [{ pack: 'core', number: '4' }],
    })
    expect(Object.values(json)).not.toContain(null)
    expect(headers.get('catalog-version')).toBe(json.catalogVersion)
    expect(headers.get('cache-control')).toMatch('public')
  })

  test('FiveRingsDB’s id finds it too', async () => {
    expect((await get('/v1/games/l5r-lcg/cards/01-yojin-no-shiro')).json.id).toBe('yojin-no-shiro')
  })

  test.each(['no-such-card', '__proto__', 'constructor', '..%2F..%2Fetc'])('%s is 404', async (id) => {
    const answer = await get(`/v1/games/l5r-lcg/cards/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('problem+json')
  })

  test('an unknown one comes with those that may be meant', async () => {
    const charge = { id: 'charge', title: 'Charge!' }
    for (const id of ['chagre', '01-chagre', 'CHARGE', 'Chargé']) {
      const { status, json } = await get(`/v1/games/l5r-lcg/cards/${encodeURIComponent(id)}`)
      expect([id, status, json.suggestions[0]]).toEqual([id, 404, charge])
      expect(json.detail).toMatch(`No card named "${id}". Did you mean Charge!`)
    }
    const rulings = await get('/v1/games/l5r-lcg/cards/chagre/rulings')
    expect([rulings.status, rulings.json.suggestions]).toEqual([404, [charge]])
    const filtered = await get('/v1/games/l5r-lcg/rulings?card=chagre')
    expect(filtered.json).toMatchObject({
      status: 422,
      suggestions: [charge],
      errors: [{ pointer: 'card', code: 'unknown-card', message: 'No card named "chagre". Did you mean Charge!?' }],
    })
    const german = await get('/v1/games/l5r-lcg/cards/chagre', { 'accept-language': 'de' })
    expect(german.json.detail).toBe('Keine Karte namens „chagre“. Ist vielleicht Charge! gemeint?')
  })

  test.each(['-', 'x', '\u{1f422}', 'z'.repeat(120), '%%%', 'a '.repeat(60)])(
    'nothing is suggested for %p',
    async (id) => {
      const { status, json } = await get(`/v1/games/l5r-ccg/cards/${encodeURIComponent(id)}`)
      expect([status, json.suggestions]).toEqual([404, []])
    },
  )

  test('what a client has already is not sent again', async () => {
    const first = await get('/v1/games/l5r-lcg/cards/charge')
    const again = await get('/v1/games/l5r-lcg/cards/charge', { 'if-none-match': first.headers.get('etag')! })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })
})

describe('pages', () => {
  test('a crawler that follows the links sees every card once', async () => {
    const seen: string[] = []
    let path: string | undefined = '/v1/games/l5r-lcg/cards?limit=20&q=type%3Aevent%20clan%3Acrane'
    while (path) {
      const answer = await get(path)
      seen.push(...ids(answer))
      expect(answer.json.total).toBe(56)
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link')!)?.[1]
    }
    expect(seen).toHaveLength(56)
    expect(new Set(seen).size).toBe(56)
  })

  test.each([
    'games',
    'games/l5r-lcg/packs',
    'games/l5r-lcg/formats',
    'games/l5r-lcg/rules',
    'games/l5r-lcg/rules-entries',
  ])('all of %s are on one page', async (list) => {
    const { json, headers } = await get(`/v1/${list}`)
    expect(json.total).toBe(json.data.length)
    expect(headers.get('link')).toBe(`</v1/${list}>; rel="first"`)
  })
})

describe('queries', () => {
  test('a bare word finds titles without regard to case and diacritics', async () => {
    expect(ids(await search('YOJIN'))).toEqual(['yojin-no-shiro'])
  })

  test('filters, all of which must hold', async () => {
    const { json } = await search('clan:crane type:character cost<=3 trait:bushi is:unique')
    expect(json.data.length).toBeGreaterThan(0)
    for (const card of json.data) {
      expect(card).toMatchObject({ clan: 'crane', type: 'character', unique: true })
      expect(card.cost).toBeLessThanOrEqual(3)
      expect(card.traits).toContain('bushi')
    }
  })

  test('pages join to the whole, each card once', async () => {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await search('clan:dragon', `&limit=37${cursor}`)
      seen.push(...ids(page))
      cursor = page.json.next === null ? '' : `&cursor=${page.json.next}`
    } while (cursor !== '')
    expect(seen).toHaveLength(210)
    expect(new Set(seen).size).toBe(210)
  })

  test('a mistake is 400 with its position and what was expected', async () => {
    const answer = await search('clan:crane (cost<=3')
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ position: expect.any(Number), expected: expect.any(Array) })
    expect(answer.json.errors[0].pointer).toBe('q')
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense', 'page=2', `q=${'('.repeat(499)}`])(
    '%s is 400',
    async (parameters) => {
      expect((await get(`/v1/games/l5r-lcg/cards?${parameters}`)).status).toBe(400)
    },
  )

  test('the other games have their own fields', async () => {
    expect(ids(await search('title:"700 soldier plain"', '', 'l5r-ccg'))).toEqual(['700-soldier-plain'])
    expect((await search('fighting>=10', '', 'shadowfist')).json.data.length).toBeGreaterThan(0)
  })
})

describe('the whole catalogue', () => {
  test('is a card a line, compressed, with an entity tag', async () => {
    const answer = await get('/v1/games/l5r-lcg/cards.ndjson', { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const cards = answer.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string })
    expect(cards).toHaveLength(1819)
    const again = await get('/v1/games/l5r-lcg/cards.ndjson', { 'if-none-match': answer.headers.get('etag')! })
    expect(again.status).toBe(304)
  })
})

describe('packs', () => {
  test('come in order with release days and cycle', async () => {
    const { json } = await get('/v1/games/l5r-lcg/packs')
    expect(json.data.find((pack: { id: string }) => pack.id === 'tears-of-amaterasu')).toMatchObject({
      name: 'Tears of Amaterasu',
      released: '2017-11-09',
      cycle: { id: 'imperial', name: 'Imperial Cycle' },
      cards: 20,
    })
    const emerald = json.data.find((pack: { id: string }) => pack.id === 'emerald-core-set')
    expect(emerald).toMatchObject({ aliases: ['20-Core2'], firstSeen: '2023-11-13', cards: 270 })
    expect(emerald).not.toHaveProperty('released')
  })
})

describe('formats', () => {
  test('each with its revisions, day after day without a gap', async () => {
    const { json } = await get('/v1/games/l5r-lcg/formats')
    const names = json.data.map((format: { id: string }) => format.id)
    expect(names.sort()).toEqual([
      'casual',
      'emerald',
      'enlightenment',
      'jade-edict',
      'obsidian',
      'sanctuary',
      'single-core',
      'skirmish',
      'standard',
      'team-conquest',
    ])
    const standard = json.data.find((format: { id: string }) => format.id === 'standard')
    expect(standard.revisions.at(-1)).toMatchObject({
      id: 'il-2021-08',
      effectiveFrom: '2021-08-10',
      effectiveUntil: null,
    })
  })

  test('the revision in force on a day, in full', async () => {
    const { json } = await get('/v1/games/l5r-lcg/formats/stronghold?on=2018-10-15')
    expect(json).toMatchObject({ id: 'standard', on: '2018-10-15', revision: { id: 'rr-1.6' } })
    expect(json.revision.lists.restricted).toHaveLength(8)
    expect(json.revision.sizes).toMatchObject({ dynasty: { min: 40, max: 45 }, conflict: { min: 40, max: 45 } })
  })

  test.each([
    ['/v1/games/l5r-lcg/formats/chess', 404],
    ['/v1/games/l5r-lcg/formats/standard?on=1999-01-01', 422],
    ['/v1/games/l5r-lcg/formats/standard?on=2018-13-01', 400],
    ['/v1/games/l5r-lcg/formats/standard?on=yesterday', 400],
  ])('%s is %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('a card has its status in every format today, with its first day', async () => {
    const { json } = await get('/v1/games/l5r-lcg/cards/charge')
    const statuses = Object.fromEntries(
      json.formats.map((each: { format: string; status: string; since: string }) => [
        each.format,
        [each.status, each.since],
      ]),
    )
    expect(statuses).toMatchObject({
      standard: ['banned', '2020-01-06'],
      casual: ['legal', null],
      skirmish: ['banned', '2020-03-20'],
    })
  })

  test('queries ask for it too', async () => {
    expect(ids(await search('is:restricted title:"display of power"'))).toEqual(['display-of-power'])
    expect(ids(await search('is:banned title:charge!'))).toEqual(['charge'])
    expect(ids(await search('format:casual title:charge!'))).toEqual(['charge'])
    expect(ids(await search('format:standard title:charge!'))).toEqual([])
    expect((await search('format:chess')).status).toBe(400)
  })

  test('a card has its rulings', async () => {
    expect((await get('/v1/games/l5r-lcg/cards/above-question')).json.rulings[0].text).toEqual(expect.any(String))
  })
})
