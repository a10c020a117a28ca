import { restoreBackup } from '../db/backup/restore-backup.ts'
import { createDatabase } from '../db/client.ts'
import { withDatabaseUrl } from './database.ts'
import { writeLayers } from './run-import.ts'

/** The output of `kotei restore`. */
export function runRestore(file: string, force: boolean): Promise<string> {
  const restore = async (url: string, embedded: boolean) => {
    const { createdAt, release } = await restoreBackup(url, file, { embedded, force })
    const { pool, close } = createDatabase(url)
    await writeLayers(pool).finally(close)
    return `Restored ${file}, made on ${createdAt.slice(0, 10)} by Kotei ${release}. Start the service to use it.`
  }
  return withDatabaseUrl(restore, { stopped: true })
}
