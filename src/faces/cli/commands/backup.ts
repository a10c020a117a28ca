import { Command } from 'commander'
import type { DatabaseAddress } from '../../../platform/db/connection/address.ts'

export function createBackupCommand(): Command {
  return new Command('backup')
    .description('Write the whole database to a file; the service may be running.')
    .argument('<file>', 'the file to write, such as kotei-2026-11-16.backup')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const [{ withDatabaseAddress }, { directUrlOf }, { writeBackup }, { version }] = await Promise.all([
        import('../input/database.ts'),
        import('../../../platform/db/connection/address.ts'),
        import('../../../platform/db/backup/write-backup.ts'),
        import('../../../platform/version.ts'),
      ])
      const write = (address: DatabaseAddress) => writeBackup(directUrlOf(address), file, { release: version, force })
      const { rows, bytes } = await withDatabaseAddress(write, { existing: true })
      const count = (table: string) => (rows[table] ?? 0).toLocaleString('en')
      console.log(
        `Wrote ${file}: ${count('accounts')} accounts, ${count('decks')} decks, ${bytes.toLocaleString('en')} bytes.`,
      )
    })
}
