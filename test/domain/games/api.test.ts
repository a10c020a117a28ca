import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createSimulationPool, type SimulationPool } from '../../../src/features/odds/engine/pool.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { compiledThreads } from '../../support/compiled-threads.ts'
import { baseline } from './l5r-ccg/decks.ts'

let app: TestApp
let pool: SimulationPool
beforeAll(async () => {
  pool = createSimulationPool({ threads: 1, workers: compiledThreads('features/odds/engine/worker.js', 1) })
  app = await createTestApp({ simulation: pool, seed: () => 4711 })
})
afterAll(async () => {
  await app.close()
  await pool.close()
})

const post = (game: string, rest: string, body: unknown) => app.call('POST', `/v1/games/${game}/${rest}`, { body })
const codes = (findings: readonly { code: string }[]) => findings.map((each) => each.code)

test.each([
  ['l5r-ccg', 'lotus'],
  ['l5r-ccg', 'open'],
  ['shadowfist', 'classic'],
  ['shadowfist', 'modern'],
])('%s: the format %s in full, and what its rules cite', async (game, format) => {
  const { status, json } = await app.call('GET', `/v1/games/${game}/formats/${format}`)
  expect({ status, id: json.id }).toEqual({ status: 200, id: format })
  const catalog = app.catalog.games.get(game)!
  const entries = catalog.data.rulesEntries.map(({ document, heading }) => `${document}: ${heading}`)
  const cited = catalog.formats
    .get(format)!
    .revisions.flatMap(({ clauses }) => clauses.map(({ source }) => source))
    .filter(({ document }) => document !== 'Kotei')
  expect(cited.filter(({ document, entry }) => !entries.includes(`${document}: ${entry}`))).toEqual([])
})

