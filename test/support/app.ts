import { pino } from 'pino'
import type { Game } from '../../src/domain/games/game.ts'
import { games } from '../../src/domain/games/index.ts'
import { type App, type AppDeps, createApp } from '../../src/faces/api/app.ts'
import { createJobs } from '../../src/faces/api/background.ts'
import { joinCatalogs } from '../../src/features/cards/catalog/snapshot/build-catalog.ts'
import { buildGameCatalog, type Catalog, type GameCatalog } from '../../src/features/cards/catalog/snapshot/catalog.ts'
import { readGameData } from '../../src/features/cards/catalog/stored/read.ts'
import { createImpactEngine } from '../../src/features/decks/impact/engine.ts'
import { createSheetPool } from '../../src/features/decks/sheets/pool.ts'
import { createSimulationPool } from '../../src/features/odds/engine/pool.ts'
import { anyPublicTarget } from '../../src/features/people/webhooks/target-url.ts'
import { givenClock } from '../../src/platform/db/clock.ts'
import { createDatabase, type Database } from '../../src/platform/db/connection/client.ts'
import type { BoundJob } from '../../src/platform/jobs/queue/job.ts'
import { compiledProcess, compiledThreads } from './compiled-threads.ts'
import { createTestDatabase } from './database.ts'
import { type RunJobsOptions, runQueuedJobs } from './jobs.ts'
import { type Served, serve } from './serve.ts'

export interface TestApp extends Served {
  readonly app: App
  readonly database: Database
  readonly catalog: Catalog
  readonly jobs: readonly BoundJob[]
  /** Runs the background jobs that wait to their end, and returns their names. */
  readonly runJobs: (options?: RunJobsOptions) => Promise<string[]>
}

export interface TestAppOptions extends Partial<AppDeps> {
  /** The games to load; all unless given. The L5R CCG's cards take a second. */
  readonly only?: readonly string[]
  /** What the catalogue in memory has beyond that of the database. */
  readonly extend?: (catalog: Catalog) => Catalog
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

/** What the service spends on a hash is its users' safety, and the tests' time. */
export const cheapestHash = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The date of the tests, later than every list in the data. */
export const testDay = '2026-11-16'

/**
 * The whole service on a database of its own with the shipped catalogue, listening on a free port. Every JSON answer is
 * held against the schema that its route declares.
 */
export async function createTestApp({ only, extend, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const own = await createTestDatabase({ catalogue: true })
  const { now = () => new Date(`${testDay}T12:00:00Z`), webhookTargets = anyPublicTarget } = options
  const database = createDatabase(own.url, { clock: givenClock(now) })
  const imported = await importedCatalog(database, only)
  const catalog = extend?.(imported) ?? imported
  // From `dist`, which "npm test" has compiled: a loader for TypeScript takes a second in each thread.
  const simulation = createSimulationPool({ threads: 2, workers: compiledThreads('features/odds/engine/worker.js', 2) })
  const sheets = createSheetPool({ workers: compiledThreads('features/decks/sheets/worker.js', 1) })
  const log = pino({ level: 'silent' })
  const { sealingSecret = async () => 'the secret that seals the keys of tests' } = options
  const app = createApp({
    simulation,
    sheets,
    catalog: () => catalog,
    database,
    log,
    rateLimit: 0,
    verifyReplies: true,
    ...options,
    now,
    sealingSecret,
    webhookTargets,
    accounts: { maxRegistrations: 0, passwordCost: cheapestHash, ...options.accounts },
  })
  const served = await serve(app.listener)
  const { pool } = database
  const engine = createImpactEngine({
    databaseUrl: own.url,
    worker: compiledProcess('features/decks/impact/worker.js'),
  })
  const catalogOfJobs = { catalog: options.catalog ?? (() => catalog), catchUp: options.catchUp }
  const background = { pool, ...catalogOfJobs, log, accounts: options.accounts, now, sealingSecret, engine }
  const jobs = createJobs({ ...background, targets: webhookTargets, sheets: () => options.sheets ?? sheets })
  return {
    ...served,
    app,
    database,
    catalog,
    jobs,
    runJobs: (running) => runQueuedJobs(pool, jobs, running),
    close: async () => {
      await served.close()
      await simulation.close()
      await sheets.close()
      await engine.close()
      await database.close()
      await own.close()
    },
  }
}
