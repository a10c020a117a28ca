import type pg from 'pg'

/**
 * The database's time, by which everything goes that several machines compare or that is stored and waited for: it is the only
 * clock that all instances share. That of a machine may be seconds or days off, and set right at any moment.
 */
export interface DatabaseClock {
  /**
   * The database's time as this process knows it: to within the time that a statement takes. For days and what is shown, and
   * outside of transactions; in one, `momentOf` says it exactly.
   */
  readonly now: () => Date
  /** Takes up what the database answered to a question of this moment of `performance.now()`; returns what counts as its time. */
  readonly learn: (answered: Date, askedAt: number) => Date
}

/** Goes on by the machine's monotonic clock, which nobody sets, from what the database said last. */
export function createDatabaseClock(): DatabaseClock {
  /** The database's time at the zero of the monotonic clock; until it has said anything, the machine's own guess. */
  let zero = performance.timeOrigin
  return {
    now: () => new Date(zero + performance.now()),
    learn: (answered, askedAt) => {
      // It answered between the question and now. An estimate that agrees stays: a slow answer must not make it worse.
      const [earliest, latest] = [answered.getTime() - performance.now(), answered.getTime() - askedAt]
      zero = Math.min(Math.max(zero, earliest), latest)
      return answered
    },
  }
}

/** For tests, which say themselves what time it is: then the database's own counts for nothing. */
export const givenClock = (now: () => Date): DatabaseClock => ({ now, learn: now })

const clocks = new WeakMap<object, DatabaseClock>()
const moments = new WeakMap<object, Date>()

/** Lets what is done with this pool go by the clock, and the clock by what the database says. */
export function setClock(pool: pg.Pool, clock: DatabaseClock): void {
  clocks.set(pool, clock)
}

export const clockOf = (pool: pg.Pool): DatabaseClock | undefined => clocks.get(pool)

/** Notes when a transaction began, for as long as it lasts. */
export function noteMoment(client: pg.ClientBase, moment: Date | undefined): void {
  if (moment) moments.set(client, moment)
  else moments.delete(client)
}

/**
 * When the transaction of this connection began, by the database's clock: `now()` there, without asking again. Whatever a
 * transaction stores to be compared or waited for bears this moment.
 */
export function momentOf(client: Pick<pg.ClientBase, 'query'>): Date {
  const moment = moments.get(client)
  if (!moment) throw new Error('No transaction has begun on this connection')
  return moment
}

/** Has the clock of the pool learn what time it is. */
export async function readClock(pool: pg.Pool): Promise<void> {
  const askedAt = performance.now()
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  clockOf(pool)?.learn(rows[0]!.now, askedAt)
}

/** Milliseconds between two looks at the database's clock: it may be set, and a process may begin no transaction for long. */
const lookEvery = 5_000

/** Reads the database's clock at once, and again and again; returns what ends it. */
export async function followClock(pool: pg.Pool): Promise<() => void> {
  await readClock(pool)
  // A database that is away is noticed, and reported, by whoever needs it.
  const timer = setInterval(() => void readClock(pool).catch(() => {}), lookEvery).unref()
  return () => clearInterval(timer)
}

/** Milliseconds by which a stored moment may be ahead of a transaction that began earlier than the one that stored it, and waited. */
const overlap = 60_000

/**
 * After this moment, nothing that was stored as the past of a transaction of `at` can lie: the database's own clock was ahead
 * when it was stored, and was set right. Such a moment counts as now, or people would wait for the clock to catch up.
 */
export const beyond = (at: Date): Date => new Date(at.getTime() + overlap)
