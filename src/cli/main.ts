import { Command } from 'commander'
import { version } from '../version.ts'
import { createAdminCommand } from './commands/admin.ts'
import { createCheckCommand } from './commands/check.ts'
import { createConvertCommand } from './commands/convert.ts'
import { createImportCommand } from './commands/import.ts'
import { createOddsCommand } from './commands/odds.ts'
import { createRulingsCommand } from './commands/rulings.ts'
import { operatorMessage } from './operator-message.ts'

// A command imports what it needs when it runs: `kotei check` needs no database, and help is quick.
const program = new Command('kotei')
  .description('Deck legality, odds and rulings for collectible card games, on the command line.')
  .version(version)
  .showHelpAfterError('(kotei --help lists the commands)')
  .addCommand(createAdminCommand())
  .addCommand(createCheckCommand())
  .addCommand(createConvertCommand())
  .addCommand(createImportCommand())
  .addCommand(createOddsCommand())
  .addCommand(createRulingsCommand())

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit(0))

try {
  await program.parseAsync()
} catch (error) {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
}
