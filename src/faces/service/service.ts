import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { once } from '../../base/once.ts'
import { games } from '../../domain/games/index.ts'
import { createLiveCatalog } from '../../features/cards/catalog/snapshot/live-catalog.ts'
import { createImpactEngine, createImpactProcess } from '../../features/decks/impact/engine.ts'
import { createSheetPool } from '../../features/decks/sheets/pool.ts'
import { followLogs } from '../../features/events/log/follow-logs.ts'
import { createLogFollower } from '../../features/events/messages/follow-log.ts'
import { createSimulationPool } from '../../features/odds/engine/pool.ts'
import { type DatabaseAddress, directUrlOf } from '../../platform/db/connection/address.ts'
import { defaultDatabaseDir } from '../../platform/db/embedded/default-dir.ts'
import type { EmbeddedPostgres } from '../../platform/db/embedded/embedded.ts'
import { openNotifications } from '../../platform/db/notifications/notifications.ts'
import { pollNotifications } from '../../platform/db/notifications/polled-notifications.ts'
import type { HttpApp } from '../../platform/http/dispatch/http-app.ts'
import { createNewsHub } from '../../platform/http/reply/news-hub.ts'
import { closeGently } from '../../platform/http/server/close-gently.ts'
import { openServer } from '../../platform/http/server/open-server.ts'
import { answerStarting } from '../../platform/http/server/starting.ts'
import { createJobQueue } from '../../platform/jobs/queue/queue.ts'
import { followJobs } from '../../platform/jobs/watch/follow-jobs.ts'
import { startJobWorker } from '../../platform/jobs/worker/worker.ts'
import { createLog, type Releases, releaseAll } from '../../platform/log.ts'
import type { AllowedHosts } from '../../platform/outbound/allowed-hosts.ts'
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { secretInFile } from '../../platform/sealing/secret-file.ts'
import { version } from '../../platform/version.ts'
import { createApp, prepareApp, type SharedParts } from '../api/app.ts'
import { createJobs } from '../api/background.ts'
import { catalogFollowers } from '../api/catalog-followers.ts'
import type { Config } from './config.ts'
import { connectTo, findDatabase, updateDatabase } from './open-database.ts'

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
  /** The place of this process among several that serve together; alone unless given. */
  readonly seat?: Seat
}

interface Seat {
  /** Jobs run in the first one. */
  readonly index: number
  readonly address: DatabaseAddress
  /** Whether this process migrates the database and imports the shipped data; another has done so otherwise. */
  readonly updates: boolean
  /** What is counted over all of them. */
  readonly shared: SharedParts
}

/** Less than `closeGently` waits, so that work in threads that takes longer is answered with a 503 and not cut off. */
const workGraceMs = 5_000

