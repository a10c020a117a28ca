import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql, { empty, raw } from 'sql-template-tag'
import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import { beyond, momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import type { WebhookDeps } from './deps.ts'
import { ownWebhook } from './find-webhooks.ts'
import { maxTests } from './limits.ts'
import type { DeliveryQuery, DeliveryView } from './schema.ts'
import { wakeWebhooks } from './wake.ts'

interface DeliveryRow {
  readonly id: string
  readonly message: string
  readonly type: DeliveryView['type']
  readonly at: Date
  readonly state: DeliveryView['state']
  readonly attempts: number
  readonly nextAt: Date | null
  readonly triedAt: Date | null
  readonly status: number | null
  readonly fault: string | null
  readonly duration: number | null
  readonly excerpt: string | null
  readonly createdAt: Date
}

const columns = raw(`d.id, d.message_id AS message, m.type, m.at, d.state, d.attempts, d.next_at AS "nextAt",
  d.tried_at AS "triedAt", d.status, d.fault, d.duration, d.excerpt, d.created_at AS "createdAt"`)
const Cursor = z.tuple([Instant, z.uuid()])

/** The deliveries of a webhook, newest first. */
export async function findDeliveries(
  { database }: WebhookDeps,
  accountId: string,
  id: string,
  { limit, cursor, state }: DeliveryQuery,
) {
  const webhook = await ownWebhook(database.pool, accountId, id)
  const last = decodeCursor(cursor, Cursor)
  const { rows } = await database.pool.query<DeliveryRow>(
    sql`SELECT ${columns} FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id
      WHERE d.webhook_id = ${webhook.id} ${state === undefined ? empty : sql`AND d.state = ${state}`}
      ${last ? sql`AND (d.created_at, d.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : empty}
      ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit + 1}`,
  )
  const { page, next } = pageFrom(rows, limit, (row) => [row.createdAt.toISOString(), row.id])
  return { data: page.map(deliveryView), next }
}

async function readDelivery(connection: Pick<pg.ClientBase, 'query'>, id: string): Promise<DeliveryView> {
  const { rows } = await connection.query<DeliveryRow>(
    sql`SELECT ${columns} FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id WHERE d.id = ${id}`,
  )
  return deliveryView(rows[0]!)
}

/** Sends a message again, from the first try on and with its id. */
export function repeatDelivery(
  deps: WebhookDeps,
  accountId: string,
  id: string,
  delivery: string,
): Promise<DeliveryView> {
  return inTransaction(deps.database.pool, async (client) => {
    const at = momentOf(client)
    const webhook = await ownWebhook(client, accountId, id, true)
    if (!webhook.enabled) throw switchedOff()
    await assertFewByHand(client, accountId, at)
    const { rowCount } = isUuid(delivery)
      ? await client.query(
          sql`UPDATE webhook_deliveries SET state = 'pending', attempts = 0, next_at = ${at}
            WHERE id = ${delivery} AND webhook_id = ${webhook.id}`,
        )
      : { rowCount: 0 }
    if (rowCount !== 1) throw new Problem('not-found', 'This webhook has no delivery with this id.')
    // For the count alone: nothing is sent of it.
    await client.query(insertMessage(randomUUID(), repeated, { webhook: webhook.id, delivery }, accountId, at))
    await wakeWebhooks(deps.queue, client, [webhook.id])
    return readDelivery(client, delivery)
  })
}

/** Sends a message of the type `webhook.test` to one webhook. */
export function testWebhook(deps: WebhookDeps, accountId: string, id: string): Promise<DeliveryView> {
  return inTransaction(deps.database.pool, async (client) => {
    const at = momentOf(client)
    const webhook = await ownWebhook(client, accountId, id, true)
    if (!webhook.enabled) throw switchedOff()
    await assertFewByHand(client, accountId, at)
    const [message, delivery] = [randomUUID(), randomUUID()]
    await client.query(insertMessage(message, tested, { webhook: webhook.id }, accountId, at))
    await client.query(
      sql`INSERT INTO webhook_deliveries (id, webhook_id, message_id, state, created_at, next_at)
        VALUES (${delivery}, ${webhook.id}, ${message}, 'pending', ${at}, ${at})`,
    )
    await wakeWebhooks(deps.queue, client, [webhook.id])
    return readDelivery(client, delivery)
  })
}

const [tested, repeated] = ['webhook.test', 'webhook.repeat']

/** A message that is spread already. */
const insertMessage = (id: string, type: string, data: object, accountId: string, at: Date) =>
  sql`INSERT INTO webhook_messages (id, type, at, data, accounts, spread_at)
    VALUES (${id}, ${type}, ${at}, ${JSON.stringify(data)}, ARRAY[${accountId}]::uuid[], ${at})`

/** Tests and repeats. Each is kept for a month, also if the webhook is deleted. */
async function assertFewByHand(client: pg.ClientBase, accountId: string, at: Date): Promise<void> {
  const { rowCount } = await client.query(
    sql`SELECT 1 FROM webhook_messages WHERE at > ${new Date(at.getTime() - 3_600_000)} AND at <= ${beyond(at)} AND type IN (${tested}, ${repeated})
      AND accounts = ARRAY[${accountId}]::uuid[] LIMIT ${maxTests}`,
  )
  if (rowCount === maxTests)
    throw new Problem('too-many', `An account sends at most ${maxTests} tests and repeats an hour.`, {
      headers: { 'Retry-After': '3600' },
    })
}

const switchedOff = () => new Problem('conflict', 'The webhook is switched off. Switch it on first.')

function deliveryView(row: DeliveryRow): DeliveryView {
  const { id, message, type, at, state, attempts, nextAt, triedAt, status, fault, duration, excerpt, createdAt } = row
  return {
    id,
    message,
    type,
    at: at.toISOString(),
    state,
    attempts,
    nextAttemptAt: nextAt?.toISOString() ?? null,
    lastAttempt: triedAt && { at: triedAt.toISOString(), status, fault, duration, excerpt },
    createdAt: createdAt.toISOString(),
  }
}
