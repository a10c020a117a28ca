import type pg from 'pg'
import sql from 'sql-template-tag'
import { dayOf } from '../../../../base/date.ts'
import type { Game } from '../../../../domain/games/game.ts'
import { momentOf } from '../../../../platform/db/clock.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { publish } from '../../../people/webhooks/messages/publish.ts'
import { versionOf } from '../../catalog/snapshot/build-catalog.ts'
import { checkCatalog } from '../../catalog/snapshot/catalog.ts'
import type { GameData } from '../../catalog/snapshot/game-data.ts'
import { additionsOf, noAdditions, withAdditions } from '../../catalog/snapshot/layers.ts'
import { affectedRevisions, type CatalogFollowers } from '../../catalog/stored/affected-revisions.ts'
import { catalogChanged } from '../../catalog/stored/catalog-message.ts'
import {
  type CatalogState,
  catalogChannel,
  lockCatalog,
  readState,
  versionWith,
} from '../../catalog/stored/catalog-state.ts'
import { readAdditions, readFormats } from '../../catalog/stored/read.ts'
import { rowsOf, type TableName } from '../../catalog/stored/rows.ts'
import { settleGame } from '../../catalog/stored/settle.ts'
import { type GameReport, type ImportReport, type Plans, reportOf } from './import-report.ts'
import { recordImport } from './record-import.ts'
import { clearPrintings, insertAndUpdate, insertPrintings, planTable, remove } from './sync.ts'

/** The followers are not called for the first import of a game. */
export interface ImportOptions extends CatalogFollowers {
  /** Adds an operator's data to that of a game; the additions are kept when newer shipped data is imported. */
  readonly amend?: (data: GameData) => GameData
  /** What the data is compiled by: nothing is written if no catalogue can be built from it. Not compiled unless given. */
  readonly games?: readonly Game[]
  /** Drop what operators imported before. */
  readonly discardEarlier?: boolean
  readonly digests?: ReadonlyMap<string, string>
  readonly release?: string
  readonly dryRun?: boolean
}

/**
 * Makes the database hold exactly this data and what operators imported, in one transaction, and notifies running
 * instances. Importing the same data again changes nothing. Keys of cards never change and are never reused.
 */
export async function importGameData(
  pool: pg.Pool,
  data: readonly GameData[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const importAll = async (client: pg.ClientBase) => {
    await lockCatalog(client)
    const games: GameReport[] = []
    for (const gameData of data) games.push(...(await importGame(client, gameData, options)))
    return { games }
  }
  // Even a change that is undone would use up keys of cards.
  return inTransaction(pool, importAll, { snapshot: options.dryRun ?? false })
}

async function importGame(client: pg.ClientBase, shipped: GameData, options: ImportOptions) {
  const { game } = shipped
  const earlier = options.discardEarlier ? noAdditions : await readAdditions(client, game)
  const known = withAdditions(shipped, earlier)
  const amended = options.amend?.(known) ?? known
  const additions = amended === known ? earlier : additionsOf(shipped, amended)
  const target = withAdditions(shipped, additions)
  const catalog = options.games && checkCatalog(options.games, target)
  const dataVersion = versionOf(target)
  const previous = (await readState(client, game))?.version
  const { dryRun = false } = options
  const at = momentOf(client)
  const files = await readFormats(client, game)
  const settled = await settleGame(client, game, { formats: target.formats, catalog, at, dryRun })
  const version = versionWith(dataVersion, settled.announcements)
  if (!dryRun) {
    await client.query(sql`INSERT INTO games (id) VALUES (${game}) ON CONFLICT DO NOTHING`)
    await writeState(client, game, { version, dataVersion }, options)
  }
  // Additions must be stored or dropped even if the result is the same.
  if (previous === version && amended === known && !options.discardEarlier) return []
  const plans = await planTables(client, game, rowsOf(target, additions))
  if (!dryRun) await writeTables(client, plans)
  if (previous === version) return []
  const report = reportOf(game, version, previous, plans, settled.changes)
  if (dryRun) return [report]
  await recordImport(client, target, report, at)
  await publish(client, [catalogChanged(report, at)])
  const before = { files, announcements: settled.stored }
  const after = { files: target.formats, announcements: settled.announcements }
  const affected = previous === undefined ? [] : affectedRevisions(before, after, dayOf(at))
  for (const each of affected) await options.onRevision?.(client, { game, ...each })
  if (previous !== undefined) await options.onGame?.(client, game)
  await client.query(sql`SELECT pg_notify(${catalogChannel}, ${`${game} ${version}`})`)
  return [report]
}

async function writeState(client: pg.ClientBase, game: string, state: CatalogState, options: ImportOptions) {
  const { version, dataVersion } = state
  await client.query(
    sql`INSERT INTO catalog_state AS s (game, version, data_version, digest, release)
     VALUES (${game}, ${version}, ${dataVersion}, ${options.digests?.get(game) ?? ''}, ${options.release ?? ''})
     ON CONFLICT (game) DO UPDATE SET version = EXCLUDED.version, data_version = EXCLUDED.data_version, digest = EXCLUDED.digest, release = EXCLUDED.release,
       imported_at = CASE WHEN s.version = EXCLUDED.version THEN s.imported_at ELSE now() END`,
  )
}

async function planTables(client: pg.ClientBase, game: string, rows: ReturnType<typeof rowsOf>): Promise<Plans> {
  const plans = {} as Plans
  for (const name of Object.keys(rows) as TableName[]) plans[name] = await planTable(client, game, name, rows[name])
  return plans
}

/** Packs are inserted before the printings that reference them, and removed after them. */
async function writeTables(client: pg.ClientBase, plans: Plans): Promise<void> {
  const names = Object.keys(plans) as TableName[]
  for (const name of names) await insertAndUpdate(client, plans[name])
  await clearPrintings(client, plans.cards)
  await insertPrintings(client, plans.cards)
  for (const name of names) await remove(client, plans[name])
}
