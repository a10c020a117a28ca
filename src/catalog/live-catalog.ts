import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Notices } from '../db/notices.ts'
import type { Game } from '../games/game.ts'
import { joinCatalogs } from './build-catalog.ts'
import { buildGameCatalog, type Catalog, type GameCatalog } from './catalog.ts'
import { catalogChannel } from './store/import-game-data.ts'
import { readGameData, readVersions } from './store/read.ts'

export interface LiveCatalog {
  /** The current snapshot. */
  readonly current: () => Catalog
  readonly close: () => Promise<void>
}

export interface LiveCatalogDeps {
  readonly notices: Pick<Notices, 'listen'>
  readonly pool: pg.Pool
  readonly games: readonly Game[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Called after each swap. */
  readonly onChange?: (catalog: Catalog) => void
}

/**
 * Reads the catalogue and keeps it up to date: on NOTIFY of an import, a new snapshot is built and replaces the old one.
 * The versions in the database are compared now and then as well, in case a notice was lost.
 */
export async function createLiveCatalog(deps: LiveCatalogDeps): Promise<LiveCatalog> {
  const { notices, pool, games, log, onChange = () => {} } = deps
  let stopped = false
  let current = joinCatalogs([])
  let refreshing: Promise<void> = Promise.resolve()
  let queued = false

  const refresh = async () => {
    const next = await rebuild(pool, games, current)
    if (next === current || stopped) return
    current = next
    log.info({ version: next.version }, 'catalogue read')
    onChange(next)
  }
  // One at a time: a notification during a rebuild is handled after it, several of them once.
  const queueRefresh = () => {
    if (queued || stopped) return
    queued = true
    refreshing = refreshing
      .then(() => {
        queued = false
        return refresh()
      })
      .catch((error: Error) => {
        log.warn({ reason: error.message }, 'the new catalogue could not be read; the old one stays in use')
      })
  }

  // Listen first: an import between reading and listening would be missed.
  await notices.listen(catalogChannel, { onNotice: queueRefresh, onDoubt: queueRefresh })
  const close = async () => {
    stopped = true
    await refreshing
  }
  const first = refresh()
  refreshing = first.catch(() => {})
  await first.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { current: () => current, close }
}

/** Reads only games whose version changed; yields to requests between them. */
async function rebuild(pool: pg.Pool, games: readonly Game[], current: Catalog): Promise<Catalog> {
  const versions = await readVersions(pool)
  const changed = games.filter(({ id }) => versions.get(id) !== current.games.get(id)?.version)
  if (changed.length === 0) return current
  const built = new Map<string, GameCatalog>(current.games)
  for (const game of changed) {
    const { data, keyOf, versions: read } = await readGameData(pool, [game.id])
    const [gameData] = data
    if (gameData) built.set(game.id, buildGameCatalog(game, gameData, keyOf, read.get(game.id)!))
    else built.delete(game.id)
    await yieldToRequests()
  }
  return joinCatalogs(games.flatMap(({ id }) => built.get(id) ?? []))
}
