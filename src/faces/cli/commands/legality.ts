import { Command } from 'commander'
import type { LegalityFlags } from '../run/run-legality.ts'
import { dayOption, gameOption } from './shared-options.ts'

export function createLegalityCommand(): Command {
  return new Command('legality')
    .description('Judge a deck in every format of its game.')
    .argument('<file>', 'a file with a decklist in any known format, a link to a deck, or - for standard input')
    .addOption(gameOption('recognised from the list'))
    .addOption(dayOption('to judge for'))
    .option('--history', 'also print when the deck was legal in each format, and what ended it')
    .option('--json', 'print JSON, as the API gives it')
    .action(async (file: string, flags: LegalityFlags) => {
      const [{ runLegality }, { terminalWidth }] = await Promise.all([
        import('../run/run-legality.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runLegality(file, { width: terminalWidth(), ...flags }, new Date()))
    })
}
