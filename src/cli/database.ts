import { readConfig } from '../config.ts'
import { createDatabase, type Database } from '../db/client.ts'
import { checkDatabase } from '../db/connect.ts'
import { findRunning, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { databaseDir } from './imported-layer.ts'

/** Runs the work on the database of the service, whether or not the service is running. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { url, stop } = await findDatabase()
  try {
    await migrate(url)
    const database = createDatabase(url)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

/** That of DATABASE_URL, or the embedded one, which is started for this command unless the service runs it. */
async function findDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl } = readConfig(process.env)
  const dataDir = databaseDir()
  const url = databaseUrl ?? (await findRunning(dataDir))
  if (databaseUrl) await checkDatabase(databaseUrl)
  if (url) return { url, stop: async () => {} }
  // An interrupted process must still run its exit handlers, which stop the server.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return startEmbedded({ dataDir })
}
