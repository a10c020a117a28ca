import { Command, Option } from 'commander'
import { paperNames } from '../../../features/decks/sheets/draw/paper.ts'
import type { SheetFlags } from '../run/run-sheet.ts'
import { dayOption, gameOption, helpNotes } from './shared-options.ts'

export function createSheetCommand(): Command {
  return new Command('sheet')
    .description('Print deck sheets to a PDF file.')
    .argument('[files...]', 'lists in any known format, folders, quoted globs, links to decks, or - for standard input')
    .requiredOption('-o, --output <file>', 'the PDF file to write')
    .addOption(new Option('--size <size>', 'the paper').choices(paperNames).default('a4'))
    .addOption(
      new Option('--order <order>', 'the lines as given, by title, or by type and title')
        .choices(['given', 'title', 'type'])
        .default('given'),
    )
    .option('--name <name>', "the deck's name, in place of the one in the list")
    .option('--player <name>', "the player's name")
    .option('--number <number>', "the player's number")
    .option('--pronouns <pronouns>', "the player's pronouns")
    .option('--event <name>', "the event's name")
    .option('--day <day>', "the event's day, YYYY-MM-DD")
    .option('--blank', 'a sheet to fill in by hand; takes --game and no list')
    .addOption(gameOption('recognised from the list'))
    .option('--format <format>', "the format, such as standard; the list's own or the game's default unless given")
    .addOption(dayOption('to judge for'))
    .addHelpText(
      'after',
      helpNotes(
        'Several lists make one file with a sheet for each. What is not given of player, event and deck is a line to fill in by hand.',
      ),
    )
    .action(async (files: string[], flags: SheetFlags) => {
      const { runSheet } = await import('../run/run-sheet.ts')
      process.stdout.write(await runSheet(files, flags, new Date()))
    })
}
