import { Command, Option } from 'commander'
import { OperatorError } from '../../core/operator-error.ts'
import { gameIds } from '../../games/ids.ts'
import type { CheckFlags } from '../check-files.ts'

export function createCheckCommand(): Command {
  return (
    new Command('check')
      .description('Says whether decks are legal and why not, from the shipped data; needs no database.')
      .argument('<files...>', 'files with a decklist in any known format, or - for one on standard input')
      .addOption(new Option('--game <game>', 'the game; recognised by the list where left out').choices(gameIds))
      .option('--format <format>', "the format, such as emerald; the game's default where left out")
      .option('--on <day>', 'the day to judge for, YYYY-MM-DD; today where left out')
      .option('--json', 'one JSON object for each file, a line each')
      .addHelpText(
        'after',
        '\nExits with 0 where every deck is legal, 1 where one is not, 2 where one could not be read.',
      )
      // 1 would say that a deck is not legal.
      .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
      .action(async (files: string[], flags: CheckFlags) => {
        const { checkFiles, exitCodeOf, jsonLine } = await import('../check-files.ts')
        const { printChecked } = await import('../output/print-checked.ts')
        try {
          const checked = await checkFiles(files, flags, new Date())
          process.stdout.write(flags.json ? checked.map(jsonLine).join('') : printChecked(checked))
          process.exitCode = exitCodeOf(checked)
        } catch (error) {
          if (!(error instanceof OperatorError)) throw error
          console.error(error.message)
          process.exitCode = 2
        }
      })
  )
}
