import type pg from 'pg'
import sql from 'sql-template-tag'

/** What waits for a webhook that is switched off is not sent any more; it can be repeated later. */
export async function giveUpPending(client: pg.ClientBase, webhookId: string): Promise<void> {
  await client.query(
    sql`UPDATE webhook_deliveries SET state = 'failed', next_at = NULL, leased_until = NULL, fault = coalesce(fault, 'disabled')
      WHERE webhook_id = ${webhookId} AND state = 'pending'`,
  )
}
