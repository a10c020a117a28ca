import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from '../../db/transaction.ts'
import { versionOf } from '../build-catalog.ts'
import type { GameData } from '../game-data.ts'
import { additionsOf, noAdditions, withAdditions } from '../layers.ts'
import { type GameReport, type ImportReport, type Plans, reportOf } from './import-report.ts'
import { readAdditions } from './read.ts'
import { recordImport } from './record-import.ts'
import { rowsOf, type TableName } from './rows.ts'
import { clearPrintings, insertAndUpdate, insertPrintings, planTable, remove } from './sync.ts'

/** The NOTIFY channel of imports; the payload is the game and its new version. */
export const catalogChannel = 'kotei_catalog'

export interface ImportOptions {
  /** Adds an operator's data to that of a game; the additions are kept when newer shipped data is imported. */
  readonly amend?: (data: GameData) => GameData
  /** Throws if a catalogue cannot be built from the data; nothing has been written when it is called. */
  readonly check?: (data: GameData) => void
  /** Drop what operators imported before. */
  readonly discardEarlier?: boolean
  readonly digests?: ReadonlyMap<string, string>
  readonly release?: string
  readonly dryRun?: boolean
}

const lockKey = 0x6b6f7466

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
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
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
  options.check?.(target)
  const version = versionOf(target)
  const state = await client.query<{ version: string }>('SELECT version FROM catalog_state WHERE game = $1', [game])
  const previous = state.rows[0]?.version
  if (!options.dryRun) {
    await client.query('INSERT INTO games (id) VALUES ($1) ON CONFLICT DO NOTHING', [game])
    await writeState(client, game, version, options)
  }
  // Additions must be stored or dropped even if the result is the same.
  if (previous === version && amended === known && !options.discardEarlier) return []
  const plans = await planTables(client, game, rowsOf(target, additions))
  if (!options.dryRun) await writeTables(client, plans)
  if (previous === version) return []
  const report = reportOf(game, version, previous, plans)
  if (options.dryRun) return [report]
  await recordImport(client, target, report, new Date())
  await client.query('SELECT pg_notify($1, $2)', [catalogChannel, `${game} ${version}`])
  return [report]
}

async function writeState(client: pg.ClientBase, game: string, version: string, options: ImportOptions) {
  await client.query(
    sql`INSERT INTO catalog_state AS s (game, version, digest, release)
     VALUES (${game}, ${version}, ${options.digests?.get(game) ?? ''}, ${options.release ?? ''})
     ON CONFLICT (game) DO UPDATE SET version = EXCLUDED.version, digest = EXCLUDED.digest, release = EXCLUDED.release,
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
