import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import type { Ruling } from './records/ruling.ts'

/** A ruling as it stands: the shipped one, or what moderators made of it or added. */
export interface StoredRuling {
  readonly ruling: Ruling
  readonly version: number
  readonly moderated: boolean
  readonly updatedAt: string
}

/** The rulings of one game at one moment. */
export interface GameRulings {
  /** The number of the game's last change; the same number, the same rulings. */
  readonly seq: number
  /** By id. */
  readonly all: readonly StoredRuling[]
  readonly find: (id: string) => StoredRuling | undefined
  /** Those about the card and, if asked for, those that mention it; the newest first. */
  readonly ofCard: (cardId: string, mentions?: boolean) => readonly StoredRuling[]
}

export interface RulingBook {
  /** As the database has them now: one small query when nothing changed. */
  readonly current: (game: string) => Promise<GameRulings>
  /**
   * Not older than a second, and without a query within it: for answers that are asked for all the time. While the
   * database does not answer, those last known.
   */
  readonly recent: (game: string) => Promise<GameRulings>
  /** The recent ones where they are at hand, without so much as a promise. */
  readonly fresh: (game: string) => GameRulings | undefined
  /** To be called after a change, so that whoever made it sees it at once. */
  readonly forget: (game: string) => void
}

export interface BookDeps {
  readonly pool: () => pg.Pool
  readonly now: () => Date
  /** How long, in milliseconds, a recent answer waits for the database. */
  readonly patience?: number
}

const freshFor = 1_000
/** A query that has no answer by then, in milliseconds, has failed. */
const queryTimeout = 5_000

export function createRulingBook({ pool, now, patience = 1_000 }: BookDeps): RulingBook {
  const kept = new Map<string, { rulings: GameRulings; checkedAt: number }>()
  const running = new Map<string, Promise<GameRulings>>()

  const read = async (game: string) => {
    const before = kept.get(game)?.rulings
    const seq = before && (await readSeq(pool(), game))
    const rulings = before && before.seq === seq ? before : await readRulings(pool(), game)
    // A reading that took longer than a newer one must not take its place.
    if (rulings.seq >= (kept.get(game)?.rulings.seq ?? 0)) kept.set(game, { rulings, checkedAt: now().getTime() })
    return rulings
  }
  const fresh = (game: string) => {
    const known = kept.get(game)
    const age = known ? now().getTime() - known.checkedAt : Number.POSITIVE_INFINITY
    return known && age >= 0 && age < freshFor ? known.rulings : undefined
  }
  return {
    current: read,
    fresh,
    recent: async (game) => {
      const known = kept.get(game)
      const recent = fresh(game)
      if (recent) return recent
      // Requests that come meanwhile wait for the same answer.
      const reading = running.get(game) ?? read(game).finally(() => running.delete(game))
      running.set(game, reading)
      try {
        return await within(patience, reading)
      } catch (error) {
        if (!known) throw error
        // Whoever comes next need not wait for the same failure.
        known.checkedAt = now().getTime()
        return known.rulings
      }
    },
    forget: (game) => {
      const known = kept.get(game)
      if (known) known.checkedAt = Number.NEGATIVE_INFINITY
    },
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The number of a game's last change, as a query. */
export const lastChange = (game: string) => sql`SELECT coalesce(max(seq), 0)::float8 FROM changes WHERE game = ${game}`

function ask<R extends pg.QueryResultRow>(pool: pg.Pool, { text, values }: Sql) {
  const query: pg.QueryConfig & pg.ClientConfig = { text, values, query_timeout: queryTimeout }
  return pool.query<R>(query)
}

async function readSeq(pool: pg.Pool, game: string): Promise<number> {
  const { rows } = await ask<{ seq: number }>(pool, sql`SELECT (${lastChange(game)}) AS seq`)
  return rows[0]!.seq
}

/** One statement, so that the number belongs to the rulings. */
async function readRulings(pool: pg.Pool, game: string): Promise<GameRulings> {
  const { rows } = await ask<{ seq: number; rulings: StoredRuling[] | null }>(
    pool,
    sql`SELECT (${lastChange(game)}) AS seq,
       (SELECT json_agg(json_build_object('ruling', facts, 'version', version, 'moderated', moderated,
          'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY id COLLATE "C")
        FROM ruling_records WHERE game = ${game}) AS rulings`,
  )
  const { seq, rulings } = rows[0]!
  return indexRulings(seq, rulings ?? [])
}

/** What is asked of rulings, from a list of them in the order of their ids. */
export function indexRulings(seq: number, all: readonly StoredRuling[]): GameRulings {
  const byId = new Map(all.map((each) => [each.ruling.id, each]))
  const about = groupByCard(all, ({ cards }) => cards)
  const mentioning = groupByCard(all, ({ mentions = [] }) => mentions)
  return {
    seq,
    all,
    find: (id) => byId.get(id),
    ofCard: (card, mentions = false) => [...(about.get(card) ?? []), ...((mentions && mentioning.get(card)) || [])],
  }
}

function groupByCard(all: readonly StoredRuling[], cardsOf: (ruling: Ruling) => readonly string[]) {
  const groups = new Map<string, StoredRuling[]>()
  const newestFirst = [...all].sort((a, b) => compare(b.ruling.ruledOn, a.ruling.ruledOn))
  for (const each of newestFirst)
    for (const card of cardsOf(each.ruling)) {
      const group = groups.get(card)
      if (group) group.push(each)
      else groups.set(card, [each])
    }
  return groups
}

/** The rulings that the data files hold, where no database is at hand. */
export function shippedRulings(rulings: readonly Ruling[]): GameRulings {
  const sorted = [...rulings].sort((a, b) => (a.id < b.id ? -1 : 1))
  return indexRulings(
    0,
    sorted.map((ruling) => ({ ruling, version: 1, moderated: false, updatedAt: `${ruling.ruledOn}T00:00:00.000Z` })),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
