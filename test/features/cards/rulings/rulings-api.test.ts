import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type View = { id: string; cards: string[]; mentions?: string[]; text: string; status: string; highlighted?: string }
const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const list = (query = '') => get(`/v1/games/l5r-lcg/rulings${query}`)
const search = async (q: string, more = '') => {
  const { status, json } = await list(`?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return json.data as View[]
}
const ids = (views: readonly { id: string }[]) => views.map((view) => view.id)

async function all(query: string): Promise<View[]> {
  const views: View[] = []
  for (let cursor = ''; ; ) {
    const { json } = await list(`?${query}${cursor}`)
    views.push(...json.data)
    if (json.next === null) return views
    cursor = `&cursor=${json.next}`
  }
}

describe('the list', () => {
  test('pages through every ruling once, by id', async () => {
    const views = await all('limit=23')
    expect(views).toHaveLength(app.catalog.games.get('l5r-lcg')!.data.rulings.length)
    expect(ids(views)).toEqual([...new Set(ids(views))].sort())
  })

  test('shows what a ruling decides, about which cards, on whose word, and whether it holds', async () => {
    const { json } = await get('/v1/games/l5r-lcg/rulings/vengeful-berserker-duel-bid')
    expect(json).toMatchObject({
      cards: ['vengeful-berserker'],
      sourceKind: 'developer',
      source: { document: 'Developer rulings' },
      ruledOn: '2017-11-21',
      status: 'superseded',
      statusReason: expect.stringContaining('Modifiers'),
      supersededBy: { rulesEntry: 'modifiers' },
      origin: 'shipped',
      version: 1,
    })
  })

  test('filters by card, by the id that FiveRingsDB gives it, by status, kind of source and rules entry', async () => {
    const ofCard = (await list('?card=hida-kisada')).json.data
    expect(ids(ofCard)).toEqual([
      'hida-kisada-actions-only',
      'hida-kisada-first-action',
      'hida-kisada-no-empty-actions',
    ])
    expect((await list('?card=01-hida-kisada')).json.data).toEqual(ofCard)
    expect(ids((await list('?card=hida-kisada&mentions=true')).json.data)).toContain('guidance-of-the-ancestors-uses')
    expect(ids((await list('?status=superseded')).json.data)).toEqual([
      'ride-them-down-without-duration',
      'vengeful-berserker-duel-bid',
    ])
    expect((await list('?sourceKind=erratum')).json.data).toHaveLength(6)
    expect(ids((await list('?entry=modifiers')).json.data)).toEqual(['vengeful-berserker-doubling-last'])
  })

  test('answers 304 to whoever has it', async () => {
    const first = await list('?card=charge')
    expect(first.headers.get('cache-control')).toMatch('public')
    const again = await get('/v1/games/l5r-lcg/rulings?card=charge', { 'if-none-match': first.headers.get('etag')! })
    expect(again.status).toBe(304)
    expect((await list('?card=rout')).headers.get('etag')).not.toBe(first.headers.get('etag'))
  })

  test.each([
    ['?card=no-such-card', 422, 'unknown-card'],
    ['?entry=no-such-entry', 422, 'unknown-entry'],
    ['?status=perhaps', 400, 'invalid-value'],
    ['?limit=201', 400, 'too-big'],
    ['?cursor=nonsense', 400, 'invalid-cursor'],
    ['?q=ring&cursor=WyJhIl0', 400, 'invalid-cursor'],
    ['?colour=red', 400, 'unknown-key'],
  ])('%s is %i', async (query, status, code) => {
    const answer = await list(query)
    expect(answer.status).toBe(status)
    expect(answer.json.errors[0].code).toBe(code)
  })

  test.each(['no-such-ruling', '__proto__', 'Ō'])('the ruling %s is 404', async (id) => {
    expect((await get(`/v1/games/l5r-lcg/rulings/${id}`)).status).toBe(404)
    expect((await get(`/v1/games/l5r-lcg/rulings/${id}/history`)).status).toBe(404)
  })

  test('a game without rulings has an empty list', async () => {
    expect((await get('/v1/games/shadowfist/rulings')).json).toEqual({ data: [], next: null, total: 0 })
  })
})

describe('search', () => {
  test('finds words by their stems', async () => {
    const found = await search('canceling')
    expect(ids(found)).toEqual(expect.arrayContaining(['canceled-still-used', 'finger-of-jade-covert']))
    expect(found.every((view) => /<mark>cancel/i.test(view.highlighted!) || view.highlighted === view.text)).toBe(true)
  })

  test('takes every form of sacrifice, whose stems differ, for one word', async () => {
    const found = await search('sacrifice', '&limit=200')
    expect(found.some((view) => view.highlighted?.includes('<mark>sacrificed</mark>'))).toBe(true)
    for (const q of ['sacrificed', 'sacrificing', 'Sacrifices'])
      expect(ids(await search(q, '&limit=200'))).toEqual(ids(found))
    expect(ids(await search('"sacrificed for"'))).toContain('above-question-choose')
  })

  test('looks past diacritics on both sides, and marks the word as it is written', async () => {
    for (const q of ['yojimbo', 'YŌJIMBŌ']) {
      const found = await search(q)
      expect(ids(found)).toContain('togashi-yokuni-targets-an-ability')
      const { highlighted } = found.find((view) => view.id === 'togashi-yokuni-targets-an-ability')!
      expect(highlighted).toContain('Shiba <mark>Yōjimbō</mark>,')
    }
  })

  test('finds a ruling by the title of its card and by the entry it cites', async () => {
    expect(ids(await search('manipulator'))).toContain('bid-modifiers-leave-the-dial')
    expect(ids(await search('"lasting effects"'))).toContain('young-harrier-present-characters')
  })

  test('knows phrases, alternatives and exclusions', async () => {
    expect(ids(await search('"first player"')).length).toBeGreaterThan(0)
    for (const view of await search('"first player"')) expect(view.text).toMatch(/first player/i)
    const either = ids(await search('covert or pilgrimage'))
    expect(either).toEqual(expect.arrayContaining(['finger-of-jade-covert', 'pilgrimage-all-ring-effects']))
    expect(ids(await search('finger -covert'))).not.toContain('finger-of-jade-covert')
  })

  test('ignores stop words unless there are no others', async () => {
    expect(ids(await search('what is the covert'))).toEqual(['finger-of-jade-covert'])
    expect(ids(await search('then')).length).toBeGreaterThan(0)
  })

  test('goes with the filters and pages through everything once', async () => {
    const whole = ids(await search('conflict', '&limit=200'))
    expect(whole.length).toBeGreaterThan(20)
    expect(ids(await all('q=conflict&limit=7'))).toEqual(whole)
    for (const view of await search('conflict', '&sourceKind=faq')) expect(view.id).toMatch(/^faq-/)
    expect(ids(await search('bid', '&card=vengeful-berserker'))).toEqual(['vengeful-berserker-duel-bid'])
  })

  test.each(['', '   ', "'", '"', '!!!', 'a & | b', '😀', '<b>', '%', 'x'.repeat(300)])(
    'takes %j without complaint',
    async (q) => {
      expect((await list(`?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )
})

