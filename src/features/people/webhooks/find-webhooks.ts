import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import { type WebhookRow, webhookColumns } from './row.ts'

type Connection = Pick<pg.ClientBase, 'query'>

/** The webhooks of an account, oldest first. */
export async function findWebhooks(connection: Connection, accountId: string): Promise<WebhookRow[]> {
  const { rows } = await connection.query<WebhookRow>(
    sql`SELECT ${webhookColumns} FROM webhooks WHERE account_id = ${accountId} ORDER BY created_at, id`,
  )
  return rows
}

/** One of them; a 404 for those of others. With `lock`, nobody else can change it until the end of the transaction. */
export async function ownWebhook(
  connection: Connection,
  accountId: string,
  id: string,
  lock = false,
): Promise<WebhookRow> {
  if (!isUuid(id)) throw noSuchWebhook()
  const { rows } = await connection.query<WebhookRow>(
    sql`SELECT ${webhookColumns} FROM webhooks WHERE id = ${id} AND account_id = ${accountId} ${lock ? sql`FOR UPDATE` : empty}`,
  )
  if (!rows[0]) throw noSuchWebhook()
  return rows[0]
}

const noSuchWebhook = () => new Problem('not-found', 'You have no webhook with this id.')
