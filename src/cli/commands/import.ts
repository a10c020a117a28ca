import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import type { GameData } from '../../catalog/game-data.ts'
import type { Changes, ImportReport } from '../../catalog/store.ts'
import { OperatorError } from '../../core/operator-error.ts'
import { importerIds } from '../../games/ids.ts'

type Site = (typeof importerIds)[number]

interface ImportFlags {
  readonly from?: Site
  readonly dryRun?: boolean
  readonly discard?: boolean
}

export function createImportCommand(): Command {
  return new Command('import')
    .description("Import the shipped data, or a site's card and pack files beside it; running instances take it up.")
    .argument('[files...]', 'JSON files of the site named by --from')
    .addOption(new Option('--from <site>', 'the site whose files these are').choices(importerIds))
    .option('--discard', 'forget what was imported with --from before')
    .option('--dry-run', 'only say what would change')
    .action(run)
}

async function run(files: string[], { from, dryRun = false, discard = false }: ImportFlags): Promise<void> {
  if (from && files.length === 0) throw new OperatorError(`Name the files of ${from} to import.`)
  if (!from && files.length > 0)
    throw new OperatorError(`Say with --from which site these files are of: ${importerIds.join(' or ')}.`)
  const [
    { defaultDataDir, loadDataFiles },
    { digestsOf },
    { importGameData },
    { withDatabase },
    { games },
    { version },
  ] = await Promise.all([
    import('../../catalog/data-files.ts'),
    import('../../catalog/shipped-data.ts'),
    import('../../catalog/store.ts'),
    import('../database.ts'),
    import('../../games/index.ts'),
    import('../../version.ts'),
  ])
  const data = await loadDataFiles(defaultDataDir, games)
  const amend = from && (await readSite(from, files))
  const digests = await digestsOf({ dataDir: defaultDataDir, games })
  const report = await withDatabase(({ pool }) =>
    importGameData(pool, data, {
      digests,
      release: version,
      dryRun,
      discardEarlier: discard,
      ...(amend ? { amend } : {}),
    }),
  )
  console.log(describe(report, dryRun))
}

/** Reads the files at once; the result merges them into the data of the site's game. */
async function readSite(site: Site, paths: readonly string[]): Promise<(known: GameData) => GameData> {
  const [{ readSiteFiles }, { games }] = await Promise.all([
    import('../../catalog/import/read-site-files.ts'),
    import('../../games/index.ts'),
  ])
  const files = await Promise.all(paths.map(async (name) => ({ name, content: await readText(name) })))
  return (known) => {
    const game = games.find((each) => each.id === known.game)
    const importer = game?.importers?.[site]
    return game && importer ? readSiteFiles(game, importer, files, known) : known
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
  }
}

export function describe({ games }: ImportReport, dryRun: boolean): string {
  if (games.length === 0)
    return dryRun ? 'Nothing would change.' : 'Nothing changed: the database holds this data already.'
  const lines = games.flatMap(({ game, version, previous, ...parts }) => [
    `${game}: version ${previous ? `${previous} -> ` : ''}${version}`,
    ...Object.entries(parts).flatMap(([part, changes]) => describeChanges(part, changes)),
  ])
  return [...lines, ...(dryRun ? ['Nothing was written: this was a dry run.'] : [])].join('\n')
}

const shown = 5

function describeChanges(part: string, changes: Changes): string[] {
  return (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const ids = changes[kind]
    if (ids.length === 0) return []
    const rest = ids.length > shown ? ` and ${(ids.length - shown).toLocaleString('en')} more` : ''
    const name = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return [`  ${name} ${kind}: ${ids.length.toLocaleString('en')} (${ids.slice(0, shown).join(', ')}${rest})`]
  })
}
