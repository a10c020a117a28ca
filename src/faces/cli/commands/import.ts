import { Command, Option } from 'commander'
import { OperatorError } from '../../../base/operator-error.ts'
import { importerIds } from '../../../domain/games/ids.ts'
import type { ImportFlags } from '../run/run-import.ts'
import { helpNotes } from './shared-options.ts'

export function createImportCommand(): Command {
  return new Command('import')
    .description("Import the shipped data, or a site's card and pack files in addition.")
    .argument('[files...]', 'JSON files of the site named by --from')
    .addOption(new Option('--from <site>', 'the site whose files these are').choices(importerIds))
    .option('--discard', 'remove what was imported with --from before')
    .option('--dry-run', 'only print what would change')
    .addHelpText(
      'after',
      helpNotes(
        'Works on the database of the service, which takes the data up while it runs, and keeps a copy of what was imported beside KOTEI_DATA_DIR, which the commands that need no database read.',
      ),
    )
    .action(async (files: string[], flags: ImportFlags) => {
      const { from } = flags
      if (from && files.length === 0) throw new OperatorError(`Name the files of ${from} to import.`)
      if (!from && files.length > 0)
        throw new OperatorError(`Name the site of these files with --from: ${importerIds.join(' or ')}.`)
      const { runImport } = await import('../run/run-import.ts')
      console.log(await runImport(files, flags))
    })
}
