import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { type GameRulings, indexRulings, type StoredRuling } from './game-rulings.ts'

/** Reads and caches the rulings of all games. */
export interface RulingBook {
  /** As the database has them now; one small query if nothing changed. */
  readonly current: (game: string) => Promise<GameRulings>
  /** Cached rulings if less than a second old, otherwise read; the cached ones if the database does not answer. */
  readonly recent: (game: string) => Promise<GameRulings>
  /** Cached rulings if less than a second old. Synchronous, for the hot path. */
  readonly fresh: (game: string) => GameRulings | undefined
  /** Makes the next read query the database; to be called after a change. */
  readonly forget: (game: string) => void
}

export interface BookDeps {
  readonly pool: () => pg.Pool
  readonly now: () => Date
  /** How long `recent` waits for the database, in milliseconds. */
  readonly patience?: number
}

const maxAge = 1_000
const queryTimeout = 5_000

export function createRulingBook({ pool, now, patience = 1_000 }: BookDeps): RulingBook {
  // By hand: what is out of date is kept, and answered where the database does not; a cache with a time to live drops it. Games are few.
  const cache = new Map<string, { rulings: GameRulings; checkedAt: number }>()
  const running = new Map<string, Promise<GameRulings>>()

  const read = async (game: string) => {
    const before = cache.get(game)?.rulings
    const seq = before && (await readSeq(pool(), game))
    const rulings = before && before.seq === seq ? before : await readRulings(pool(), game)
    // A slow read must not replace the result of a newer one.
    if (rulings.seq >= (cache.get(game)?.rulings.seq ?? 0)) cache.set(game, { rulings, checkedAt: now().getTime() })
    return rulings
  }
  const fresh = (game: string) => {
    const cached = cache.get(game)
    const age = cached ? now().getTime() - cached.checkedAt : Number.POSITIVE_INFINITY
    return cached && age >= 0 && age < maxAge ? cached.rulings : undefined
  }
  const recent = async (game: string) => {
    const cached = cache.get(game)
    const rulings = fresh(game)
    if (rulings) return rulings
    // Concurrent requests share one read.
    const reading = running.get(game) ?? read(game).finally(() => running.delete(game))
    running.set(game, reading)
    try {
      return await within(patience, reading)
    } catch (error) {
      if (!cached) throw error
      // The next request need not wait for the same failure.
      cached.checkedAt = now().getTime()
      return cached.rulings
    }
  }
  const forget = (game: string) => {
    const cached = cache.get(game)
    if (cached) cached.checkedAt = Number.NEGATIVE_INFINITY
  }
  return { current: read, recent, fresh, forget }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** The number of a game's last change, as a query. */
export const lastChange = (game: string) => sql`SELECT coalesce(max(seq), 0)::float8 FROM changes WHERE game = ${game}`

type Connection = Pick<pg.Pool | pg.ClientBase, 'query'>

function ask<R extends pg.QueryResultRow>(connection: Connection, { text, values }: Sql) {
  const query: pg.QueryConfig & pg.ClientConfig = { text, values, query_timeout: queryTimeout }
  return connection.query<R>(query)
}

async function readSeq(pool: pg.Pool, game: string): Promise<number> {
  const { rows } = await ask<{ seq: number }>(pool, sql`SELECT (${lastChange(game)}) AS seq`)
  return rows[0]!.seq
}

/** One statement, so that the number and the rulings are of the same moment. */
export async function readRulings(connection: Connection, game: string): Promise<GameRulings> {
  const { rows } = await ask<{ seq: number; rulings: StoredRuling[] | null }>(
    connection,
    sql`SELECT (${lastChange(game)}) AS seq,
       (SELECT json_agg(json_build_object('ruling', facts, 'version', version, 'moderated', moderated,
          'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY id COLLATE "C")
        FROM ruling_records WHERE game = ${game}) AS rulings`,
  )
  const { seq, rulings } = rows[0]!
  return indexRulings(seq, rulings ?? [])
}
