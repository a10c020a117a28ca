import { Command } from 'commander'
import type { CardFlags } from '../run/run-card.ts'
import { dayOption, gameOption } from './shared-options.ts'

export function createCardCommand(): Command {
  return new Command('card')
    .description('Print the facts, printings, status in every format and rulings of a card.')
    .argument('<title or id...>', 'the title or id of a card; several words need no quotes')
    .addOption(gameOption('the first that has the card'))
    .addOption(dayOption('of the status'))
    .option('--json', 'print JSON, each card as the API gives it')
    .action(async (words: string[], flags: CardFlags) => {
      const [{ runCard }, { terminalWidth }] = await Promise.all([
        import('../run/run-card.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runCard(words.join(' '), { width: terminalWidth(), ...flags }, new Date()))
    })
}
