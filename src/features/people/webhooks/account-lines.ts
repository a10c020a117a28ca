import type pg from 'pg'
import { findWebhooks } from './find-webhooks.ts'
import { webhookView } from './row.ts'

/** The webhooks of an account for its export, one JSON line each; without secrets. */
export async function* webhookLines(pool: pg.Pool, accountId: string, now: Date): AsyncGenerator<string> {
  for (const webhook of await findWebhooks(pool, accountId))
    yield `${JSON.stringify({ type: 'webhook', ...webhookView(webhook, now) })}\n`
}
