import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import type { Game } from '../games/game.ts'
import { loadDataFiles } from './data-files.ts'
import type { OnRevision } from './store/affected-revisions.ts'
import { importGameData } from './store/import-game-data.ts'
import type { ImportReport } from './store/import-report.ts'

export interface Shipped {
  readonly dataDir: string
  readonly games: readonly Game[]
  readonly release: string
  /** As in `ImportOptions`. */
  readonly onRevision?: OnRevision
}

/**
 * Imports the shipped data unless the database has that of this or a newer release, and keeps what operators imported.
 * The files are parsed only if they or the card schema changed since the last import.
 */
export async function importShipped(pool: pg.Pool, shipped: Shipped): Promise<ImportReport> {
  const digests = await digestsOf(shipped)
  const stale = await staleGames(pool, shipped, digests)
  if (stale.length === 0) return { games: [] }
  const data = await loadDataFiles(shipped.dataDir, stale)
  return importGameData(pool, data, {
    digests,
    release: shipped.release,
    games: shipped.games,
    ...(shipped.onRevision ? { onRevision: shipped.onRevision } : {}),
  })
}

/** The games of which the database has no data, or that of other files of this or an earlier release. */
export async function staleGames(
  pool: pg.Pool,
  { games, release }: Pick<Shipped, 'games' | 'release'>,
  digests: ReadonlyMap<string, string>,
): Promise<Game[]> {
  const { rows } = await pool.query<{ game: string; digest: string; release: string }>(
    'SELECT game, digest, release FROM catalog_state',
  )
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
