import { Command, Option } from 'commander'
import { gameIds } from '../../games/ids.ts'

export interface ConvertFlags {
  readonly as: string
  readonly game?: (typeof gameIds)[number]
  readonly name?: string
}

export function createConvertCommand(): Command {
  return new Command('convert')
    .description('Writes a decklist in another format, from the shipped data; needs no database.')
    .argument('<file>', 'a file with a decklist in any known format, or - for one on standard input')
    .requiredOption('--as <format>', 'plain, json, emeralddb, octgn, markdown, sun-and-moon or shadowfist')
    .addOption(
      new Option('--game <game>', 'the game it belongs to; recognised by the list where left out').choices(gameIds),
    )
    .option('--name <name>', "the deck's name, in place of the one that the list has")
    .action(async (file: string, flags: ConvertFlags) => {
      const { convertFile } = await import('../convert-list.ts')
      const { text, unresolved, warnings } = await convertFile(file, flags)
      process.stdout.write(text)
      for (const line of [...warnings, ...unresolved]) console.error(line)
      // A list that lost a line on the way must not look whole to a script.
      if (unresolved.length > 0) process.exitCode = 1
    })
}
