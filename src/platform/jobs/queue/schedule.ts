import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from '../../db/transaction.ts'
import type { BoundJob } from './job.ts'
import type { JobQueue } from './queue.ts'

/**
 * Adds the jobs that are due by their schedule. Of the instances that ask at the same moment one adds them, since the row of
 * the schedule is moved on in the same transaction. What was missed while no worker ran is run once.
 */
export async function addScheduled(pool: pg.Pool, queue: JobQueue, jobs: readonly BoundJob[]): Promise<void> {
  for (const job of jobs) {
    if (job.everyMinutes === undefined) continue
    const interval = `${job.everyMinutes} minutes`
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(sql`INSERT INTO job_schedules AS s (name, due_at)
        VALUES (${job.name}, now() + ${interval}::interval)
        ON CONFLICT (name) DO UPDATE SET due_at = EXCLUDED.due_at
        WHERE s.due_at <= now() OR s.due_at > EXCLUDED.due_at`)
      if (rowCount) await queue.add(job, {}, { client, key: 'scheduled' })
    })
  }
}
