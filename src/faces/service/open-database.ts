import { relative } from 'node:path'
import type { Logger } from 'pino'
import { games } from '../../domain/games/index.ts'
import { statusInWords } from '../../features/cards/catalog/stored/settle.ts'
import { defaultDataDir } from '../../features/cards/catalog-import/data-files.ts'
import { importShipped } from '../../features/cards/catalog-import/shipped-data.ts'
import type { GameReport } from '../../features/cards/catalog-import/store/import-report.ts'
import { followClock } from '../../platform/db/clock.ts'
import { type DatabaseAddress, directAddress, directUrlOf, findAddress } from '../../platform/db/connection/address.ts'
import { createDatabase } from '../../platform/db/connection/client.ts'
import { defaultDatabaseDir } from '../../platform/db/embedded/default-dir.ts'
import { type EmbeddedPostgres, type ServerEvent, startEmbedded } from '../../platform/db/embedded/embedded.ts'
import { migrate } from '../../platform/db/migrations/migrate.ts'
import { pollInterval } from '../../platform/db/notifications/polled-notifications.ts'
import { createJobQueue } from '../../platform/jobs/queue/queue.ts'
import type { Releases } from '../../platform/log.ts'
import { version } from '../../platform/version.ts'
import { catalogFollowers } from '../api/catalog-followers.ts'
import type { Config } from './config.ts'

export interface OpeningDeps {
  readonly config: Config
  readonly log: Logger
  readonly releases: Releases
  readonly reportProgress: (line: string) => void
  /** Called as soon as the embedded database runs, so that it can be ended in an emergency. */
  readonly onEmbedded?: ((server: EmbeddedPostgres) => void) | undefined
}

/** Connections of a process beside those of requests: for background work, jobs and notifications. */
const otherConnections = 5
/** For commands, and for processes that are being replaced. */
const spareConnections = 20

/** The way to the operator's database, or to the embedded one, which is started. */
export async function findDatabase(deps: OpeningDeps): Promise<DatabaseAddress> {
  const { databaseUrl, ...settings } = deps.config
  if (!databaseUrl) return directAddress(await startEmbeddedDatabase(deps))
  const address = await findAddress({ ...settings, databaseUrl })
  if (address.directUrl === undefined)
    deps.log.warn(
      { reason: 'DATABASE_URL leads to a pooler in transaction mode, and KOTEI_DATABASE_DIRECT_URL is not set' },
      `imports, and what is done at events by way of other processes, are noticed up to ${pollInterval / 1000} seconds late`,
    )
  return address
}

/** Migrates the database and imports the shipped data. */
export async function updateDatabase(
  address: DatabaseAddress,
  { reportProgress, log }: Pick<OpeningDeps, 'reportProgress' | 'log'>,
): Promise<void> {
  const applied = await migrate(directUrlOf(address))
  if (applied.length > 0) reportProgress(`Applied ${count(applied.length, 'migration')} to the database.`)
  const { pool, close } = createDatabase(address.url, { poolSize: 1, pooled: address.pooled })
  try {
    const followers = catalogFollowers(createJobQueue({ pool: () => pool }))
    const shipped = { dataDir: defaultDataDir, games, release: version, ...followers }
    const { games: imported } = await importShipped(pool, shipped)
    for (const report of imported) {
      reportProgress(`Imported ${report.game}: ${summary(report)}.`)
      for (const change of report.announcements) log.warn({ game: report.game }, statusInWords(change))
    }
  } finally {
    await close()
  }
}

export async function connectTo(
  { url, pooled }: DatabaseAddress,
  { config, log, releases }: Omit<OpeningDeps, 'reportProgress'>,
) {
  const onError = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke')
  const { databasePool: poolSize, databaseTimeout: patience } = config
  const database = createDatabase(url, { poolSize, patience, pooled, onError })
  releases.push(database.close)
  // Work that no request waits for takes its time, and takes no connection from those that wait.
  const background = createDatabase(url, { poolSize: 2, pooled, onError, clock: database.clock })
  releases.push(background.close)
  const stopClock = await followClock(background.pool)
  releases.push(async () => stopClock())
  return { database, background }
}

async function startEmbeddedDatabase({ config, log, releases, ...deps }: OpeningDeps): Promise<string> {
  const dataDir = config.dataDir ?? defaultDatabaseDir
  deps.reportProgress(`Starting the embedded PostgreSQL, data in ${relative('', dataDir) || dataDir}.`)
  const needed = config.processes * (config.databasePool + otherConnections) + spareConnections
  const server = await startEmbedded({
    dataDir,
    maxConnections: Math.max(50, needed),
    report: (event) => reportServer(log, event),
  })
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
