import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createSimulationPool, type SimulationPool } from '../../../src/features/odds/engine/pool.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { compiledThreads } from '../../support/compiled-threads.ts'
import { type LionDeck, lionDeck } from './fixtures.ts'

let app: TestApp
let pool: SimulationPool
let deck: LionDeck
const at = '/v1/games/l5r-lcg/simulate'

beforeAll(async () => {
  pool = createSimulationPool({ threads: 1, workers: compiledThreads('features/odds/engine/worker.js', 1) })
  app = await createTestApp({ only: ['l5r-lcg'], simulation: pool })
  deck = lionDeck(app.catalog.games.get('l5r-lcg')!)
})

afterAll(async () => {
  await app.close()
  await pool.close()
})

const post = (path: string, body: unknown) => app.call('POST', `${at}${path}`, { body })

describe('hostile bodies', () => {
  test('are refused as such, never with a 500', async () => {
    const odd = fc.oneof(
      fc.anything({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
      fc.constantFrom('__proto__', 'constructor', '🀄', '\u0000', '('.repeat(200), 'type:', -1, 1e308, [], {}),
    )
    const body = fc.record(
      {
        cards: fc.oneof(fc.constant(deck.cards), odd),
        goals: fc.array(
          fc.record(
            {
              zone: fc.oneof(fc.constantFrom('hand', 'provinces'), odd),
              cards: odd,
              q: odd,
              atLeast: odd,
              not: odd,
              any: odd,
            },
            { requiredKeys: ['zone', 'cards'] },
          ),
          { maxLength: 3 },
        ),
        mulligan: odd,
        policy: odd,
        seed: odd,
        given: odd,
        rounds: fc.constant(1),
        dealt: odd,
        compare: odd,
      },
      { requiredKeys: ['cards', 'goals'] },
    )
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom('/opening', '/mulligan', '/draws', '/sample'), async (sent, path) => {
        const { status } = await post(path, sent)
        expect([200, 400, 422]).toContain(status)
      }),
      { numRuns: 300, seed: 99 },
    )
  })

  const drawn = ['opening', 'sample', 'draws', 'mulligan', 'advice', 'bids', 'seen', 'cards', 'copies']
  test.each(drawn)('a picture of %s is drawn or refused in words where decks have too few cards', async (name) => {
    const [dynasty, conflict] = [deck.dynasty[0]!.id, deck.conflict[0]!.id]
    for (const cards of [{}, { [dynasty]: 1 }, { [conflict]: 1 }, { [dynasty]: 3, [conflict]: 3 }])
      for (const goals of [undefined, [{ zone: 'hand', cards: 'cost>=0', atLeast: 1 }]])
        expect([200, 400, 422]).toContain((await post(`/${name}?as=svg`, { cards, goals })).status)
  })

  test('the largest deck with the most goals is answered or refused in words', async () => {
    const all = app.catalog.games.get('l5r-lcg')!.cards
    const dynasty = all.filter((card) => card.section === 'dynasty').slice(0, 250)
    const conflict = all.filter((card) => card.section === 'conflict').slice(0, 250)
    const cards = Object.fromEntries([...dynasty, ...conflict].map((card) => [card.id, 99]))
    const ids = conflict.slice(0, 60).map((card) => card.id)
    const goals = Array.from({ length: 20 }, (_, g) => ({
      any: Array.from({ length: 15 }, (_, i) => ({ zone: 'hand', cards: ids.slice(i, i + g + 2) })),
    }))
    const keep = [
      { cards: 'cost<=1', atMost: 1 },
      { cards: ids, atMost: 2 },
    ]
    const opening = await post('/opening', { cards, goals, mulligan: { hand: { keep } }, trials: 2000 })
    expect(opening.status).toBe(200)
    expect(opening.json.method).toBe('sample')
    expect((await post('/opening', { cards, goals, method: 'exact' })).status).toBe(200)
    const capped = { mulligan: { hand: { keep } }, method: 'exact' }
    expect((await post('/opening', { cards, goals, ...capped })).status).toBe(422)
    expect((await post('/mulligan', { cards, goals })).status).toBe(422)
    const draws = await post('/draws', { cards, goals, rounds: 1, trials: 100 })
    expect([draws.status, draws.json.detail]).toEqual([422, expect.stringContaining('49500 cards')])
  })

  test('games that cannot be finished in time are refused at once, and others are served meanwhile', async () => {
    const goals = [{ zone: 'hand', cards: [deck.conflict[0]!.id] }]
    const [heavy, light] = await Promise.all([
      post('/draws', { cards: deck.cards, goals, rounds: 12, trials: 10_000_000 }),
      post('/draws', { cards: deck.cards, goals, rounds: 2, trials: 500 }),
    ])
    expect([heavy.status, light.status]).toEqual([422, 200])
    expect(heavy.json.detail).toMatch(/^10000000 trials cannot be finished .* about \d+ trials fit\./)
  })

  test('warnings are kept to what somebody reads', async () => {
    const elsewhere = app.catalog.games.get('l5r-lcg')!.cards.filter((card) => card.section === 'province')
    const cards = elsewhere.slice(0, 100).map((card) => card.id)
    const { json } = await post('/opening', { cards: deck.cards, goals: [{ zone: 'hand', cards }] })
    expect(json.warnings).toHaveLength(51)
    expect(json.warnings.at(-1)).toBe('50 more warnings are left out.')
  })
})
