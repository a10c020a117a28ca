import { Command } from 'commander'
import type { RulingsFlags } from '../run/run-rulings.ts'
import { gameOption } from './shared-options.ts'

export function createRulingsCommand(): Command {
  return new Command('rulings')
    .description('Print the rulings on a card, or on every card of a deck.')
    .argument('<card or deck file>', 'the id or title of a card, a file with a decklist, or - for standard input')
    .addOption(gameOption('recognised from the card or the list'))
    .option('--mentions', 'include rulings that only mention the card')
    .option('--superseded', 'include rulings that are superseded')
    .option('--json', 'print JSON')
    .action(async (subject: string, flags: RulingsFlags) => {
      const [{ runRulings }, { terminalWidth }] = await Promise.all([
        import('../run/run-rulings.ts'),
        import('../output/layout.ts'),
      ])
      console.log(await runRulings(subject, { width: terminalWidth(), ...flags }))
    })
}
