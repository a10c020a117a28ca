import type pg from 'pg'
import sql from 'sql-template-tag'
import type { NoticeFacts } from './kinds.ts'

export type NewNotice = NoticeFacts & {
  readonly accountId: string
  /** What it is about: an account has one notice of a key, however often it is written. */
  readonly key: string
  readonly at: Date
}

/** Writes notices, except those of accounts that are gone. Run it in the transaction of what they report. */
export async function writeNotices(
  connection: Pick<pg.ClientBase, 'query'>,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ accountId, kind, key, data, at }, place) => {
    return { account_id: accountId, kind, key, data, at, place }
  })
  await connection.query(
    sql`INSERT INTO notices (account_id, kind, key, data, at)
      SELECT t.account_id, t.kind, t.key, t.data, t.at FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS t (account_id uuid, kind text, key text, data json, at timestamptz, place int) JOIN accounts a ON a.id = t.account_id
      ORDER BY t.place ON CONFLICT (account_id, key) DO NOTHING`,
  )
}

/** Removes notices that hold no longer, read or not. */
export async function withdrawNotices(
  connection: Pick<pg.ClientBase, 'query'>,
  notices: readonly Pick<NewNotice, 'accountId' | 'key'>[],
): Promise<void> {
  if (notices.length === 0) return
  await connection.query(
    sql`DELETE FROM notices n USING json_to_recordset(${JSON.stringify(notices)}::json) AS t ("accountId" uuid, key text)
      WHERE n.account_id = t."accountId" AND n.key = t.key`,
  )
}
