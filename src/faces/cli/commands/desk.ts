import { Command, Option } from 'commander'
import { paperNames } from '../../../features/decks/sheets/draw/paper.ts'
import type { DeskConnection } from '../desk/connect.ts'
import type { DeskFlags } from '../desk/event-address.ts'
import type { Printed } from '../desk/run-check.ts'
import type { ImportFlags } from '../desk/run-import.ts'
import type { SheetsFlags } from '../desk/run-sheets.ts'
import type { SubmitFlags } from '../desk/run-submit.ts'
import { terminalWidth } from '../output/layout.ts'
import { helpNotes, whole } from './shared-options.ts'

export function createDeskCommand(): Command {
  const desk = new Command('desk').description('Run the desk of an event without a browser, on a service elsewhere.')
  for (const command of [importing(), checking(), submitting(), sheets(), status(), exporting()])
    desk.addCommand(command)
  return desk
}

const files = 'lists in any known format, folders, or quoted globs; named after the number or the name of the entrant'

function importing(): Command {
  return about('import', 'Add the entrants of a CSV file; prints their links.')
    .argument('<file>', 'CSV with a heading: name or first and last name, number, pronouns, note')
    .option('-o, --output <file>', 'write the links to a CSV file instead')
    .option('--namesakes', 'add people whose name the event has already')
    .action(async (event: string, file: string, flags: DeskFlags & ImportFlags) => {
      const { runImport } = await import('../desk/run-import.ts')
      process.stdout.write(await runImport(await connect(event, flags), file, flags, terminalWidth()))
    })
}

function checking(): Command {
  return about('check', 'Check lists in the format and on the day of the event, without sending them in.')
    .argument('<files...>', files)
    .option('--json', 'print one JSON object per line and list')
    .addHelpText(
      'after',
      helpNotes(
        'Exits with 0 if every list is legal, 1 if one is illegal, 2 if one is undetermined or could not be read.',
      ),
    )
    .action(async (event: string, names: string[], flags: DeskFlags & { json?: boolean }) => {
      const { runCheck } = await import('../desk/run-check.ts')
      show(await runCheck(await connect(event, flags), names, flags, terminalWidth()))
    })
}

function submitting(): Command {
  return about('submit', 'Send lists in for entrants.')
    .argument('<files...>', files)
    .option('--number <number>', 'the entrant, for one list whose file is named otherwise', whole(1, 99_999))
    .option('--dry-run', 'show what would be sent, and send nothing')
    .addHelpText('after', helpNotes('Exits with 0 if every list was sent, 1 if one was not.'))
    .action(async (event: string, names: string[], flags: DeskFlags & SubmitFlags) => {
      const { runSubmit } = await import('../desk/run-submit.ts')
      show(await runSubmit(await connect(event, flags), names, flags, terminalWidth()))
    })
}

function sheets(): Command {
  return about('sheets', 'Write the deck sheets of the entrants to a PDF file.')
    .requiredOption('-o, --output <file>', 'the PDF file to write')
    .option('--entrants <numbers>', 'some entrants, such as 1,5-9; all unless given')
    .option('--letter <letters>', 'those whose name begins with a letter, such as A or A-F')
    .addOption(
      new Option('--blank [which]', 'sheets to fill in by hand: for those without a list too, only those, or for all')
        .choices(['missing', 'only', 'all'])
        .preset('missing'),
    )
    .addOption(new Option('--slips', 'the receipts of accepted lists as slips instead').conflicts('blank'))
    .addOption(new Option('--size <size>', 'the paper').choices(paperNames).default('a4'))
    .action(async (event: string, { server, token, ...flags }: DeskFlags & SheetsFlags) => {
      const { runSheets } = await import('../desk/run-sheets.ts')
      const connection = await connect(event, token === undefined ? { server } : { server, token })
      process.stdout.write(await runSheets(connection, flags))
    })
}

function status(): Command {
  return about('status', 'Print the counters of the desk, and entrants whom somebody should look at.')
    .option('--all', 'print all entrants')
    .action(async (event: string, flags: DeskFlags & { all?: boolean }) => {
      const { runStatus } = await import('../desk/run-status.ts')
      process.stdout.write(await runStatus(await connect(event, flags), flags, terminalWidth()))
    })
}

function exporting(): Command {
  return about('export', 'Write the entrants as CSV, or everything as NDJSON, to a file; for the organiser.')
    .requiredOption('-o, --output <file>', 'the file to write')
    .addOption(new Option('--as <format>', 'what to write').choices(['csv', 'ndjson']).default('csv'))
    .action(async (event: string, flags: DeskFlags & { output: string; as: string }) => {
      const { saveAnswer } = await import('../desk/run-sheets.ts')
      process.stdout.write(await saveAnswer(await connect(event, flags), `/export?as=${flags.as}`, flags.output))
    })
}

/** What all subcommands have. */
function about(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<event>', "the code of the event, or a helper's link")
    .addOption(
      new Option('--server <url>', 'the address of the service').env('KOTEI_SERVER').default('http://localhost:3000'),
    )
    .addOption(new Option('--token <token>', "a session, an API key, or a helper's link").env('KOTEI_TOKEN'))
}

async function connect(event: string, flags: DeskFlags): Promise<DeskConnection> {
  const [{ connectDesk }, { eventAddress }] = await Promise.all([
    import('../desk/connect.ts'),
    import('../desk/event-address.ts'),
  ])
  return connectDesk(eventAddress(event, flags))
}

function show({ text, exitCode }: Printed): void {
  process.stdout.write(text)
  process.exitCode = exitCode
}
