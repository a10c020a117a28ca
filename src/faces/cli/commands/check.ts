import { Command, Option } from 'commander'
import { languages } from '../../../domain/messages/language.ts'
import { operatorMessage } from '../input/operator-message.ts'
import type { CheckFlags } from '../run/check-files.ts'
import { dayOption, gameOption, helpNotes } from './shared-options.ts'

export function createCheckCommand(): Command {
  return new Command('check')
    .description('Check whether decks are legal.')
    .argument('<files...>', 'lists in any known format, folders, quoted globs, links to decks, or - for standard input')
    .addOption(gameOption('recognised from the list'))
    .option('--format <format>', "the format, such as standard; the list's own or the game's default unless given")
    .addOption(dayOption('to judge for'))
    .addOption(
      new Option('--language <language>', "of the verdict's messages; English unless given").choices(languages),
    )
    .option('--summary', 'print a table with a row for each deck')
    .addOption(new Option('--quiet', 'print one line for each deck').conflicts('summary'))
    .addOption(new Option('--json', 'print one JSON object per line and deck').conflicts(['summary', 'quiet']))
    .addHelpText(
      'after',
      helpNotes(
        'Exits with 0 if every deck is legal, 1 if one is illegal, 2 if one is undetermined or could not be read. Over several decks the highest number counts.',
      ),
    )
    .action(async (names: string[], flags: CheckFlags) => {
      try {
        await check(names, flags)
      } catch (error) {
        const message = operatorMessage(error)
        if (message === undefined) throw error
        console.error(message)
        process.exitCode = 2
      }
    })
}

async function check(names: readonly string[], flags: CheckFlags): Promise<void> {
  const [{ checkFiles, exitCodeOf, jsonLine }, { expandFiles }, { terminalWidth }] = await Promise.all([
    import('../run/check-files.ts'),
    import('../input/expand-files.ts'),
    import('../output/layout.ts'),
  ])
  const { files, skipped } = await expandFiles(names)
  const checked = await checkFiles(files, flags, new Date())
  if (skipped.length > 0) console.error(`Not read, since the ending is not one of a list: ${skipped.join(', ')}`)
  if (flags.json) process.stdout.write(checked.map(jsonLine).join(''))
  else if (flags.summary) {
    const { printSummary } = await import('../output/print-summary.ts')
    process.stdout.write(printSummary(checked, terminalWidth()))
  } else {
    const { printChecked, printQuiet } = await import('../output/print-checked.ts')
    process.stdout.write(flags.quiet ? printQuiet(checked) : printChecked(checked, terminalWidth()))
  }
  process.exitCode = exitCodeOf(checked)
}
