import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import type { Game } from '../../../domain/games/game.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { CatalogFollowers } from '../catalog/stored/affected-revisions.ts'
import { lockCatalog } from '../catalog/stored/catalog-state.ts'
import { loadDataFiles } from './data-files.ts'
import { importGameData } from './store/import-game-data.ts'
import type { ImportReport } from './store/import-report.ts'

export interface Shipped extends CatalogFollowers {
  readonly dataDir: string
  readonly games: readonly Game[]
  readonly release: string
}

/**
 * Imports the shipped data unless the database has that of this or a newer release, and keeps what operators imported.
 * The files are parsed only if they or the card schema changed since the last import.
 */
export async function importShipped(pool: pg.Pool, shipped: Shipped): Promise<ImportReport> {
  const digests = await digestsOf(shipped)
  const stale = await staleGames(pool, shipped, digests)
  await noteRelease(pool, shipped, digests)
  if (stale.length === 0) return { games: [] }
  const data = await loadDataFiles(shipped.dataDir, stale)
  return importGameData(pool, data, {
    digests,
    release: shipped.release,
    games: shipped.games,
    onRevision: shipped.onRevision,
    onGame: shipped.onGame,
  })
}

/** A newer release may judge by the same data otherwise than the one before it. */
async function noteRelease(
  pool: pg.Pool,
  { games, release, onGame }: Shipped,
  digests: ReadonlyMap<string, string>,
): Promise<void> {
  const isOlder = (state: StateRow) =>
    state.digest === digests.get(state.game) && compareReleases(state.release, release) < 0
  if (!(await readStates(pool)).some(isOlder)) return
  await inTransaction(pool, async (client) => {
    await lockCatalog(client)
    const older = (await readStates(client)).filter(isOlder)
    for (const { id } of games.filter((game) => older.some((state) => state.game === game.id))) {
      await client.query('UPDATE catalog_state SET release = $2 WHERE game = $1', [id, release])
      await onGame?.(client, id)
    }
  })
}

async function readStates(client: Pick<pg.ClientBase, 'query'>): Promise<StateRow[]> {
  return (await client.query<StateRow>('SELECT game, digest, release FROM catalog_state')).rows
}

interface StateRow {
  readonly game: string
  readonly digest: string
  readonly release: string
}

/** The games of which the database has no data, or that of other files of this or an earlier release. */
export async function staleGames(
  pool: pg.Pool,
  { games, release }: Pick<Shipped, 'games' | 'release'>,
  digests: ReadonlyMap<string, string>,
): Promise<Game[]> {
  const rows = await readStates(pool)
  return games.filter(({ id }) => {
    const state = rows.find((row) => row.game === id)
    return !state || (state.digest !== digests.get(id) && compareReleases(state.release, release) <= 0)
  })
}

export async function digestsOf({ dataDir, games }: Pick<Shipped, 'dataDir' | 'games'>): Promise<Map<string, string>> {
  return new Map(await Promise.all(games.map(async (game) => [game.id, await digestOf(dataDir, game)] as const)))
}

async function digestOf(dataDir: string, game: Game): Promise<string> {
  const dir = join(dataDir, game.id)
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  hash.update(JSON.stringify(z.toJSONSchema(game.cardFacts, { unrepresentable: 'any' })))
  for (const path of paths.sort()) hash.update(`\0${relative(dir, path)}\0`).update(await readFile(path))
  return hash.digest('hex').slice(0, 32)
}

/** Compares releases such as 1.10.2, ignoring anything after a hyphen. */
export function compareReleases(a: string, b: string): number {
  const parts = (release: string) => (release.split('-')[0] ?? '').split('.').map(Number)
  const [left, right] = [parts(a), parts(b)]
  for (const index of [0, 1, 2]) {
    const difference = (left[index] || 0) - (right[index] || 0)
    if (difference !== 0) return difference
  }
  return 0
}
