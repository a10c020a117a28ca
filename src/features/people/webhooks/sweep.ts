import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { beyond, momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/jobs/queue/job.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import { leaseTime, pauses } from './limits.ts'
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

/** They are spread by chance. */
const longestPause = 1.2 * Math.max(...pauses)

async function sweep(deps: SweepDeps): Promise<void> {
  const { pool, queue } = deps
  const at = await inTransaction(pool, setRight)
  const { rows: messages } = await pool.query<{ id: string }>(
    sql`SELECT id FROM webhook_messages WHERE spread_at IS NULL AND at <= ${new Date(at.getTime() - forgottenAfter)} LIMIT 1000`,
  )
  if (messages.length > 0)
    await spread(
      deps,
      messages.map(({ id }) => id),
    )
  await inTransaction(pool, async (client) => {
    const now = momentOf(client)
    const { rows } = await client.query<{ webhook: string }>(
      sql`SELECT DISTINCT webhook_id AS webhook FROM webhook_deliveries
        WHERE state = 'pending' AND next_at <= ${now} AND coalesce(leased_until <= ${now}, true)`,
    )
    await wakeWebhooks(
      queue,
      client,
      rows.map(({ webhook }) => webhook),
    )
  })
}

/** After what the database's clock said while it was ahead, nobody would send or follow anything for as long. Returns the moment. */
async function setRight(client: pg.ClientBase): Promise<Date> {
  const at = momentOf(client)
  const later = (milliseconds: number) => beyond(new Date(at.getTime() + milliseconds))
  await client.query(sql`UPDATE webhooks SET follows_from = ${at} WHERE follows_from > ${beyond(at)}`)
  await client.query(
    sql`UPDATE webhook_deliveries SET leased_until = NULL WHERE state = 'pending' AND leased_until > ${later(leaseTime)}`,
  )
  await client.query(
    sql`UPDATE webhook_deliveries SET next_at = ${at} WHERE state = 'pending' AND next_at > ${later(longestPause)}`,
  )
  return at
}
