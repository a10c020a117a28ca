import { Command } from 'commander'

export function createRestoreCommand(): Command {
  return new Command('restore')
    .description('Replace the database by a backup; the service must be stopped.')
    .argument('<file>', 'a file that "kotei backup" wrote')
    .option('--force', 'replace accounts, decks and rulings that the database has')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const { runRestore } = await import('../run/run-restore.ts')
      console.log(await runRestore(file, force))
    })
}
