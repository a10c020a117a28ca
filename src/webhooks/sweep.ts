import sql from 'sql-template-tag'
import { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { defineJob } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type SpreadDeps, spread } from './messages/spread.ts'
import { wakeWebhooks } from './wake.ts'

type SweepDeps = SpreadDeps & { readonly queue: JobQueue }

/** Further tries whose time has come, and whatever a worker that was killed left lying. */
export const sweepJob = defineJob({
  name: 'sweep-deliveries',
  lane: 'quick',
  input: z.strictObject({}),
  everyMinutes: 1,
  run: (_input, deps: SweepDeps) => sweep(deps),
})

/** Messages that nobody spread for this number of milliseconds have lost their job. */
const forgottenAfter = 5 * 60_000

async function sweep(deps: SweepDeps): Promise<void> {
  const { pool, now, queue } = deps
  const at = now()
  const { rows: messages } = await pool.query<{ id: string }>(
    sql`SELECT id FROM webhook_messages WHERE spread_at IS NULL AND at <= ${new Date(at.getTime() - forgottenAfter)} LIMIT 1000`,
  )
  if (messages.length > 0)
    await spread(
      deps,
      messages.map(({ id }) => id),
    )
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ webhook: string }>(
      sql`SELECT DISTINCT webhook_id AS webhook FROM webhook_deliveries
        WHERE state = 'pending' AND next_at <= ${at} AND coalesce(leased_until <= ${at}, true)`,
    )
    await wakeWebhooks(
      queue,
      client,
      rows.map(({ webhook }) => webhook),
    )
  })
}