describe('one card', () => {
  test('has its rulings in a list of their own, the newest first, and on its page', async () => {
    const { json } = await get('/v1/games/l5r-lcg/cards/ride-them-down/rulings')
    expect(ids(json.data)).toEqual(['erratum-ride-them-down', 'ride-them-down-without-duration'])
    expect((await get('/v1/games/l5r-lcg/cards/ride-them-down')).json.rulings).toEqual(json.data)
    const inForce = await get('/v1/games/l5r-lcg/cards/ride-them-down/rulings?status=in-force')
    expect(ids(inForce.json.data)).toEqual(['erratum-ride-them-down'])
  })

  test('keeps the rulings of 2017 to the version of that time', async () => {
    expect((await get('/v1/games/l5r-lcg/cards/doji-hotaru/rulings')).json.data.length).toBeGreaterThan(0)
    expect((await get('/v1/games/l5r-lcg/cards/doji-hotaru-2/rulings')).json.data).toEqual([])
  })

  test('that is not there is 404', async () => {
    expect((await get('/v1/games/l5r-lcg/cards/no-such-card/rulings')).status).toBe(404)
    expect((await get('/v1/games/chess/cards/king/rulings')).status).toBe(404)
  })
})

describe('rules entries', () => {
  test('name the rulings and the validation rules that cite them', async () => {
    const { json } = await get('/v1/games/l5r-lcg/rules-entries/deckbuilding')
    expect(json).toMatchObject({ document: 'Rules Reference 1.6', heading: 'Deckbuilding', page: 5, kind: 'glossary' })
    expect(ids(json.rulings)).toEqual(['mirumoto-s-fury-five-provinces'])
    const codes = json.rules.flatMap((rule: { codes: string[] }) => rule.codes)
    expect(codes).toEqual(expect.arrayContaining(['stronghold.count', 'dynasty.size', 'conflict.characters']))
  })

  test.each(['l5r-lcg', 'l5r-ccg', 'shadowfist'])('of %s answer every citation of a verdict', async (game) => {
    const { json } = await get(`/v1/games/${game}/rules-entries`)
    type Entry = { document: string; heading: string; aliases?: string[]; rules: unknown[]; rulings: unknown[] }
    const entries: Entry[] = json.data
    expect(new Set(ids(json.data)).size).toBe(json.data.length)
    const known = new Set(
      entries.flatMap(({ document, heading, aliases = [] }) =>
        [heading, ...aliases].map((name) => `${document}: ${name}`),
      ),
    )
    for (const format of app.catalog.games.get(game)!.formats.values())
      for (const { clauses } of format.revisions)
        for (const { source } of clauses) expect(known).toContain(`${source.document}: ${source.entry}`)
    const cited = (await get(`/v1/games/${game}/rules-entries?cited=true`)).json.data
    expect(cited).toEqual(entries.filter((entry) => entry.rules.length + entry.rulings.length > 0))
  })

  test('are found by the citation of a violation', async () => {
    const cards = { 'yojin-no-shiro': 1 }
    const { violations } = (await app.call('POST', '/v1/games/l5r-lcg/validate', { body: { cards } })).json
    expect(violations.length).toBeGreaterThan(0)
    for (const { rule, code } of violations) {
      const query = new URLSearchParams(rule)
      const { json } = await get(`/v1/games/l5r-lcg/rules-entries?${query}`)
      expect(json.data).toHaveLength(1)
      const codes = json.data[0].rules.flatMap((each: { codes: string[] }) => each.codes)
      expect(codes).toContain(code)
    }
    const aliased = await get('/v1/games/l5r-lcg/rules-entries?document=rules%20reference%201.6&entry=influence')
    expect(ids(aliased.json.data)).toEqual(['influence-influence-cost'])
  })

  test('that are not there are 404', async () => {
    expect((await get('/v1/games/l5r-lcg/rules-entries/no-such-entry')).status).toBe(404)
  })
})
