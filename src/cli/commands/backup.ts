import { Command } from 'commander'
import type { DatabaseRoute } from '../../db/route.ts'

export function createBackupCommand(): Command {
  return new Command('backup')
    .description('Write the whole database to a file; the service may be running.')
    .argument('<file>', 'the file to write, such as kotei-2026-11-16.backup')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const [{ withDatabaseRoute }, { directUrlOf }, { writeBackup }, { version }] = await Promise.all([
        import('../database.ts'),
        import('../../db/route.ts'),
        import('../../db/backup/write-backup.ts'),
        import('../../version.ts'),
      ])
      const write = (route: DatabaseRoute) => writeBackup(directUrlOf(route), file, { release: version, force })
      const { rows, bytes } = await withDatabaseRoute(write, { existing: true })
      const count = (table: string) => (rows[table] ?? 0).toLocaleString('en')
      console.log(
        `Wrote ${file}: ${count('accounts')} accounts, ${count('decks')} decks, ${bytes.toLocaleString('en')} bytes.`,
      )
    })
}
