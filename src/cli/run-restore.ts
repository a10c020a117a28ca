import { restoreBackup } from '../db/backup/restore-backup.ts'
import { createDatabase } from '../db/client.ts'
import { type DatabaseRoute, directUrlOf } from '../db/route.ts'
import { withDatabaseRoute } from './database.ts'
import { writeLayers } from './run-import.ts'

/** The output of `kotei restore`. */
export function runRestore(file: string, force: boolean): Promise<string> {
  const restore = async (route: DatabaseRoute, embedded: boolean) => {
    const url = directUrlOf(route)
    const { createdAt, release } = await restoreBackup(url, file, { embedded, force })
    const { pool, close } = createDatabase(url, { pooled: route.directUrl === undefined })
    await writeLayers(pool).finally(close)
    return `Restored ${file}, made on ${createdAt.slice(0, 10)} by Kotei ${release}. Start the service to use it.`
  }
  return withDatabaseRoute(restore, { stopped: true })
}
