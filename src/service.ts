import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { createApp, prepareApp } from './app.ts'
import { defaultDataDir } from './catalog/data-files.ts'
import { createLiveCatalog } from './catalog/live-catalog.ts'
import { importShipped } from './catalog/shipped-data.ts'
import type { GameReport } from './catalog/store/import-report.ts'
import type { Config } from './config.ts'
import { once } from './core/once.ts'
import { createDatabase } from './db/client.ts'
import { checkDatabase } from './db/connect.ts'
import { type EmbeddedPostgres, type ServerEvent, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openNotices } from './db/notices.ts'
import { followLogs } from './events/follow-logs.ts'
import { createEventHub } from './events/hub.ts'
import { games } from './games/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { closeGently } from './http/close-gently.ts'
import type { HttpApp } from './http/http-app.ts'
import { openServer } from './http/open-server.ts'
import { answerStarting } from './http/starting.ts'
import { createSimulationPool } from './odds/engine/pool.ts'
import { createGuardedFetch } from './outbound/guarded-fetch.ts'
import { projectRoot } from './project-root.ts'
import { secretInFile } from './receipts/secret-file.ts'
import { createSheetPool } from './sheets/pool.ts'
import { version } from './version.ts'

export interface Service {
  readonly url: string
  /** Answers the requests in flight, then releases everything in reverse order of acquisition. */
  readonly stop: () => Promise<void>
}

export interface ServiceDeps {
  readonly config: Config
  readonly reportProgress: (line: string) => void
  /** Called as soon as the embedded database runs, so that it can be ended in an emergency. */
  readonly onEmbedded?: (server: EmbeddedPostgres) => void
}

/** Less than `closeGently` waits, so that work in threads that takes longer is answered with a 503 and not cut off. */
const workGraceMs = 5_000

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
  // The port first: another program on it is noticed before anything is written.
  let app: HttpApp = { listener: answerStarting, endKeepAlive: () => {} }
  const { server, stopFollowing } = await openServer((request, response) => app.listener(request, response), {
    ...config,
    log,
    reportProgress: deps.reportProgress,
  })
  releases.push(async () => stopFollowing())
  const closeServer = once(() => closeGently(server, { endKeepAlive: () => app.endKeepAlive() }))
  releases.push(closeServer)
  const [{ url, database, background }] = await Promise.all([openDatabase(deps, log, releases), prepareApp()])
  const { pool } = background
  const notices = await openNotices({ url, log })
  releases.push(notices.close)
  const { current: catalog, close: closeCatalog } = await createLiveCatalog({ notices, pool, games, log })
  releases.push(closeCatalog)
  const events = createEventHub()
  await followLogs(notices, events)
  const simulation = createSimulationPool()
  releases.push(simulation.close)
  const sheets = createSheetPool()
  releases.push(sheets.close)
  const { rateLimit, trustProxy, metricsAccess, docsAccess, accounts, decks, compat, importHosts } = config
  const built = { webDir: join(projectRoot, 'dist', 'web'), guidesDir: join(projectRoot, 'dist', 'guides') }
  const edge = { rateLimit, trustProxy, metricsAccess, docsAccess, ...built }
  const receiptSecret = () => receiptSecretOf(config)
  app = createApp({
    catalog,
    database,
    events,
    simulation,
    sheets,
    receiptSecret,
    publicUrl: config.publicUrl,
    fetchJson: importHosts && createGuardedFetch({ allowed: importHosts, userAgent: `Kotei/${version}` }),
    now,
    log,
    ...edge,
    accounts,
    decks,
    compat,
  })
  releases.push(startHousekeeping({ pool, log, accounts }).stop)
  // Requests are answered to the end before anything that they use is closed.
  releases.push(closeServer)
  releases.push(async () => {
    events.end()
    simulation.drain(workGraceMs)
    sheets.drain(workGraceMs)
  })
  return urlOf(server, config)
}

/** Instances on one database should have the same, which a file beside the data of one machine is not. */
async function receiptSecretOf({ receiptKey, dataDir = defaultDatabaseDir }: Config): Promise<string> {
  return receiptKey ?? secretInFile(`${dataDir}.receipt-key`)
}

/** Connects, migrates and imports the shipped data. */
async function openDatabase(deps: ServiceDeps, log: Logger, releases: Releases) {
  const { config, reportProgress } = deps
  const url = config.databaseUrl ?? (await startEmbeddedDatabase(deps, log, releases))
  if (config.databaseUrl) await checkDatabase(url)
  const applied = await migrate(url)
  if (applied.length > 0) reportProgress(`Applied ${count(applied.length, 'migration')} to the database.`)
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke')
  const database = createDatabase(url, { poolSize: config.databasePool, patience: config.databaseTimeout, onError })
  releases.push(database.close)
  // Work that no request waits for takes its time, and takes no connection from those that wait.
  const background = createDatabase(url, { poolSize: 2, onError })
  releases.push(background.close)
  const shipped = { dataDir: defaultDataDir, games, release: version }
  const { games: imported } = await importShipped(background.pool, shipped)
  for (const report of imported) reportProgress(`Imported ${report.game}: ${summary(report)}.`)
  return { url, database, background }
}

async function startEmbeddedDatabase(deps: ServiceDeps, log: Logger, releases: Releases): Promise<string> {
  const dataDir = deps.config.dataDir ?? defaultDatabaseDir
  deps.reportProgress(`Starting the embedded PostgreSQL, data in ${relative('', dataDir) || dataDir}.`)
  const server = await startEmbedded({ dataDir, report: (event) => reportServer(log, event) })
  deps.onEmbedded?.(server)
  releases.push(server.stop)
  return server.url
}

function reportServer(log: Logger, event: ServerEvent): void {
  if (event.kind === 'restarted') log.warn({ pid: event.pid }, 'the embedded PostgreSQL runs again')
  else if (event.kind === 'lost')
    log.error({ reason: event.reason }, 'the embedded PostgreSQL ended by itself; starting it again')
  else log.error({ reason: event.reason }, 'the embedded PostgreSQL did not start; trying again')
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

function urlOf(server: Server, { host, tls }: Config): string {
  const { port } = server.address() as AddressInfo
  const open = host === undefined || host === '0.0.0.0' || host === '::'
  return `http${tls ? 's' : ''}://${open ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
