import type pg from 'pg'
import sql from 'sql-template-tag'
import { once } from '../../../base/once.ts'
import { bossDb, type JobLane, jobSchema, loadBoss } from '../../db/migrations/job-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from './queue.ts'
import { changeOf } from './record.ts'

/** A job that a worker has taken. */
export interface Claim {
  readonly claim: string
  readonly id: string
  readonly name: string
  readonly lane: JobLane
  readonly input: unknown
  readonly attempt: number
}

/** No job waits longer for an attempt. */
const longestWait = '1 day'

/** How a claim ends. */
export type Outcome =
  | { readonly kind: 'completed'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: string }
  /** Tried again after this number of seconds. Without `counted`, it does not count as an attempt. */
  | { readonly kind: 'again'; readonly seconds: number; readonly counted: boolean }

export type Claims = ReturnType<typeof createClaims>

/** What workers write. The record of a job and pg-boss's row change together, so that neither is ever without the other. */
export function createClaims({ pool, leaseSeconds }: { readonly pool: pg.Pool; readonly leaseSeconds: number }) {
  const boss = once(() => loadBoss(pool))
  const lease = sql`now() + ${`${leaseSeconds} seconds`}::interval`
  /** A lease of this length was given while the database's clock was ahead. */
  const beyondLease = sql`now() + ${`${2 * leaseSeconds + 60} seconds`}::interval`

  /** Takes jobs that are due; with `early`, also those that are not. */
  const take = async (lane: JobLane, batchSize: number, { early = false } = {}): Promise<Claim[]> => {
    const loaded = await boss()
    return inTransaction(pool, async (client) => {
      const db = bossDb(client)
      const ids = (await loaded.fetch(lane, { batchSize, ignoreStartAfter: early, db })).map(({ id }) => id)
      if (ids.length === 0) return []
      await client.query(
        changeOf(
          sql`state = 'running', claim = gen_random_uuid(), attempts = attempts + 1, done = NULL, total = NULL,
            started_at = coalesce(started_at, now()), alive_until = ${lease}`,
          sql`id = ANY (${ids}::uuid[]) AND state = 'queued'`,
        ),
      )
      const { rows } = await client.query<Claim>(
        sql`SELECT claim, id, name, lane, input, attempts AS attempt FROM jobs WHERE id = ANY (${ids}::uuid[]) AND state = 'running'`,
      )
      // Removed with the account that it belonged to, or not in the backup that was restored.
      const gone = ids.filter((id) => !rows.some((row) => row.id === id))
      if (gone.length > 0) await loaded.deleteJob(lane, gone, { db })
      return rows
    })
  }

  /** Gives a sign of life for claims, and returns those that are still the worker's. */
  const extend = async (claims: readonly string[]): Promise<string[]> => {
    const { rows } = await pool.query<{ claim: string }>(
      sql`UPDATE jobs SET alive_until = ${lease} WHERE claim = ANY (${claims}::uuid[]) AND state = 'running' RETURNING claim`,
    )
    return rows.map(({ claim }) => claim)
  }

  const reportProgress = (claim: string, done: number, total: number) =>
    pool.query(changeOf(sql`done = ${done}, total = ${total}`, sql`claim = ${claim} AND state = 'running'`))

  /** False if the claim was lost meanwhile; then nothing is written. */
  const settle = async ({ claim, id, lane }: Claim, outcome: Outcome): Promise<boolean> => {
    const loaded = await boss()
    return inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(changeOf(changesOf(outcome), sql`claim = ${claim} AND state = 'running'`))
      if (!rowCount) return false
      // The record is the history, so that pg-boss keeps only what waits or runs.
      await loaded.deleteJob(lane, id, { db: bossDb(client) })
      if (outcome.kind === 'again') await enqueue(client, loaded, { id, lane }, outcome.seconds)
      return true
    })
  }

  /** Jobs whose worker gave no sign of life for too long. */
  const lost = async (): Promise<Claim[]> => {
    const { rows } = await pool.query<Claim>(
      sql`SELECT claim, id, name, lane, input, attempts AS attempt FROM jobs WHERE state = 'running' AND NOT alive_until BETWEEN now() AND ${beyondLease} LIMIT 100`,
    )
    return rows
  }

  /** Lets jobs wait that pg-boss does not know: a backup has the records alone. Lets none wait for a moment that the database's clock named while it was ahead. Removes rows without a record: its account was deleted while the job ran. */
  const adopt = async (): Promise<void> => {
    const loaded = await boss()
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string; lane: JobLane }>(
        `SELECT id, lane FROM jobs j WHERE state = 'queued'
         AND NOT EXISTS (SELECT FROM ${jobSchema}.job b WHERE b.name = j.lane AND b.id = j.id) FOR UPDATE SKIP LOCKED`,
      )
      for (const row of rows) await enqueue(client, loaded, row)
      await client.query(
        `UPDATE ${jobSchema}.job SET start_after = now() WHERE state < 'active' AND start_after > now() + interval '${longestWait}'`,
      )
      await client.query(
        `DELETE FROM ${jobSchema}.job b WHERE state = 'active' AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = b.id)`,
      )
    })
  }

  /** The lanes with jobs that are due. */
  const dueLanes = async (): Promise<JobLane[]> => {
    const { rows } = await pool.query<{ name: JobLane }>(
      `SELECT DISTINCT name FROM ${jobSchema}.job WHERE state < 'active' AND start_after < now()`,
    )
    return rows.map(({ name }) => name)
  }

  return { take, extend, reportProgress, settle, lost, adopt, dueLanes }
}

function changesOf(outcome: Outcome) {
  const ended = sql`claim = NULL, alive_until = NULL`
  switch (outcome.kind) {
    case 'completed':
      return sql`${ended}, state = 'completed', done = total, result = ${JSON.stringify(outcome.result ?? null)}, finished_at = now()`
    case 'failed':
      return sql`${ended}, state = 'failed', error = ${outcome.error}, finished_at = now()`
    case 'again':
      // Without its key where another waits under it already, and where whoever adds one would wait for a later attempt.
      return sql`${ended}, state = 'queued', key = CASE WHEN ${outcome.seconds === 0} AND NOT EXISTS (
          SELECT FROM jobs o WHERE o.name = jobs.name AND o.key = jobs.key AND o.state = 'queued') THEN key END,
        attempts = attempts - ${outcome.counted ? 0 : 1}`
  }
}
