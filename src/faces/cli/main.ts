import { Command } from 'commander'
import { version } from '../../platform/version.ts'
import { createAdminCommand } from './commands/admin.ts'
import { createAnnounceCommand } from './commands/announce.ts'
import { createAnnouncementsCommand } from './commands/announcements.ts'
import { createBackupCommand } from './commands/backup.ts'
import { createCardCommand } from './commands/card.ts'
import { createCheckCommand } from './commands/check.ts'
import { createConvertCommand } from './commands/convert.ts'
import { createCurveCommand } from './commands/curve.ts'
import { createDeskCommand } from './commands/desk.ts'
import { createFormatsCommand } from './commands/formats.ts'
import { createImpactCommand } from './commands/impact.ts'
import { createImportCommand } from './commands/import.ts'
import { createJobsCommand } from './commands/jobs.ts'
import { createLegalityCommand } from './commands/legality.ts'
import { createOddsCommand } from './commands/odds.ts'
import { createReceiptCommand } from './commands/receipt.ts'
import { createRepairCommand } from './commands/repair.ts'
import { createRestoreCommand } from './commands/restore.ts'
import { createRulingsCommand } from './commands/rulings.ts'
import { createSearchCommand } from './commands/search.ts'
import { helpNotes } from './commands/shared-options.ts'
import { createSheetCommand } from './commands/sheet.ts'
import { operatorMessage } from './input/operator-message.ts'
import { terminalWidth } from './output/layout.ts'

// A command imports what it needs when it runs: `kotei check` needs no database, and help is quick.
const commands = [
  createCheckCommand(),
  createLegalityCommand(),
  createRepairCommand(),
  createFormatsCommand(),
  createCardCommand(),
  createSearchCommand(),
  createRulingsCommand(),
  createOddsCommand(),
  createCurveCommand(),
  createConvertCommand(),
  createSheetCommand(),
  createReceiptCommand(),
  createDeskCommand(),
  createImpactCommand(),
  createAnnounceCommand(),
  createAnnouncementsCommand(),
  createImportCommand(),
  createBackupCommand(),
  createRestoreCommand(),
  createJobsCommand(),
  createAdminCommand(),
]

/** The exit status of a mistake in the call, as in most commands; 1 means that a deck is illegal, or a failure. */
const misuse = 2

const program = new Command('kotei')
  .description('Deck legality, odds, cards and rulings of card games, on the command line.')
  .version(version)
  .showHelpAfterError('(add --help for the options)')
  .addHelpText(
    'after',
    helpNotes(`All commands but admin, announce, announcements, backup, desk, impact, import, jobs and restore read only the shipped and imported data and need no database; desk and impact call a running service.
Exit status: 0 done, 1 failed (check: illegal), 2 a mistake in the call (check: undetermined or unreadable).`),
  )
for (const command of commands) program.addCommand(command)
configure(program)

function configure(command: Command): void {
  command
    .configureHelp({ helpWidth: terminalWidth(), subcommandTerm: (inner) => inner.name() })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : misuse))
  for (const inner of command.commands) configure(inner)
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit(0))

try {
  await program.parseAsync()
} catch (error) {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
}
