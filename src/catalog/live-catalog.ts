import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Game } from '../games/game.ts'
import { buildGameCatalog, type Catalog, type GameCatalog, joinCatalogs } from './catalog.ts'
import { catalogChannel, readGameData, readVersions } from './store.ts'

export interface LiveCatalog {
  /** The catalogue of this moment, whole and immutable; a request takes it once. */
  readonly current: () => Catalog
  readonly close: () => Promise<void>
}

export interface LiveCatalogDeps {
  readonly url: string
  readonly pool: pg.Pool
  readonly games: readonly Game[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** Told after each swap. */
  readonly onChange?: (catalog: Catalog) => void
}

const longestPause = 30_000

/**
 * Reads the catalogue and keeps it as the database has it: an import's notice makes a new one be built beside the old
 * and put in its place. A connection that breaks is opened again, ever more patiently, and what was missed is caught up.
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
  // One at a time: a notice that comes during a rebuild is looked at after it.
  const queueRefresh = () => {
    refreshing = refreshing.then(refresh).catch((error: Error) => {
      log.warn({ reason: error.message }, 'the new catalogue could not be read; the old one stays')
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
    log.warn('the connection that hears of imports broke; opening it again')
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const connected = await listen().then(
        () => true,
        () => false,
      )
      if (connected) return queueRefresh()
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  // Listening first: an import between reading and listening would go unheard.
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

/** Only games whose version changed are read; between them, requests get their turn. */
async function rebuild(pool: pg.Pool, games: readonly Game[], current: Catalog): Promise<Catalog> {
  const versions = await readVersions(pool)
  const changed = games.filter(({ id }) => versions.get(id) !== current.games.get(id)?.version)
  if (changed.length === 0) return current
  const built = new Map<string, GameCatalog>(current.games)
  for (const game of changed) {
    const { data, keyOf, versions: read } = await readGameData(pool, [game.id])
    const own = data[0]
    if (own) built.set(game.id, buildGameCatalog(game, own, keyOf, read.get(game.id)))
    else built.delete(game.id)
    await breathe()
  }
  return joinCatalogs(games.flatMap(({ id }) => built.get(id) ?? []))
}
