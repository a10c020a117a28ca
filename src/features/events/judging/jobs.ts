import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/queue/job.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import type { PerformContext } from '../deps.ts'
import { judgeEventsKind } from './add-judging.ts'
import { judgeEvent } from './judge-event.ts'

interface FindDeps {
  readonly pool: pg.Pool
  readonly queue: JobQueue
}

export const judgeEventsJob = defineJob({
  ...judgeEventsKind,
  run: async ({ game }, { pool, queue }: FindDeps, { signal, reportProgress }) => {
    const { rows } = await pool.query<{ event: string }>(
      sql`SELECT id AS event FROM events
        WHERE settings ->> 'game' = ${game} AND settings ->> 'state' <> 'ended' AND purged_at IS NULL ORDER BY purge_at`,
    )
    for (const [done, { event }] of rows.entries()) {
      signal.throwIfAborted()
      await queue.add(judgeEventJob, { event }, { key: event })
      reportProgress(done + 1, rows.length)
    }
  },
})

/** An event by itself: one that cannot be judged keeps no other from it. */
export const judgeEventJob = defineJob({
  name: 'judge-event-again',
  lane: 'long',
  input: z.strictObject({ event: z.uuid() }),
  run: ({ event }, context: PerformContext) => judgeEvent(context, event),
})
