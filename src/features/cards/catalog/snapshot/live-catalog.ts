import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { OperatorError } from '../../../../base/operator-error.ts'
import { runPaced } from '../../../../base/pacer.ts'
import { FormatFault } from '../../../../domain/core/formats/format-state.ts'
import type { Game } from '../../../../domain/games/game.ts'
import type { Notifications } from '../../../../platform/db/notifications/notifications.ts'
import type { CatalogFollowers } from '../stored/affected-revisions.ts'
import { catalogChannel } from '../stored/catalog-state.ts'
import { readChangedFormats, readGameData, readVersions } from '../stored/read.ts'
import { settleStored, statusInWords } from '../stored/settle.ts'
import { joinCatalogs } from './build-catalog.ts'
import { buildGameCatalog, type Catalog, type GameCatalog } from './catalog.ts'
import { dataVersionOf, noteDataVersion } from './data-version.ts'
import { withFormats } from './with-formats.ts'

export interface LiveCatalog {
  /** The current snapshot. */
  readonly current: () => Catalog
  /** Resolves when the snapshot has what was in the database at the call, for those who have just changed it. */
  readonly catchUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The followers are called when an announcement is set aside. */
export interface LiveCatalogDeps extends CatalogFollowers {
  readonly notifications: Pick<Notifications, 'listen'>
  readonly pool: pg.Pool
  readonly games: readonly Game[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Called after each swap. */
  readonly onChange?: (catalog: Catalog) => void
}

/**
 * Reads the catalogue and keeps it up to date: on NOTIFY of an import, a new snapshot is built and replaces the old one.
 * The versions in the database are compared now and then as well, in case a notification was lost.
 */
export async function createLiveCatalog(deps: LiveCatalogDeps): Promise<LiveCatalog> {
  const { notifications, log, onChange = () => {} } = deps
  let stopped = false
  let current = joinCatalogs([])
  let refreshing: Promise<void> = Promise.resolve()
  let queued = false

  const refresh = async () => {
    const next = await rebuild(deps, current)
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
  await notifications.listen(catalogChannel, { onNotification: queueRefresh, onDoubt: queueRefresh })
  const close = async () => {
    stopped = true
    await refreshing
  }
  const catchUp = () => {
    queueRefresh()
    return refreshing
  }
  const first = refresh()
  refreshing = first.catch(() => {})
  await first.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { current: () => current, catchUp, close }
}

/** Reads only games whose version changed; yields to requests between them. */
async function rebuild(deps: LiveCatalogDeps, current: Catalog): Promise<Catalog> {
  const { pool, games } = deps
  const versions = await readVersions(pool)
  const changed = games.filter(({ id }) => versions.get(id) !== current.games.get(id)?.version)
  if (changed.length === 0) return current
  const built = new Map<string, GameCatalog>(current.games)
  for (const game of changed) {
    const next = await readCatalog(deps, game, current.games.get(game.id))
    if (next) built.set(game.id, next)
    else built.delete(game.id)
    await yieldToRequests()
  }
  return joinCatalogs(games.flatMap(({ id }) => built.get(id) ?? []))
}

/** An announced revision that this release does not accept is set aside: it never keeps the service from its catalogue. */
async function readCatalog(
  { pool, log, ...followers }: LiveCatalogDeps,
  game: Game,
  before: GameCatalog | undefined,
): Promise<GameCatalog | undefined> {
  try {
    return await readOnce(pool, game, before)
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof FormatFault)) throw error
    const setAside = await settleStored(pool, game, followers)
    if (setAside.length === 0) throw error
    for (const change of setAside) log.warn({ game: game.id }, statusInWords(change))
    return readOnce(pool, game, before)
  }
}

async function readOnce(pool: pg.Pool, game: Game, before: GameCatalog | undefined): Promise<GameCatalog | undefined> {
  const changed = before && (await readChangedFormats(pool, game.id, dataVersionOf(before)))
  if (changed) {
    const { formats, version, dataVersion } = changed
    return noteDataVersion(await runPaced(withFormats(before, formats, version)), dataVersion)
  }
  const { data, keyOf, states } = await readGameData(pool, [game.id])
  const state = states.get(game.id)
  return data[0] && state && noteDataVersion(buildGameCatalog(game, data[0], keyOf, state.version), state.dataVersion)
}
