import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { giveUpPending } from './give-up-pending.ts'
import { leaseTime, maxUnderWay } from './limits.ts'
import type { MessageType } from './messages/types.ts'
import { type WebhookRow, webhookColumns } from './row.ts'

/** A delivery that is to be tried now, by whoever claimed it. */
export interface Claimed {
  readonly id: string
  /** This try included. */
  readonly attempts: number
  readonly message: { readonly id: string; readonly type: MessageType; readonly at: Date; readonly data: unknown }
  readonly webhook: WebhookRow
}

/**
 * Claims deliveries that are due, as many as may be under way; others leave them alone until the lease is over. `busy` if
 * some are due and the account has too many under way.
 */
export function claimDue(pool: pg.Pool, webhookId: string): Promise<readonly Claimed[] | 'busy'> {
  return inTransaction(pool, async (client) => {
    // Locked: workers claim for a webhook one after another, and count what the others have.
    const found = await client.query<WebhookRow>(
      sql`SELECT ${webhookColumns} FROM webhooks WHERE id = ${webhookId} FOR UPDATE`,
    )
    const webhook = found.rows[0]
    // Deliveries may have been made while it was switched off.
    if (webhook && !webhook.enabled) await giveUpPending(client, webhookId)
    if (!webhook?.enabled) return []
    const at = momentOf(client)
    const due = sql`webhook_id = ${webhookId} AND state = 'pending' AND next_at <= ${at}
      AND coalesce(leased_until <= ${at}, true)`
    const room = await roomFor(client, webhook, at)
    if (room.webhook <= 0) return []
    if (room.account > 0) return claim(client, webhook, due, Math.min(room.webhook, room.account), at)
    const { rowCount } = await client.query(sql`SELECT 1 FROM webhook_deliveries WHERE ${due} LIMIT 1`)
    return rowCount ? 'busy' : []
  })
}

async function claim(
  client: pg.PoolClient,
  webhook: WebhookRow,
  due: Sql,
  limit: number,
  at: Date,
): Promise<Claimed[]> {
  const { rows } = await client.query<Omit<Claimed, 'webhook'>>(
    sql`WITH claimed AS (
        UPDATE webhook_deliveries SET attempts = attempts + 1, leased_until = ${new Date(at.getTime() + leaseTime)}
        WHERE id = ANY (ARRAY (SELECT id FROM webhook_deliveries WHERE ${due} ORDER BY next_at, id LIMIT ${limit}))
        RETURNING id, attempts, message_id
      )
      SELECT c.id, c.attempts, json_build_object('id', m.id, 'type', m.type, 'at', m.at, 'data', m.data) AS message
      FROM claimed c JOIN webhook_messages m ON m.id = c.message_id`,
  )
  return rows.map(({ message, ...row }) => ({ ...row, message: { ...message, at: new Date(message.at) }, webhook }))
}

/** One at a time to a host that took nothing lately: it is likely to take its time again. */
async function roomFor(client: pg.PoolClient, { id, accountId, failingSince }: WebhookRow, at: Date) {
  const { rows } = await client.query<{ own: number; all: number }>(
    sql`SELECT (count(*) FILTER (WHERE d.webhook_id = ${id}))::int AS own, count(*)::int AS all
      FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE w.account_id = ${accountId} AND d.state = 'pending' AND d.leased_until > ${at}`,
  )
  const { own, all } = rows[0]!
  return { webhook: (failingSince ? 1 : maxUnderWay.webhook) - own, account: maxUnderWay.account - all }
}

/** A try that did not take place. */
export async function giveBack(pool: pg.Pool, { id, attempts }: Claimed): Promise<void> {
  await pool.query(
    sql`UPDATE webhook_deliveries SET attempts = attempts - 1, leased_until = NULL
      WHERE id = ${id} AND state = 'pending' AND attempts = ${attempts}`,
  )
}
