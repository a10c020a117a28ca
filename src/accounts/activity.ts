import type pg from 'pg'
import sql from 'sql-template-tag'
import { prepared } from '../db/prepared.ts'
import type { Caller } from '../http/route.ts'

export type ActivityAction =
  | 'account.created'
  | 'account.exported'
  | 'account.role-changed'
  | 'account.signed-in'
  | 'account.sign-in-failed'
  | 'account.password-changed'
  | 'account.password-refused'
  | 'session.revoked'
  | 'session.all-revoked'
  | 'api-key.created'
  | 'api-key.revoked'
  | 'api-key.all-revoked'
  | 'deck.created'
  | 'deck.visibility-changed'
  | 'deck.deleted'
  | 'deck.restored'

export interface ActivityEntry {
  readonly accountId: string
  readonly at: Date
  readonly action: ActivityAction
  readonly subject?: string | undefined
  readonly detail?: Readonly<Record<string, string | number | boolean | null>> | undefined
  /** `session`, `api-key`, `oidc`, `password` at sign-in, `operator` for the command line. */
  readonly via: Caller['via'] | 'password' | 'operator'
  readonly address?: string | null | undefined
}

/** One statement, to be run on the very connection whose transaction does what is told here. */
export async function recordActivity(connection: Pick<pg.ClientBase, 'query'>, entry: ActivityEntry): Promise<void> {
  const { accountId, at, action, subject, detail, via, address } = entry
  const json = detail === undefined ? null : JSON.stringify(detail)
  await connection.query(
    prepared(
      'activity-insert',
      sql`INSERT INTO activity (account_id, at, action, subject, detail, via, address)
          VALUES (${accountId}, ${at}, ${action}, ${subject ?? null}, ${json}, ${via}, ${address ?? null})`,
    ),
  )
}
