import { Command } from 'commander'
import { OperatorError } from '../core/operator-error.ts'
import { version } from '../version.ts'
import { createAdminCommand } from './commands/admin.ts'
import { createCheckCommand } from './commands/check.ts'
import { createConvertCommand } from './commands/convert.ts'
import { createImportCommand } from './commands/import.ts'
import { createOddsCommand } from './commands/odds.ts'
import { createRulingsCommand } from './commands/rulings.ts'

// A command's file imports what it works with only when it runs: `kotei check` needs no database, and help is quick.
const program = new Command('kotei')
  .description('Deck legality, odds and rulings for collectible card games, on the command line.')
  .version(version)
  .showHelpAfterError('(kotei --help lists what there is)')
  .addCommand(createAdminCommand())
  .addCommand(createCheckCommand())
  .addCommand(createConvertCommand())
  .addCommand(createImportCommand())
  .addCommand(createOddsCommand())
  .addCommand(createRulingsCommand())

// A reader such as `head` that has seen enough is no fault of ours.
process.stdout.on('error', () => process.exit(0))

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
