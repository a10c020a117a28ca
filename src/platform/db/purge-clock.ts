import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from './transaction.ts'

/** What is known of the purges on a database, by its own clock. */
export interface PurgeState {
  readonly ranAt: Date
  /** What had expired at this moment is removed. */
  readonly until: Date
  readonly catchingUp: boolean
}

export interface PurgeStep {
  readonly state: PurgeState
  /** Whether anything may be removed now. */
  readonly purge: boolean
  /** The clock is further ahead of the last purge than a running service allows; reported once. */
  readonly ahead?: boolean
}

const hour = 3_600_000
/** A longer time since the last purge is a long pause of the service, or a clock that was set wrong. */
const usualGap = 6 * hour
/** How far a purge follows the clock after such a gap: an operator has time to set the clock right. */
const stride = 12 * hour
/** Instances of one database, and starts in quick succession, purge once within this time. */
const minPause = 50 * 60_000

/**
 * A clock that leaps ahead must not make everything expire at once. The purge follows the database's clock as long as that
 * moves as usual. After a gap, which a long stop of the service also makes, the first run removes nothing, and the following
 * ones catch up by half a day each.
 */
export function nextPurge(last: PurgeState | undefined, now: Date): PurgeStep | undefined {
  const settled = (until: Date): PurgeState => ({ ranAt: now, until, catchingUp: until < now })
  if (!last) return { state: settled(now), purge: false }
  if (now < last.ranAt) return { state: settled(last.until < now ? last.until : now), purge: false }
  if (now.getTime() - last.ranAt.getTime() < minPause) return undefined
  if (now.getTime() - last.until.getTime() <= usualGap) return { state: settled(now), purge: true }
  if (!last.catchingUp) return { state: settled(last.until), purge: false, ahead: true }
  const until = new Date(Math.min(last.until.getTime() + stride, now.getTime()))
  return { state: settled(until), purge: true }
}

/** Decides about a purge now and records the decision; undefined if one was made a moment ago. */
export function advancePurgeClock(pool: pg.Pool): Promise<PurgeStep | undefined> {
  return inTransaction(pool, async (client) => {
    await client.query('LOCK TABLE purge_clock IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query<PurgeState & { now: Date; known: boolean }>(
      `SELECT clock_timestamp() AS now, ran_at IS NOT NULL AS known, ran_at AS "ranAt", until, catching_up AS "catchingUp"
       FROM (VALUES (1)) AS one (id) LEFT JOIN purge_clock USING (id)`,
    )
    const { now, known, ...last } = rows[0]!
    const step = nextPurge(known ? last : undefined, now)
    if (step) {
      const { ranAt, until, catchingUp } = step.state
      await client.query(
        sql`INSERT INTO purge_clock (id, ran_at, until, catching_up) VALUES (1, ${ranAt}, ${until}, ${catchingUp})
          ON CONFLICT (id) DO UPDATE SET ran_at = EXCLUDED.ran_at, until = EXCLUDED.until, catching_up = EXCLUDED.catching_up`,
      )
    }
    return step
  })
}
