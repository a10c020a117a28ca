import { OperatorError } from '../../../base/operator-error.ts'
import { readClock } from '../../../platform/db/clock.ts'
import {
  type DatabaseAddress,
  directAddress,
  directUrlOf,
  findAddress,
} from '../../../platform/db/connection/address.ts'
import { createDatabase, type Database } from '../../../platform/db/connection/client.ts'
import { findRunning, hasDatabase, startEmbedded } from '../../../platform/db/embedded/embedded.ts'
import { assertMigrated, migrate } from '../../../platform/db/migrations/migrate.ts'
import { readConfig } from '../../service/config.ts'
import { databaseDir } from './imported-layer.ts'

export interface DatabaseAccess {
  /** Neither makes a database nor migrates one. */
  readonly readOnly?: boolean
}

/** Runs the work on the database of the service, whether or not the service is running. */
export function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  { readOnly = false }: DatabaseAccess = {},
): Promise<T> {
  const open = async (address: DatabaseAddress) => {
    const url = directUrlOf(address)
    if (!readOnly) await migrate(url)
    const database = createDatabase(url, { pooled: address.directUrl === undefined })
    try {
      if (readOnly) await assertMigrated(database.pool)
      await readClock(database.pool)
      return await work(database)
    } finally {
      await database.close()
    }
  }
  return withDatabaseAddress(open, { existing: readOnly })
}

export interface DatabaseChoice {
  /** Refuse instead of making a new embedded database. */
  readonly existing?: boolean
  /** Refuse while the service runs on the embedded database. */
  readonly stopped?: boolean
}

/** That of DATABASE_URL, or the embedded one, which is started for this command unless the service runs it. */
export async function withDatabaseAddress<T>(
  work: (address: DatabaseAddress, embedded: boolean) => Promise<T>,
  choice: DatabaseChoice = {},
): Promise<T> {
  const { databaseUrl, ...settings } = readConfig(process.env)
  if (databaseUrl) return work(await findAddress({ ...settings, databaseUrl }), false)
  const dataDir = databaseDir()
  const running = await findRunning(dataDir)
  if (running && choice.stopped) throw new OperatorError('The service is running; stop it first.')
  if (running) return work(directAddress(running), true)
  if (choice.existing && !(await hasDatabase(dataDir)))
    throw new OperatorError(`There is no database in ${dataDir} yet; "npm start" makes one.`)
  // An interrupted process must still run its exit handlers, which stop the server.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const server = await startEmbedded({ dataDir })
  try {
    return await work(directAddress(server.url), true)
  } finally {
    await server.stop()
  }
}