describe('l5r-ccg over HTTP', () => {
  const ccg = (rest: string, body: unknown) => post('l5r-ccg', rest, body)
  const deck = () => baseline(app.catalog.games.get('l5r-ccg')!)

  test('validates in lotus by default and in open', async () => {
    const cards = { ...deck(), 'tamori-aoki': 2, 'agasha-gennai': 2 }
    for (const format of [undefined, 'open']) {
      const { json } = await ccg('validate', { cards, format })
      expect(json.format.id).toBe(format ?? 'lotus')
      expect(codes(json.violations)).toEqual(['copies.exceeded'])
      expect(json.summary).toMatchObject({ clan: 'lion', counts: { dynasty: 44, fate: 40 } })
    }
    expect((await ccg('validate', { cards, format: 'emerald' })).json.known).toEqual(['lotus', 'open'])
  })
  test('tells each format with its history, and a card’s standing in them', async () => {
    const { json } = await ccg('legality', { cards: deck(), history: true })
    expect(json.data.map(({ format, legal, history }: never) => ({ format, legal, history }))).toEqual([
      { format: 'lotus', legal: true, history: [{ from: '2005-10-01', until: null, endedBy: null }] },
      { format: 'open', legal: true, history: [{ from: null, until: null, endedBy: null }] },
    ])
    const { json: card } = await app.call('GET', '/v1/games/l5r-ccg/cards/agasha-gennai')
    expect(card.id).toBe('agasha-gennai')
    const found = await app.call('GET', '/v1/games/l5r-ccg/cards?q=title:%22agasha%20gennai%22%20format:lotus')
    expect(found.json.data.map((each: { id: string }) => each.id)).toEqual(['agasha-gennai'])
  })
  test('a batch of decks, a line each', async () => {
    const lines = [
      { ref: 1, cards: deck() },
      { ref: 2, cards: { 'no-such-card': 1 } },
      { ref: 3, format: 'none', cards: {} },
    ]
    const raw = lines.map((line) => JSON.stringify(line)).join('\n')
    const { text } = await app.call('POST', '/v1/games/l5r-ccg/validate/batch', {
      raw,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    const answers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map(({ ref, legal, error }) => [ref, legal, error?.status])).toEqual([
      [1, true, undefined],
      [2, false, undefined],
      [3, undefined, 404],
    ])
  })
  test('the deck survives its list formats', async () => {
    const cards = deck()
    for (const as of ['plain', 'markdown', 'json', 'sun-and-moon']) {
      const { text, status } = await ccg('decklists/render', { cards, as })
      expect(status).toBe(200)
      const { json } = await ccg('decklists/parse', { text })
      expect({ as, cards: json.cards, unresolved: json.unresolved }).toEqual({ as, cards, unresolved: [] })
    }
  })
  test('LOT-S-03: the opening is exact, facedown Provinces and all', async () => {
    const cards = deck()
    const target = Object.keys(cards).find((id) => cards[id] === 3 && find('l5r-ccg', id).section === 'fate')!
    const { json } = await ccg('simulate/opening', { cards, goals: [{ zone: 'hand', cards: [target] }] })
    expect(json).toMatchObject({ method: 'exact', goals: [{ fraction: '667/1976' }] })
    const { json: dealt } = await ccg('simulate/sample', { cards })
    expect(dealt.known.provinces).toEqual([null, null, null, null])
    const { status } = await ccg('simulate/opening', {
      cards,
      goals: [{ zone: 'hand', cards: [target] }],
      mulligan: { provinces: { keep: [] } },
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })
  test('turns are played by the policy asked for', async () => {
    const body = { cards: deck(), rounds: 36, trials: 50, seed: 1, goals: [{ zone: 'seen', cards: 'type:ring' }] }
    const { json } = await ccg('simulate/draws', { ...body, policy: { buy: 'none', flush: 'none' } })
    expect(json).toMatchObject({ unit: 'turn', model: { policy: { buy: 'none' } } })
    expect(json.rounds.slice(0, 4).map((each: { zones: { hand: number } }) => each.zones.hand)).toEqual([6, 7, 8, 8])
    expect(json.rounds.at(-1).goals[0].probability).toBe(1)
    expect((await ccg('simulate/draws', { ...body, rounds: 61 })).status).toBe(400)
    expect((await ccg('simulate/draws', { ...body, policy: { bids: 3 } })).status).toBe(400)
  })
})

describe('shadowfist over HTTP', () => {
  const sf = (rest: string, body: unknown) => post('shadowfist', rest, body)
  const deck = { 'fire-ants': 30, 'the-great-wall': 15, '1-000-corpses': 5 }

  test('validates in classic by default and in modern', async () => {
    const { json } = await sf('validate', { cards: deck })
    expect({ legal: json.legal, format: json.format.id }).toEqual({ legal: true, format: 'classic' })
    const { json: modern } = await sf('validate', { cards: deck, format: 'modern' })
    expect(codes(modern.violations)).toEqual(['card.pool', 'card.pool'])
    const { json: text } = await sf('validate', { text: '6 1,000 Corpses' })
    expect(codes(text.violations)).toEqual(['copies.exceeded'])
    expect(codes(text.warnings)).toContain('deck.tiny')
  })
  test('SF-S-02: the first hand, and the free discard that never returns', async () => {
    const goals = [{ zone: 'hand', cards: ['1-000-corpses'] }]
    const { json } = await sf('simulate/opening', { cards: deck, goals })
    expect(json.goals[0].fraction).toBe('18442/37835')
    const mulligan = { hand: { keep: ['1-000-corpses'] } }
    const { json: kept } = await sf('simulate/opening', { cards: deck, goals, mulligan })
    expect(kept.goals[0].fraction).toBe('115487/151340')
  })
  test('SF-X-01, X-03: decking by turns, also of decks smaller than a hand', async () => {
    const goals = [{ zone: 'hand', cards: ['1-000-corpses'] }]
    const { json } = await sf('simulate/draws', {
      cards: deck,
      goals,
      rounds: 9,
      trials: 20,
      policy: { power: 0, discard: 6 },
    })
    expect(json.rounds.map((round: { stillPlaying: number }) => round.stillPlaying)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 0, 0,
    ])
    const small = { cards: { '1-000-corpses': 3 }, goals }
    expect((await sf('simulate/opening', small)).json.goals[0].probability).toBe(1)
    const { json: tiny } = await sf('simulate/draws', { ...small, rounds: 1, trials: 20 })
    expect(tiny.rounds[0].stillPlaying).toBe(0)
  })
})

function find(game: string, id: string) {
  return app.catalog.games.get(game)!.find(id)!
}
