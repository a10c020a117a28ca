import type pg from 'pg'
import type { importerIds } from '../../../domain/games/ids.ts'
import { games } from '../../../domain/games/index.ts'
import type { GameData } from '../../../features/cards/catalog/snapshot/game-data.ts'
import { readAdditions } from '../../../features/cards/catalog/stored/read.ts'
import { defaultDataDir, loadDataFiles, readTextFile } from '../../../features/cards/catalog-import/data-files.ts'
import { digestsOf, staleGames } from '../../../features/cards/catalog-import/shipped-data.ts'
import { readSiteFiles } from '../../../features/cards/catalog-import/sites/read-site-files.ts'
import { importGameData } from '../../../features/cards/catalog-import/store/import-game-data.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createJobQueue } from '../../../platform/jobs/queue/queue.ts'
import { version } from '../../../platform/version.ts'
import { catalogFollowers } from '../../api/catalog-followers.ts'
import { withDatabase } from '../input/database.ts'
import { writeLayer } from '../input/imported-layer.ts'
import { printImport } from '../output/print-import.ts'

export interface ImportFlags {
  readonly from?: (typeof importerIds)[number]
  readonly dryRun?: boolean
  readonly discard?: boolean
}

/** The output of `kotei import`. */
export async function runImport(files: readonly string[], flags: ImportFlags): Promise<string> {
  const { from, dryRun = false, discard = false } = flags
  const amend = from && (await readSite(from, files))
  const digests = await digestsOf({ dataDir: defaultDataDir, games })
  const options = { digests, release: version, dryRun, discardEarlier: discard, games, ...(amend ? { amend } : {}) }
  return withDatabase(
    async ({ pool }) => {
      // A site's files concern its own game; reading the data of all of them takes seconds.
      const stale = from && !discard ? await staleGames(pool, { games, release: version }, digests) : games
      const affected = games.filter((game) => stale.includes(game) || (from && game.importers?.[from]))
      const data = await loadDataFiles(defaultDataDir, affected)
      const followers = catalogFollowers(createJobQueue({ pool: () => pool }))
      const report = printImport(await importGameData(pool, data, { ...options, ...followers }), dryRun)
      return dryRun ? report : [report, ...(await writeLayers(pool))].join('\n')
    },
    { readOnly: dryRun },
  )
}

/**
 * Copies what the database holds beside the shipped data, for the commands that need no database. Returns a sentence if
 * the copy could not be written: the service has the data all the same.
 */
export async function writeLayers(pool: pg.Pool): Promise<string[]> {
  for (const { id } of games) {
    const additions = await inTransaction(pool, (client) => readAdditions(client, id), { snapshot: true })
    try {
      await writeLayer(id, additions)
    } catch (error) {
      return [`The copy for the commands that need no database could not be written: ${(error as Error).message}.`]
    }
  }
  return []
}

/** Reads the files at once; the result merges them into the data of the site's game. */
async function readSite(site: string, paths: readonly string[]): Promise<(known: GameData) => GameData> {
  const files = await Promise.all(paths.map(readTextFile))
  return (known) => {
    const game = games.find(({ id }) => id === known.game)
    const importer = game?.importers?.[site]
    return game && importer ? readSiteFiles(game, importer, files, known) : known
  }
}
