import { Command } from 'commander'
import { gameIds } from '../../../domain/games/ids.ts'
import type { AnnounceFlags } from '../run/run-announce.ts'
import { helpNotes } from './shared-options.ts'

export function createAnnounceCommand(): Command {
  return new Command('announce')
    .description('Announce a revision of a format, amend it or withdraw it.')
    .argument('<game>', gameIds.join(', '))
    .argument('<format>', 'the id of a format, such as standard')
    .argument('[file]', 'JSON: a revision as the files of formats have it; standard input unless given', '-')
    .option('--amend <revision>', 'change this announced revision: the file has only what changes')
    .option('--withdraw <revision>', 'withdraw this announced revision; there is no file')
    .option('--dry-run', 'only print what it would change')
    .option('--note <text>', 'the reason, for the history')
    .option('--correction', 'let verdicts about days that have passed change; needs --note')
    .addHelpText(
      'after',
      helpNotes(
        'Works on the database of the service, which takes the list up while it runs. docs/announcements.md has more.',
      ),
    )
    .action(async (game: string, format: string, file: string, flags: AnnounceFlags) => {
      const [{ runAnnounce }, { terminalWidth }] = await Promise.all([
        import('../run/run-announce.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runAnnounce({ game, format, file }, { width: terminalWidth(), ...flags }))
    })
}
