import { Command } from 'commander'
import { gameIds } from '../../../domain/games/ids.ts'
import type { FormatsFlags } from '../run/run-formats.ts'
import { dayOption, gameOption } from './shared-options.ts'

export function createFormatsCommand(): Command {
  return new Command('formats')
    .description('List the formats, or print one with its sizes and lists.')
    .argument('[game]', `${gameIds.join(', ')}; all of them unless given`)
    .argument('[format]', 'the id of a format, such as standard; it may also stand alone')
    .addOption(gameOption('all of them, or the one that has the format,'))
    .addOption(dayOption('of the list in force'))
    .option('--json', 'print JSON, each format as the API gives it')
    .action(async (game: string | undefined, format: string | undefined, flags: FormatsFlags) => {
      const [{ runFormats }, { terminalWidth }] = await Promise.all([
        import('../run/run-formats.ts'),
        import('../output/layout.ts'),
      ])
      const names = [game, format].filter((name) => name !== undefined)
      process.stdout.write(await runFormats(names, { width: terminalWidth(), ...flags }, new Date()))
    })
}
