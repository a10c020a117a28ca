import type pg from 'pg'
import { throttleMemory } from './accounts/throttle.ts'
import { idempotencyHours, restoreDays } from './decks/settings.ts'

export interface HousekeepingDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Rows per statement, so that no other statement waits long for its locks. */
const batchSize = 500
const hour = 3_600_000

/** Removes what has expired: deleted decks after 30 days, sessions, API keys, failed sign-ins, idempotency keys. */
export async function purge({ pool, now }: Pick<HousekeepingDeps, 'pool' | 'now'>) {
  const at = now().getTime()
  const ago = (milliseconds: number) => new Date(at - milliseconds)
  const remove = (table: string, condition: string, before: Date) => removeInBatches(pool, table, condition, before)
  return {
    decks: await remove('decks', 'deleted_at <= $1', ago(restoreDays * 24 * hour)),
    idempotencyKeys: await remove('idempotency_keys', 'created_at <= $1', ago(idempotencyHours * hour)),
    sessions: await remove('sessions', 'expires_at <= $1', ago(0)),
    apiKeys: await remove('api_keys', 'expires_at <= $1', ago(0)),
    throttles: await remove('sign_in_throttles', 'last_at <= $1', ago(throttleMemory * 1000)),
  }
}

/** By the physical place of the row: one that is changed meanwhile, as a deck that is restored, moves and so is kept. */
async function removeInBatches(pool: pg.Pool, table: string, condition: string, before: Date): Promise<number> {
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batchSize}))`
  let removed = 0
  for (;;) {
    const { rowCount } = await pool.query(sql, [before])
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return removed
  }
}

/** Purges now and then hourly until stopped. Several instances may do so on one database. */
export function startHousekeeping(deps: HousekeepingDeps): { readonly stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.then(() => purge(deps)).then(() => {}, deps.onError)
  }
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
