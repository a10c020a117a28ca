import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { defaultDataDir } from './catalog/data-files.ts'
import { createLiveCatalog } from './catalog/live-catalog.ts'
import { importShipped } from './catalog/shipped-data.ts'
import type { GameReport } from './catalog/store/import-report.ts'
import type { Config } from './config.ts'
import { createDatabase } from './db/client.ts'
import { checkDatabase } from './db/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { games } from './games/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { closeGently, createHttpServer, listen } from './http/server.ts'
import { createSimulationPool } from './odds/engine/pool.ts'
import { version } from './version.ts'

export interface Service {
  readonly url: string
  /** Answers the requests in flight, then releases everything in reverse order of acquisition. */
  readonly stop: () => Promise<void>
}

export interface ServiceDeps {
  readonly config: Config
  readonly reportProgress: (line: string) => void
  /** Called when the embedded database has ended by itself. */
  readonly onDatabaseLost: () => void
  /** Called as soon as the embedded database runs, so that it can be ended in an emergency. */
  readonly onEmbedded?: (server: EmbeddedPostgres) => void
}

/** Less than `closeGently` waits, so that a simulation that takes longer is answered with a 503 and not cut off. */
const simulationGraceMs = 5_000

type Releases = (() => Promise<void>)[]

const defaultDatabaseDir = fileURLToPath(new URL('../.kotei/postgres', import.meta.url))

export async function startService(deps: ServiceDeps): Promise<Service> {
  const releases: Releases = []
  const stop = async () => {
    for (let release = releases.pop(); release; release = releases.pop()) await release()
  }
  try {
    return { url: await start(deps, releases), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(deps: ServiceDeps, releases: Releases): Promise<string> {
  const { config } = deps
  const now = () => new Date()
  const level = config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')
  const log = pino({ level, base: null }, bufferedOutput(releases))
  const { url, database } = await openDatabase(deps, log, releases)
  const { pool } = database
  const { current: catalog, close: closeCatalog } = await createLiveCatalog({ url, pool, games, log })
  releases.push(closeCatalog)
  const simulation = createSimulationPool()
  releases.push(simulation.close)
  const { rateLimit, trustProxy, accounts, decks } = config
  const { listener } = createApp({ catalog, database, simulation, now, log, rateLimit, trustProxy, accounts, decks })
  const onError = (error: unknown) => log.warn({ err: error }, 'the purge failed')
  releases.push(startHousekeeping({ pool, now, onError }).stop)
  const server = createHttpServer(listener)
  await listen(server, config.port, config.host)
  releases.push(() => closeGently(server))
  releases.push(async () => simulation.drain(simulationGraceMs))
  return urlOf(server, config.host)
}

/** Connects, migrates and imports the shipped data. */
async function openDatabase(deps: ServiceDeps, log: Logger, releases: Releases) {
  const { config, reportProgress } = deps
  const url = config.databaseUrl ?? (await startEmbeddedDatabase(deps, releases))
  if (config.databaseUrl) await checkDatabase(url)
  const applied = await migrate(url)
  if (applied.length > 0) reportProgress(`Applied ${count(applied.length, 'migration')} to the database.`)
  const database = createDatabase(url, {
    poolSize: config.databasePool,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
  })
  releases.push(database.close)
  const { games: imported } = await importShipped(database.pool, { dataDir: defaultDataDir, games, release: version })
  for (const report of imported) reportProgress(`Imported ${report.game}: ${summary(report)}.`)
  return { url, database }
}

async function startEmbeddedDatabase(deps: ServiceDeps, releases: Releases): Promise<string> {
  const dataDir = deps.config.dataDir ?? defaultDatabaseDir
  deps.reportProgress(`Starting the embedded PostgreSQL, data in ${relative('', dataDir) || dataDir}.`)
  const server = await startEmbedded({ dataDir })
  server.onExit(deps.onDatabaseLost)
  deps.onEmbedded?.(server)
  releases.push(server.stop)
  return server.url
}

/**
 * Log lines are collected and written asynchronously, so that neither a slow reader of the log nor a system call per line
 * delays answers. A line waits at most a quarter of a second.
 */
function bufferedOutput(releases: Releases) {
  const output = pino.destination({ sync: false, minLength: 4096 })
  const flushing = setInterval(() => output.flush(), 250).unref()
  releases.push(async () => {
    clearInterval(flushing)
    output.flushSync()
  })
  return output
}

function summary({ cards, packs, formats, rulings }: GameReport): string {
  const parts = Object.entries({ card: cards, pack: packs, format: formats, ruling: rulings }).flatMap(
    ([noun, changes]) =>
      (['added', 'changed', 'removed'] as const).flatMap((kind) =>
        changes[kind].length > 0 ? [`${count(changes[kind].length, noun)} ${kind}`] : [],
      ),
  )
  return parts.join(', ') || 'a new version'
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

function urlOf(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo
  const open = host === undefined || host === '0.0.0.0' || host === '::'
  return `http://${open ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
