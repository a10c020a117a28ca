import { Argument, Command, Option } from 'commander'
import { gameIds } from '../../../domain/games/ids.ts'
import { terminalWidth } from '../output/layout.ts'
import type { ImpactFlags } from '../run/run-impact.ts'
import { helpNotes } from './shared-options.ts'

export function createImpactCommand(): Command {
  return new Command('impact')
    .description('What a list does to the public decks of a service.')
    .addArgument(new Argument('<game>', 'the game').choices(gameIds))
    .argument('<format>', 'the id of the format')
    .argument('[revision]', 'the id of the revision; the next that begins, or the newest, unless given')
    .option('--draft <file>', 'a revision that is not announced, as JSON like those in the format’s file')
    .option('--all', 'judge every deck of the game, not only those of the format')
    .option('--json', 'print the answer as JSON')
    .addOption(
      new Option('--server <url>', 'the address of the service').env('KOTEI_SERVER').default('http://localhost:3000'),
    )
    .addOption(new Option('--token <token>', 'a session or an API key; drafts need one').env('KOTEI_TOKEN'))
    .addHelpText('after', helpNotes('Private and unlisted decks are not counted. See docs/impact.md.'))
    .action(async (game: string, format: string, revision: string | undefined, flags: ImpactFlags) => {
      const [{ runImpact }, { showProgress }] = await Promise.all([
        import('../run/run-impact.ts'),
        import('../output/progress.ts'),
      ])
      const progress = showProgress({ label: 'Judging decks', lines: false })
      process.stdout.write(await runImpact({ game, format, revision }, flags, { width: terminalWidth(), progress }))
    })
}
