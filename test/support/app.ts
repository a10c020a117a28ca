import { pino } from 'pino'
import { type App, type AppDeps, createApp } from '../../src/app.ts'
import { joinCatalogs } from '../../src/catalog/build-catalog.ts'
import { buildGameCatalog, type Catalog, type GameCatalog } from '../../src/catalog/catalog.ts'
import { readGameData } from '../../src/catalog/store/read.ts'
import { createDatabase, type Database } from '../../src/db/client.ts'
import type { Game } from '../../src/games/game.ts'
import { games } from '../../src/games/index.ts'
import { createSimulationPool } from '../../src/odds/engine/pool.ts'
import { createSheetPool } from '../../src/sheets/pool.ts'
import { compiledThreads } from './compiled-threads.ts'
import { createTestDatabase } from './database.ts'
import { type Served, serve } from './serve.ts'

export interface TestApp extends Served {
  readonly app: App
  readonly database: Database
  readonly catalog: Catalog
}

export interface TestAppOptions extends Partial<AppDeps> {
  /** The games to load; all unless given. The L5R CCG's cards take a second. */
  readonly only?: readonly string[]
}

const built = new Map<string, Promise<GameCatalog>>()

/** Of the database that every app gets a copy of: the first app of a worker that asks for a game builds its catalogue for all. */
async function importedCatalog({ pool }: Database, only?: readonly string[]): Promise<Catalog> {
  const build = async (game: Game): Promise<GameCatalog> => {
    const { data, keyOf, versions } = await readGameData(pool, [game.id])
    return buildGameCatalog(game, data[0]!, keyOf, versions.get(game.id)!)
  }
  const wanted = games.filter(({ id }) => only?.includes(id) ?? true)
  for (const game of wanted) if (!built.has(game.id)) built.set(game.id, build(game))
  return joinCatalogs(await Promise.all(wanted.map(({ id }) => built.get(id)!)))
}

/** The date of the tests, later than every list in the data. */
export const testDay = '2026-11-16'

/**
 * The whole service on a database of its own with the shipped catalogue, listening on a free port. Every JSON answer is
 * held against the schema that its route declares.
 */
export async function createTestApp({ only, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const own = await createTestDatabase({ catalogue: true })
  const database = createDatabase(own.url)
  const catalog = await importedCatalog(database, only)
  // From `dist`, which "npm test" has compiled: a loader for TypeScript takes a second in each thread.
  const simulation = createSimulationPool({ threads: 2, workers: compiledThreads('odds/engine/worker.js', 2) })
  const sheets = createSheetPool({ workers: compiledThreads('sheets/worker.js', 1) })
  const app = createApp({
    simulation,
    sheets,
    catalog: () => catalog,
    database,
    now: () => new Date(`${testDay}T12:00:00Z`),
    log: pino({ level: 'silent' }),
    rateLimit: 0,
    receiptSecret: async () => 'the secret that seals the keys of tests',
    verifyReplies: true,
    ...options,
    accounts: { maxRegistrations: 0, ...options.accounts },
  })
  const served = await serve(app.listener)
  return {
    ...served,
    app,
    database,
    catalog,
    close: async () => {
      await served.close()
      await simulation.close()
      await sheets.close()
      await database.close()
      await own.close()
    },
  }
}