export async function startService(deps: ServiceDeps): Promise<Service> {
  const releases: Releases = []
  const stop = () => releaseAll(releases)
  try {
    return { url: await start(deps, releases), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(deps: ServiceDeps, releases: Releases): Promise<string> {
  const { config, seat } = deps
  const log = createLog(config, releases)
  let app: HttpApp = { listener: answerStarting, endKeepAlive: () => {} }
  const open = once(() => openPort(deps, log, releases, () => app))
  // The port first: another program on it is noticed before anything is written. Beside others, which serve on it already, last.
  if (!seat) await open()
  const [address] = await Promise.all([addressFor(deps, log, releases), config.role === 'worker' || prepareApp()])
  const running = { config, log, releases, address }
  const parts = await openParts(running)
  let runningJobs = () => 0
  app = createServiceApp(running, parts, { shared: seat?.shared, runningJobs: () => runningJobs() })
  // One of the processes on the port runs the jobs; whichever role they have, it is that of all.
  if (config.role !== 'web' && (seat?.index ?? 0) === 0) runningJobs = await startJobs(running, parts)
  const { server, closeServer } = await open()
  // Requests are answered to the end before anything that they use is closed.
  releases.push(closeServer)
  releases.push(async () => {
    parts.events.end()
    parts.jobNews.end()
    parts.simulation.drain(workGraceMs)
    parts.sheets.drain(workGraceMs)
  })
  return urlOf(server, config)
}

interface Running {
  readonly config: Config
  readonly log: Logger
  readonly releases: Releases
  readonly address: DatabaseAddress
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** What requests and jobs use: connections, the catalogue, news and threads. */
async function openParts({ config, log, releases, address }: Running) {
  const { database, background } = await connectTo(address, { config, log, releases })
  const { pool } = background
  const notifications =
    address.directUrl === undefined ? pollNotifications() : await openNotifications({ url: address.directUrl, log })
  releases.push(notifications.close)
  const queue = createJobQueue({ pool: () => pool })
  const followed = { notifications, pool, games, log, ...catalogFollowers(queue) }
  const { current: catalog, catchUp, close } = await createLiveCatalog(followed)
  releases.push(close)
  const events = createNewsHub()
  await followLogs(notifications, events, pool, createLogFollower({ pool, queue }))
  const jobNews = createNewsHub()
  await followJobs(notifications, jobNews, pool)
  const simulation = createSimulationPool({ threads: Math.ceil(availableParallelism() / config.processes) })
  releases.push(simulation.close)
  const sheets = createSheetPool()
  releases.push(sheets.close)
  const sealingSecret = () => sealingSecretOf(config)
  const { now } = database.clock
  return { database, pool, notifications, catalog, catchUp, events, jobNews, simulation, sheets, sealingSecret, now }
}

function createServiceApp(
  { config, log }: Pick<Running, 'config' | 'log'>,
  parts: Parts,
  { shared, runningJobs }: { readonly shared: SharedParts | undefined; readonly runningJobs: () => number },
): HttpApp {
  const { role, rateLimit, trustProxy, metricsAccess, docsAccess } = config
  const { accounts, decks, compat, importHosts, webhookTargets, publicUrl } = config
  const { database, catalog, catchUp, events, jobNews, simulation, sheets, sealingSecret, now } = parts
  const statusOnly = role === 'worker'
  const built = { webDir: join(projectRoot, 'dist', 'web'), guidesDir: join(projectRoot, 'dist', 'guides') }
  return createApp({
    catalog,
    catchUp,
    database,
    events,
    jobNews,
    simulation,
    sheets,
    sealingSecret,
    webhookTargets,
    publicUrl,
    fetchJson: importHosts && fetchFrom(importHosts, config),
    now,
    log,
    rateLimit,
    trustProxy,
    metricsAccess,
    docsAccess,
    ...(statusOnly ? {} : built),
    statusOnly,
    runningJobs,
    accounts,
    decks,
    compat,
    shared,
  })
}

/** Starts the worker of this process; returns how many jobs it runs at the moment. */
async function startJobs({ config, log, releases, address }: Running, parts: Parts): Promise<() => number> {
  const { pool, catalog, catchUp, notifications, sheets, sealingSecret, now } = parts
  const { accounts, webhookTargets: targets } = config
  const url = directUrlOf(address)
  // Where no requests are answered, nobody has to be let go first.
  const engine = createImpactEngine({ databaseUrl: url, worker: createImpactProcess(config.role !== 'worker') })
  releases.push(engine.close)
  const jobs = createJobs({
    pool,
    catalog,
    catchUp,
    log,
    accounts,
    now,
    sealingSecret,
    engine,
    sheets: () => sheets,
    targets,
  })
  const worker = await startJobWorker({ url, pooled: !address.directUrl, jobs, log, notifications })
  releases.push(() => worker.stop(workGraceMs))
  return worker.running
}

async function openPort({ config, reportProgress }: ServiceDeps, log: Logger, releases: Releases, app: () => HttpApp) {
  const listener: RequestListener = (request, response) => app().listener(request, response)
  const { server, stopFollowing } = await openServer(listener, { ...config, log, reportProgress })
  releases.push(async () => stopFollowing())
  const closeServer = once(() => closeGently(server, { endKeepAlive: () => app().endKeepAlive() }))
  releases.push(closeServer)
  return { server, closeServer }
}

async function addressFor(deps: ServiceDeps, log: Logger, releases: Releases): Promise<DatabaseAddress> {
  const { seat, ...rest } = deps
  const address = seat?.address ?? (await findDatabase({ ...rest, log, releases }))
  if (seat?.updates ?? true) await updateDatabase(address, { ...rest, log })
  return address
}

/** At most 20 at a time, of all processes together. */
function fetchFrom(allowed: AllowedHosts, { processes }: Config) {
  return createGuardedFetch({ allowed, userAgent: `Kotei/${version}`, maxUnderWay: Math.ceil(20 / processes) })
}

/** Instances on one database should have the same, which a file beside the data of one machine is not. */
async function sealingSecretOf({ receiptKey, dataDir = defaultDatabaseDir }: Config): Promise<string> {
  return receiptKey ?? secretInFile(`${dataDir}.receipt-key`)
}

export function urlOf(server: Server, { host, tls }: Config): string {
  const { port } = server.address() as AddressInfo
  const open = host === undefined || host === '0.0.0.0' || host === '::'
  return `http${tls ? 's' : ''}://${open ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
