import { Command, Option } from 'commander'
import { gameIds } from '../../games/ids.ts'
import type { CheckFlags } from '../check-files.ts'
import { operatorMessage } from '../operator-message.ts'

export function createCheckCommand(): Command {
  return (
    new Command('check')
      .description('Check whether decks are legal, from the shipped data; needs no database.')
      .argument('<files...>', 'files with a decklist in any known format, or - for standard input')
      .addOption(new Option('--game <game>', 'the game; recognised from the list unless given').choices(gameIds))
      .option('--format <format>', "the format, such as standard; the game's default unless given")
      .option('--on <day>', 'the day to judge for, YYYY-MM-DD; today unless given')
      .option('--json', 'print one JSON object per line and file')
      .addHelpText('after', '\nExits with 0 if every deck is legal, 1 if one is not, 2 if one could not be read.')
      // Exit code 1 means that a deck is not legal.
      .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
      .action(async (files: string[], flags: CheckFlags) => {
        const { checkFiles, exitCodeOf, jsonLine } = await import('../check-files.ts')
        const { printChecked } = await import('../output/print-checked.ts')
        try {
          const checked = await checkFiles(files, flags, new Date())
          process.stdout.write(flags.json ? checked.map(jsonLine).join('') : printChecked(checked))
          process.exitCode = exitCodeOf(checked)
        } catch (error) {
          const message = operatorMessage(error)
          if (message === undefined) throw error
          console.error(message)
          process.exitCode = 2
        }
      })
  )
}
