import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createRulingBook } from '../../../../src/features/cards/rulings/book.ts'
import { listChanges } from '../../../../src/features/cards/rulings/change-routes.ts'
import { createRuling } from '../../../../src/features/cards/rulings/store.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const base = '/v1/games/l5r-lcg/changes'
const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })

let made = 0
/** A ruling more, as a moderator would add it. */
async function addRuling(): Promise<void> {
  const ruling = {
    id: `made-${++made}`,
    cards: ['levy'],
    text: 'Something must change.',
    sourceKind: 'card' as const,
    source: { document: 'Card text' },
    ruledOn: '2026-11-16',
    status: 'in-force' as const,
  }
  await createRuling(app.database.pool, 'l5r-lcg', ruling, { author: 'kuroda', at: new Date('2026-11-16T12:00:00Z') })
}

async function everyChange(game = 'l5r-lcg', query = '') {
  const found: { seq: number; kind: string; id: string; action: string; href?: string; item?: object }[] = []
  for (let page = ''; ; ) {
    const { json } = await get(`/v1/games/${game}/changes?limit=200${query}${page}`)
    found.push(...json.data)
    if (json.next === null) return { found, until: json.until as number }
    page = `&cursor=${json.next}`
  }
}

describe('the change feed', () => {
  test('has every card, format and ruling once, in order, and where to get it', async () => {
    const { found } = await everyChange()
    const game = app.catalog.games.get('l5r-lcg')!
    const living = found.filter((change) => change.action !== 'removed')
    const count = (kind: string) => living.filter((change) => change.kind === kind).length
    expect(count('card')).toBe(game.cards.length)
    expect(count('pack')).toBe(game.packs.length)
    const formats = living.filter((change) => change.kind === 'format').map((change) => change.id)
    expect(formats.sort()).toEqual([...game.formats.keys()].sort())
    expect(count('ruling')).toBeGreaterThanOrEqual(game.data.rulings.length)
    const numbers = found.map((change) => change.seq)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect((await get(living.find((change) => change.kind === 'card')!.href!)).status).toBe(200)
  })

  test('takes a kind, and puts the thing itself into each change', async () => {
    const { found } = await everyChange('l5r-lcg', '&kind=ruling&items=true')
    expect(new Set(found.map((change) => change.kind))).toEqual(new Set(['ruling']))
    for (const { id, item } of found) expect(item).toMatchObject({ id, text: expect.any(String) })
    for (const { id, href, item } of (await everyChange('l5r-lcg', '&kind=format&items=true')).found) {
      expect(item).toMatchObject({ id, revisions: expect.any(Array) })
      expect((await get(href!)).status).toBe(200)
    }
    for (const { id, item } of (await everyChange('l5r-lcg', '&kind=pack&items=true')).found)
      expect(item).toMatchObject({ id, cards: expect.any(Number) })
    const first = (await get('/v1/games/shadowfist/changes?limit=1&items=true&kind=card')).json.data[0]
    expect(first.item).toMatchObject({ id: first.id, game: 'shadowfist', title: expect.any(String) })
  })

  test('answers 304 while nothing changes', async () => {
    const { until } = await everyChange()
    const path = `${base}?since=${until}`
    const headers = { 'if-none-match': (await get(path)).headers.get('etag')! }
    expect((await get(path, headers)).status).toBe(304)
    await addRuling()
    expect((await get(path, headers)).json.data).toHaveLength(1)
  })

  test('never hides, behind the tag of an answer, a change that was made while it was read', async () => {
    const { until } = await everyChange()
    const book = createRulingBook({ pool: () => app.database.pool, now: () => new Date() })
    const current = async (game: string) => {
      await addRuling()
      return book.current(game)
    }
    const deps = { catalog: () => app.catalog, database: app.database, now: () => new Date() }
    const readDeck = () => Promise.reject(new Error('no deck is read'))
    const route = listChanges({ ...deps, readDeck, book: { ...book, current } })
    const query = { since: until, limit: 50, items: 'true' }
    const answer = await route.handler({ params: { game: 'l5r-lcg' }, query } as never)
    expect(JSON.parse(String(answer.body)).data).toEqual([])
    const later = await get(`${base}?since=${until}&items=true`, { 'if-none-match': answer.etag! })
    expect(later.json.data).toHaveLength(1)
  })

  test.each(['since=-1', 'since=x', 'cursor=x', 'limit=0', 'kind=deck'])('%s is 400', async (query) => {
    expect((await get(`${base}?${query}`)).status).toBe(400)
  })
})
