import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../config.ts'
import { createDatabase, type Database } from '../db/client.ts'
import { checkDatabase } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

/**
 * Runs a command's work on the service's database: the one of DATABASE_URL, or the embedded one, which is started for
 * as long as the work takes. While the service itself runs on the embedded one, that ends with a sentence saying so.
 */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir ?? defaultDir })
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    if (config.databaseUrl) await checkDatabase(url)
    await migrate(url)
    const database = createDatabase(url)
    try {
      return await work(database, config)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

const defaultDir = fileURLToPath(new URL('../../.kotei/postgres', import.meta.url))
