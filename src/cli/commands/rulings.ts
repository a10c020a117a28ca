import { Command, Option } from 'commander'
import { gameIds } from '../../games/ids.ts'
import type { RulingsFlags } from '../run-rulings.ts'

export function createRulingsCommand(): Command {
  return new Command('rulings')
    .description('Print the rulings on a card, or on every card of a deck, from the shipped data; needs no database.')
    .argument('<card or deck file>', 'the id or title of a card, a file with a decklist, or - for standard input')
    .addOption(new Option('--game <game>', 'the game of the card or deck').choices(gameIds).default(gameIds[0]))
    .option('--mentions', 'include rulings that only mention the card')
    .option('--superseded', 'include rulings that are superseded')
    .option('--json', 'print JSON')
    .action(async (subject: string, flags: RulingsFlags) => {
      const { runRulings } = await import('../run-rulings.ts')
      console.log(await runRulings(subject, { width: process.stdout.columns || 80, ...flags }))
    })
}
