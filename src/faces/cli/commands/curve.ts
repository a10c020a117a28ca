import { Command } from 'commander'
import type { CurveFlags } from '../run/run-curve.ts'
import { gameOption, themeOption } from './shared-options.ts'

export function createCurveCommand(): Command {
  return new Command('curve')
    .description('How many cards of each cost a deck has, by part and type.')
    .argument('<file>', 'a file with a decklist in any known format, or - for one on standard input')
    .addOption(gameOption('recognised from the list'))
    .option('--svg <file>', 'also write a picture to this file')
    .addOption(themeOption())
    .action(async (file: string, flags: CurveFlags) => {
      const [{ runCurve }, { terminalWidth }] = await Promise.all([
        import('../run/run-curve.ts'),
        import('../output/layout.ts'),
      ])
      process.stdout.write(await runCurve(file, flags, terminalWidth()))
    })
}
