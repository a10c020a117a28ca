import { setTimeout as wait, setImmediate as yieldToRequests } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Game } from '../games/game.ts'
import { buildGameCatalog, type Catalog, type GameCatalog, joinCatalogs } from './catalog.ts'
import { catalogChannel } from './store/import-game-data.ts'
import { readGameData, readVersions } from './store/read.ts'

export interface LiveCatalog {
  /** The current snapshot. */
  readonly current: () => Catalog
  readonly close: () => Promise<void>
}

export interface LiveCatalogDeps {
  readonly url: string
  readonly pool: pg.Pool
  readonly games: readonly Game[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Called after each swap. */
  readonly onChange?: (catalog: Catalog) => void
}

const maxPause = 30_000

/**
 * Reads the catalogue and keeps it up to date: on NOTIFY of an import, a new snapshot is built and replaces the old one.
 * A broken connection is reopened with increasing pauses, and the catalogue is then refreshed.
 */
export async function createLiveCatalog(deps: LiveCatalogDeps): Promise<LiveCatalog> {
  const { url, pool, games, log, onChange = () => {} } = deps
  const stopped = new AbortController()
  let listener: pg.Client | undefined
  let current = joinCatalogs([])
  let refreshing: Promise<void> = Promise.resolve()

  const refresh = async () => {
    const next = await rebuild(pool, games, current)
    if (next === current || stopped.signal.aborted) return
    current = next
    log.info({ version: next.version }, 'catalogue read')
    onChange(next)
  }
  // One at a time: a notification during a rebuild is handled after it.
  const queueRefresh = () => {
    refreshing = refreshing.then(refresh).catch((error: Error) => {
      log.warn({ reason: error.message }, 'the new catalogue could not be read; the old one stays in use')
    })
    return refreshing
  }
  const listen = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'kotei catalogue' })
    client.on('error', () => {})
    client.on('notification', () => void queueRefresh())
    client.once('end', () => {
      if (!stopped.signal.aborted) void reconnect()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${catalogChannel}`)
    } catch (error) {
      client.removeAllListeners('end')
      await client.end().catch(() => {})
      throw error
    }
    listener = client
  }
  const reconnect = async () => {
    log.warn('the connection that listens for imports broke; opening it again')
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, maxPause)) {
      const connected = await listen().then(
        () => true,
        () => false,
      )
      if (connected) return queueRefresh()
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  // Listen first: an import between reading and listening would be missed.
  await listen()
  const close = async () => {
    stopped.abort()
    await listener?.end().catch(() => {})
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
    if (gameData) built.set(game.id, buildGameCatalog(game, gameData, keyOf, read.get(game.id)))
    else built.delete(game.id)
    await yieldToRequests()
  }
  return joinCatalogs(games.flatMap(({ id }) => built.get(id) ?? []))
}
