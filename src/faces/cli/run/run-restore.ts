import { restoreBackup } from '../../../platform/db/backup/restore-backup.ts'
import { type DatabaseAddress, directUrlOf } from '../../../platform/db/connection/address.ts'
import { createDatabase } from '../../../platform/db/connection/client.ts'
import { withDatabaseAddress } from '../input/database.ts'
import { writeLayers } from './run-import.ts'

/** The output of `kotei restore`. */
export function runRestore(file: string, force: boolean): Promise<string> {
  const restore = async (address: DatabaseAddress, embedded: boolean) => {
    const url = directUrlOf(address)
    const { createdAt, release } = await restoreBackup(url, file, { embedded, force })
    const { pool, close } = createDatabase(url, { pooled: address.directUrl === undefined })
    await writeLayers(pool).finally(close)
    return `Restored ${file}, made on ${createdAt.slice(0, 10)} by Kotei ${release}. Start the service to use it.`
  }
  return withDatabaseAddress(restore, { stopped: true })
}
