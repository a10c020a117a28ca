import { Command, Option } from 'commander'
import { languages } from '../../../domain/messages/language.ts'
import type { RepairFlags } from '../run/run-repair.ts'
import { dayOption, gameOption, helpNotes, whole } from './shared-options.ts'

export function createRepairCommand(): Command {
  return new Command('repair')
    .description('Find the fewest changes that make a deck legal.')
    .argument('<file>', 'a file with a decklist in any known format, a link to a deck, or - for standard input')
    .addOption(gameOption('recognised from the list'))
    .option('--format <format>', "the format, such as standard; the list's own or the game's default unless given")
    .addOption(dayOption('to judge for'))
    .option('--max-changes <number>', 'look for repairs of up to so many changes', whole(1, 30), 15)
    .option('--write [file]', 'write the repaired list over the file, or into another one')
    .option('--as <format>', 'the list format to write, such as plain or markdown', 'plain')
    .addOption(new Option('--language <language>', 'of the messages; English unless given').choices(languages))
    .option('--json', "print the API's answer")
    .addHelpText(
      'after',
      helpNotes(
        'Alternatives come in the order of titles: how often public decks play a card is known to a service only. Exits with 0 if the deck is legal or a repair was found, and with 1 otherwise.',
      ),
    )
    .action(async (file: string, flags: RepairFlags) => {
      const [{ runRepair }, { terminalWidth }] = await Promise.all([
        import('../run/run-repair.ts'),
        import('../output/layout.ts'),
      ])
      const { text, isRepaired } = await runRepair(file, { ...flags, width: terminalWidth() }, new Date())
      process.stdout.write(text)
      if (!isRepaired) process.exitCode = 1
    })
}
