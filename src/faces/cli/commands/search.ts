import { Command } from 'commander'
import type { SearchFlags } from '../run/run-search.ts'
import { dayOption, gameOption, helpNotes, whole } from './shared-options.ts'

export function createSearchCommand(): Command {
  return new Command('search')
    .description('Find cards with the query language of the API.')
    .argument('<query...>', 'words and filters, such as "clan:crane type:character cost<=3"')
    .addOption(gameOption('the first that the query fits'))
    .addOption(dayOption('for format:, is:banned and the like'))
    .option('--limit <n>', 'print at most this many cards (default: 50)', whole(1, 100_000))
    .option('--json', 'print JSON, each card as the API gives it')
    .addHelpText(
      'after',
      helpNotes(
        'All words and filters must hold; "or" and parentheses group, "-" before a filter negates it. Put the query in quotes: the shell reads < and > as its own. docs/query-language.md lists the fields of every game.',
      ),
    )
    .action(async (words: string[], flags: SearchFlags) => {
      const [{ runSearch }, { terminalWidth }] = await Promise.all([
        import('../run/run-search.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runSearch(words.join(' '), { width: terminalWidth(), ...flags }, new Date()))
    })
}
