import type pg from 'pg'
import sql from 'sql-template-tag'
import { momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { writeNotices } from '../notices/write-notices.ts'
import type { Claimed } from './claim-due.ts'
import { giveUpPending } from './give-up-pending.ts'
import { patience, pauses } from './limits.ts'
import type { Answer } from './send.ts'

export interface Try extends Answer {
  /** Milliseconds. */
  readonly duration: number
}

interface RecordDeps {
  readonly pool: pg.Pool
  readonly random: () => number
}

/** Notes what became of a try, and what follows: the end, a further try, or that the webhook is switched off. */
export function recordTry(deps: RecordDeps, claimed: Claimed, result: Try): Promise<void> {
  return inTransaction(deps.pool, async (client) => {
    // The webhook first, as everybody locks it who claims for it or changes it.
    const { rows } = await client.query<{ enabled: boolean; failingSince: Date | null }>(
      sql`SELECT enabled, failing_since AS "failingSince" FROM webhooks WHERE id = ${claimed.webhook.id} FOR UPDATE`,
    )
    const webhook = rows[0]
    if (!webhook) return
    const at = momentOf(client)
    await recordDelivery(client, deps, claimed, { ...result, at })
    const failingSince = result.fault === undefined ? null : earlier(webhook.failingSince ?? at, at)
    await client.query(
      sql`UPDATE webhooks SET failing_since = ${failingSince} WHERE id = ${claimed.webhook.id}
        AND failing_since IS DISTINCT FROM ${failingSince}`,
    )
    if (!webhook.enabled || failingSince === null) return
    if (result.status === 410) await switchOff(client, claimed, 'gone', at)
    else if (at.getTime() - failingSince.getTime() >= patience) await switchOff(client, claimed, 'failing', at)
  })
}

/** Of a clock that was ahead, nothing is later than now. */
const earlier = (a: Date, b: Date) => (a < b ? a : b)

type TimedTry = Try & { readonly at: Date }

async function recordDelivery(client: pg.PoolClient, { random }: RecordDeps, claimed: Claimed, result: TimedTry) {
  const { at, status = null, fault = null, duration, excerpt = null } = result
  const pause = fault === null ? undefined : pauses[claimed.attempts - 1]
  const nextAt = pause === undefined ? null : new Date(at.getTime() + pause * (0.8 + 0.4 * random()))
  const state = fault === null ? 'delivered' : nextAt ? 'pending' : 'failed'
  // One that somebody repeated meanwhile, gave up or took over keeps its state; what was answered is noted all the same.
  const own = sql`state = 'pending' AND attempts = ${claimed.attempts}`
  await client.query(
    sql`UPDATE webhook_deliveries SET tried_at = ${at}, status = ${status}, fault = ${fault}, duration = ${duration},
        excerpt = ${excerpt},
        leased_until = CASE WHEN NOT (${own}) THEN leased_until END,
        state = CASE WHEN ${own} THEN ${state} ELSE state END,
        next_at = CASE WHEN ${own} THEN ${nextAt}::timestamptz ELSE next_at END
      WHERE id = ${claimed.id}`,
  )
}

async function switchOff(client: pg.PoolClient, { webhook }: Claimed, reason: 'gone' | 'failing', at: Date) {
  await client.query(sql`UPDATE webhooks SET enabled = false, disabled_reason = ${reason} WHERE id = ${webhook.id}`)
  await giveUpPending(client, webhook.id)
  const { accountId, id, url } = webhook
  const key = `webhook.disabled ${id} ${at.toISOString()}`
  await writeNotices(client, [{ accountId, key, at, kind: 'webhook.disabled', data: { webhook: id, url, reason } }])
}
