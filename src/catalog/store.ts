import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from '../db/transaction.ts'
import { versionOf } from './catalog.ts'
import type { GameData } from './game-data.ts'
import { additionsOf, noAdditions, withAdditions } from './layers.ts'
import { readAdditions } from './store/read.ts'
import { recordImport } from './store/record-import.ts'
import { rowsOf, type TableName } from './store/rows.ts'
import { clearPrintings, insertAndUpdate, insertPrintings, type Plan, planTable, remove } from './store/sync.ts'

export { readGameData, readVersions, type StoredData } from './store/read.ts'

/** The channel on which an import tells running instances; its payload is the game and its new version. */
export const catalogChannel = 'kotei_catalog'

export interface Changes {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export interface GameReport {
  readonly game: string
  readonly version: string
  readonly previous?: string
  readonly cards: Changes
  readonly packs: Changes
  readonly cycles: Changes
  readonly external: Changes
  readonly formats: Changes
  readonly rulings: Changes
  readonly rulesEntries: Changes
}

/** Games whose data is as it was are not in it. */
export interface ImportReport {
  readonly games: readonly GameReport[]
}

export interface ImportOptions {
  /** Lays what an operator brings over a game's data as it stands; kept when newer shipped data comes. */
  readonly amend?: (data: GameData) => GameData
  /** Forget what operators brought before. */
  readonly discardEarlier?: boolean
  readonly digests?: ReadonlyMap<string, string>
  readonly release?: string
  readonly dryRun?: boolean
}

const lockKey = 0x6b6f7466

/**
 * Makes the database hold exactly this data and what operators brought: one transaction, after which running instances
 * are told. The same data again changes nothing. A card's key never changes, and a card that is gone keeps its own.
 */
export async function importGameData(
  pool: pg.Pool,
  data: readonly GameData[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { dryRun = false } = options
  return inTransaction(
    pool,
    async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
      const games: GameReport[] = []
      for (const each of data) {
        const report = await importGame(client, each, options)
        if (report) games.push(report)
      }
      return { games }
    },
    { dryRun },
  )
}

async function importGame(client: pg.ClientBase, shipped: GameData, options: ImportOptions) {
  const { game } = shipped
  const earlier = options.discardEarlier ? noAdditions : await readAdditions(client, game)
  const known = withAdditions(shipped, earlier)
  const amended = options.amend?.(known) ?? known
  const additions = amended === known ? earlier : additionsOf(shipped, amended)
  const target = withAdditions(shipped, additions)
  const version = versionOf(target)
  const state = await client.query<{ version: string }>('SELECT version FROM catalog_state WHERE game = $1', [game])
  const previous = state.rows[0]?.version
  await client.query('INSERT INTO games (id) VALUES ($1) ON CONFLICT DO NOTHING', [game])
  await writeState(client, game, version, options)
  // Additions that change nothing of the result must still be remembered, or forgotten.
  if (previous === version && amended === known && !options.discardEarlier) return undefined
  const plans = await writeTables(client, game, rowsOf(target, additions))
  if (previous === version) return undefined
  const report = reportOf(game, version, previous, plans)
  await recordImport(client, target, report, new Date())
  await client.query('SELECT pg_notify($1, $2)', [catalogChannel, `${game} ${version}`])
  return report
}

async function writeState(client: pg.ClientBase, game: string, version: string, options: ImportOptions) {
  await client.query(
    sql`INSERT INTO catalog_state AS s (game, version, digest, release)
     VALUES (${game}, ${version}, ${options.digests?.get(game) ?? ''}, ${options.release ?? ''})
     ON CONFLICT (game) DO UPDATE SET version = EXCLUDED.version, digest = EXCLUDED.digest, release = EXCLUDED.release,
       imported_at = CASE WHEN s.version = EXCLUDED.version THEN s.imported_at ELSE now() END`,
  )
}

type Plans = Record<TableName, Plan>

/** Packs before the printings that name them, and gone only after those are. */
async function writeTables(client: pg.ClientBase, game: string, rows: ReturnType<typeof rowsOf>): Promise<Plans> {
  const names = Object.keys(rows) as TableName[]
  const plans = {} as Plans
  for (const name of names) plans[name] = await planTable(client, game, name, rows[name])
  for (const name of names) await insertAndUpdate(client, plans[name])
  await clearPrintings(client, plans.cards)
  await insertPrintings(client, plans.cards)
  for (const name of names) await remove(client, plans[name])
  return plans
}

function reportOf(game: string, version: string, previous: string | undefined, plans: Plans): GameReport {
  return {
    game,
    version,
    ...(previous === undefined ? {} : { previous }),
    cards: changesOf(plans.cards),
    packs: changesOf(plans.packs),
    cycles: changesOf(plans.cycles),
    external: changesOf(plans.external_cards),
    formats: formatChanges(plans),
    rulings: changesOf(plans.rulings),
    rulesEntries: changesOf(plans.rules_entries),
  }
}

function changesOf({ added, changed, removed }: Plan): Changes {
  const ids = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row.id))
  return { added: ids(added), changed: ids(changed), removed: ids(removed) }
}

/** A format has changed when one of its revisions has. */
function formatChanges({ formats, format_revisions: revisions }: Plans): Changes {
  const { added, changed, removed } = changesOf(formats)
  const touched = [...revisions.added, ...revisions.changed, ...revisions.removed].map((row) => String(row.format))
  const known = new Set([...added, ...removed])
  return { added, removed, changed: [...new Set([...changed, ...touched])].filter((id) => !known.has(id)) }
}
