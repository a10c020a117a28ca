import { afterAll, beforeAll } from '@jest/globals'
import { createSimulationPool, type SimulationPool } from '../../../src/features/odds/engine/pool.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { compiledThreads } from '../../support/compiled-threads.ts'
import { type LionDeck, lionDeck } from './fixtures.ts'

/** The service with two threads and a fixed seed for the tests of a file, and a Lion deck to ask about. */
export function useOdds() {
  let app: TestApp
  let pool: SimulationPool
  let deck: LionDeck
  beforeAll(async () => {
    pool = createSimulationPool({
      threads: 2,
      deadlineMs: 3_600_000,
      workers: compiledThreads('features/odds/engine/worker.js', 2),
    })
    app = await createTestApp({ only: ['l5r-lcg'], simulation: pool, seed: () => 4711 })
    deck = lionDeck(app.catalog.games.get('l5r-lcg')!)
  })
  afterAll(async () => {
    await app.close()
    await pool.close()
  })
  const target = () => deck.conflict[0]!.id
  return {
    app: () => app,
    deck: () => deck,
    target,
    inHand: () => ({ zone: 'hand', cards: [target()], atLeast: 1 }),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      app.call('POST', `/v1/games/l5r-lcg/simulate${path}`, { body: { cards: deck.cards, ...body }, headers }),
  }
}
