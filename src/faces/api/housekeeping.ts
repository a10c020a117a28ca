import type pg from 'pg'
import type { Logger } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { idempotencyHours, restoreDays } from '../../features/decks/stored/settings.ts'
import { purgeDecks } from '../../features/decks/stored/write/purge-decks.ts'
import { printHours } from '../../features/events/limits.ts'
import { purgeEvents } from '../../features/events/manage/purge-events.ts'
import { deletedIdentityDays } from '../../features/people/accounts/deletion/deleted-identities.ts'
import { type AccountSettings, defaultAccountSettings, maxActivity } from '../../features/people/accounts/settings.ts'
import { throttleMemory } from '../../features/people/accounts/throttle.ts'
import { maxNotices, noticeDays } from '../../features/people/notices/limits.ts'
import { messageDays } from '../../features/people/webhooks/limits.ts'
import { capPerAccount } from '../../platform/db/cap-per-account.ts'
import { advancePurgeClock } from '../../platform/db/purge-clock.ts'
import { defineJob } from '../../platform/jobs/queue/job.ts'

export interface HousekeepingDeps {
  readonly pool: pg.Pool
  /** Settings that differ from the defaults. */
  readonly accounts?: Partial<AccountSettings> | undefined
  readonly log: Pick<Logger, 'warn'>
}

/** Rows per statement, so that no other statement waits long for its locks. */
const batchSize = 500
const hour = 3_600_000
const finishedJobDays = 7

/**
 * Removes what had expired at a moment: deleted decks after 30 days, names and lists of events, printed sheets, sessions, API keys, failed sign-ins, idempotency keys, and
 * old or too much activity, addresses of sign-ins, old or too many notices, messages with their deliveries, and records of finished jobs.
 */
export async function purge(pool: pg.Pool, at: Date, accounts: HousekeepingDeps['accounts'] = {}) {
  const { activityDays, signInAddressDays } = { ...defaultAccountSettings, ...accounts }
  const day = 24 * hour
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const remove = (table: string, column: string, before: Date) => removeInBatches(pool, table, column, before)
  return {
    decks: await inBatches((size) => purgeDecks(pool, ago(restoreDays * day), size)),
    events: await inBatches((size) => purgeEvents(pool, at, size)),
    eventPrints: await remove('event_prints', 'created_at', ago(printHours * hour)),
    idempotencyKeys: await remove('idempotency_keys', 'created_at', ago(idempotencyHours * hour)),
    sessions: await remove('sessions', 'expires_at', ago(0)),
    apiKeys: await remove('api_keys', 'expires_at', ago(0)),
    throttles: await remove('sign_in_throttles', 'last_at', ago(throttleMemory * 1000)),
    activity: await remove('activity', 'at', ago(activityDays * day)),
    surplusActivity: await capPerAccount(pool, 'activity', maxActivity, batchSize),
    signInAddresses: await remove('sign_in_addresses', 'last_at', ago(signInAddressDays * day)),
    notices: await remove('notices', 'at', ago(noticeDays * day)),
    surplusNotices: await capPerAccount(pool, 'notices', maxNotices, batchSize),
    messages: await remove('webhook_messages', 'at', ago(messageDays * day)),
    jobs: await remove('jobs', 'finished_at', ago(finishedJobDays * day)),
    impactResults: await remove('impact_results', 'valid_until', ago(0)),
    deletedIdentities: await remove('deleted_identities', 'deleted_at', ago(deletedIdentityDays * day)),
  }
}

/** By the physical place of the row: one that is changed meanwhile moves, and so is kept. */
function removeInBatches(pool: pg.Pool, table: string, column: string, before: Date): Promise<number> {
  const from = raw(table)
  return inBatches(async (size) => {
    const expired = sql`SELECT ctid FROM ${from} WHERE ${raw(column)} <= ${before} LIMIT ${size}`
    const { rowCount } = await pool.query(sql`DELETE FROM ${from} WHERE ctid = ANY (ARRAY (${expired}))`)
    return rowCount ?? 0
  })
}

async function inBatches(remove: (size: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await remove(batchSize)
    total += removed
    if (removed < batchSize) return total
  }
}

/** Removes what has expired by the database's clock, unless that clock makes no sense. */
export async function keepHouse({ pool, log, accounts }: HousekeepingDeps): Promise<void> {
  const step = await advancePurgeClock(pool)
  if (step?.ahead)
    log.warn(
      { clock: step.state.ranAt, purgedUntil: step.state.until },
      'nothing was removed for a long time, or the clock of the database leapt ahead: the purge waits an hour and then catches up by half a day an hour',
    )
  if (step?.purge) await purge(pool, step.state.until, accounts)
}

/** Once an hour over all instances. A repeat finds nothing that has expired, and the purge's own clock lets it wait. */
export const purgeJob = defineJob({
  name: 'purge',
  lane: 'long',
  input: z.object({}),
  everyMinutes: 60,
  run: (_input, deps: HousekeepingDeps) => keepHouse(deps),
})
