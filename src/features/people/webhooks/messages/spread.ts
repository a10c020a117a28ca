import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { momentOf } from '../../../../platform/db/clock.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { defineJob } from '../../../../platform/jobs/queue/job.ts'
import { isWanted } from './wanted.ts'

export interface SpreadDeps {
  readonly pool: pg.Pool
  /** Sees to it that what is due to these webhooks is sent. */
  readonly wake: (client: pg.ClientBase, webhooks: readonly string[]) => Promise<void>
}

/** Makes a delivery for every webhook that wants a message; outside the transaction of whoever published it. */
export const spreadJob = defineJob({
  name: 'spread-messages',
  lane: 'quick',
  input: z.strictObject({ messages: z.array(z.uuid()) }),
  run: ({ messages }, deps: SpreadDeps) => spread(deps, messages),
})

/** Of messages that were spread already, nothing is made again. */
export async function spread({ pool, wake }: SpreadDeps, messages: readonly string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    const at = momentOf(client)
    const { rows } = await client.query<{ webhook: string }>(
      sql`WITH m AS (
          UPDATE webhook_messages SET spread_at = ${at} WHERE id = ANY (${messages}::uuid[]) AND spread_at IS NULL
          RETURNING id, type, at, data, accounts
        ), made AS (
          INSERT INTO webhook_deliveries (id, webhook_id, message_id, state, created_at, next_at)
          SELECT gen_random_uuid(), w.id, m.id, 'pending', ${at}, ${at} FROM m JOIN webhooks w ON ${isWanted(at)}
          ON CONFLICT (message_id, webhook_id) DO NOTHING RETURNING webhook_id
        )
        SELECT DISTINCT webhook_id AS webhook FROM made`,
    )
    await wake(
      client,
      rows.map(({ webhook }) => webhook),
    )
  })
}
