import { Command } from 'commander'
import { gameIds } from '../../../domain/games/ids.ts'

export function createAnnouncementsCommand(): Command {
  return new Command('announcements')
    .description('List the revisions of formats that were announced, with their status.')
    .argument('[game]', `${gameIds.join(', ')}; all of them unless given`)
    .option('--json', 'print JSON')
    .action(async (game: string | undefined, flags: { readonly json?: boolean }) => {
      const [{ runAnnouncements }, { terminalWidth }] = await Promise.all([
        import('../run/run-announcements.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runAnnouncements(game, { width: terminalWidth(), ...flags }))
    })
}
