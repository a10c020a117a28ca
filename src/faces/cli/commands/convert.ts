import { Command } from 'commander'
import type { ConvertFlags } from '../run/convert-list.ts'
import { gameOption } from './shared-options.ts'

export function createConvertCommand(): Command {
  return new Command('convert')
    .description('Convert a decklist to another format.')
    .argument('<file>', 'a file with a decklist in any known format, a link to a deck, or - for standard input')
    .requiredOption(
      '--as <format>',
      'the format, such as plain, json or markdown; an unknown one prints the formats of the game',
    )
    .addOption(gameOption('recognised from the list'))
    .option('--name <name>', 'the name of the deck, in place of the one in the list')
    .action(async (file: string, flags: ConvertFlags) => {
      const [{ convertList }, { readListText }] = await Promise.all([
        import('../run/convert-list.ts'),
        import('../input/read-list.ts'),
      ])
      const { text, unresolved, warnings } = await convertList(await readListText(file), flags)
      process.stdout.write(text)
      for (const line of [...warnings, ...unresolved]) console.error(line)
      // A script must notice that lines are missing.
      if (unresolved.length > 0) process.exitCode = 1
    })
}
