import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
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
  /** Answers the requests in flight, then lets go of everything in the reverse of the order in which it was taken. */
  readonly stop: () => Promise<void>
}

export interface ServiceDeps {
  readonly config: Config
  /** A word of progress. */
  readonly say: (line: string) => void
  /** Told when the embedded database has ended by itself. */
  readonly onDatabaseLost: () => void
  /** Told as soon as the embedded database runs, for whoever must end it in a hurry. */
  readonly onEmbedded?: (server: EmbeddedPostgres) => void
}

const defaultDatabaseDir = fileURLToPath(new URL('../.kotei/postgres', import.meta.url))

export async function startService({ config, say, onDatabaseLost, onEmbedded }: ServiceDeps): Promise<Service> {
  const level = config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')
  const releases: (() => Promise<void>)[] = []
  const log = pino({ level, base: null }, bufferedOutput(releases))
  const stop = async () => {
    for (let release = releases.pop(); release; release = releases.pop()) await release()
  }
  try {
    const url = config.databaseUrl ?? (await embedded())
    if (config.databaseUrl) await checkDatabase(url)
    const applied = await migrate(url)
    if (applied.length > 0) say(`Applied ${count(applied.length, 'migration')} to the database.`)
    const database = createDatabase(url, {
      poolSize: config.databasePool,
      onError: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
    })
    releases.push(database.close)
    const { games: imported } = await importShipped(database.pool, { dataDir: defaultDataDir, games, release: version })
    for (const report of imported) say(`Imported ${report.game}: ${summary(report)}.`)
    const catalog = await createLiveCatalog({ url, pool: database.pool, games, log })
    releases.push(catalog.close)
    const simulation = createSimulationPool()
    releases.push(simulation.close)
    const { listener } = createApp({
      catalog: catalog.current,
      database,
      simulation,
      now: () => new Date(),
      log,
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      ...(config.accounts === undefined ? {} : { accounts: config.accounts }),
      ...(config.decks === undefined ? {} : { decks: config.decks }),
    })
    const housekeeping = startHousekeeping({
      pool: database.pool,
      now: () => new Date(),
      onError: (error) => log.warn({ err: error }, 'the purge failed'),
    })
    releases.push(housekeeping.stop)
    const server = createHttpServer(listener)
    await listen(server, config.port, config.host)
    releases.push(() => closeGently(server))
    return { url: urlOf(server, config.host), stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function embedded(): Promise<string> {
    const dataDir = config.dataDir ?? defaultDatabaseDir
    say(`Starting the embedded PostgreSQL, data in ${relative('', dataDir) || dataDir}.`)
    const server = await startEmbedded({ dataDir })
    server.onExit(onDatabaseLost)
    onEmbedded?.(server)
    releases.push(server.stop)
    return server.url
  }
}

/**
 * Log lines are gathered and written beside the event loop, so that neither a slow reader of the log nor a system call a
 * line slows the answers. None waits longer than a quarter of a second.
 */
function bufferedOutput(releases: (() => Promise<void>)[]) {
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
