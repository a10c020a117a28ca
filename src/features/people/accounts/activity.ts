import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'

export type ActivityAction =
  | 'account.created'
  | 'account.exported'
  | 'account.role-changed'
  | 'account.signed-in'
  | 'account.sign-in-failed'
  | 'account.password-changed'
  | 'account.password-refused'
  | 'account.recovered'
  | 'account.recovery-failed'
  | 'account.recovery-codes-created'
  | 'session.revoked'
  | 'session.all-revoked'
  | 'api-key.created'
  | 'api-key.revoked'
  | 'api-key.all-revoked'
  | 'deck.created'
  | 'deck.visibility-changed'
  | 'deck.deleted'
  | 'deck.removed'
  | 'deck.restored'
  | 'event.created'
  | 'event.deleted'
  | 'event.helper-created'
  | 'event.helper-revoked'
  | 'webhook.created'
  | 'webhook.address-changed'
  | 'webhook.deleted'
  | 'webhook.secret-rotated'

export interface ActivityEntry {
  readonly accountId: string
  readonly at: Date
  readonly action: ActivityAction
  /** The id of what was changed. */
  readonly subject?: string | undefined
  readonly detail?: Readonly<Record<string, string | number | boolean | null>> | undefined
  /** `session`, `api-key`, `oidc`, `password` at sign-in, `recovery-code`, `operator` for the command line. */
  readonly via: Caller['via'] | 'password' | 'recovery-code' | 'operator'
  readonly address?: string | null | undefined
}

/** Who did something, and from where. */
export function actorOf(caller: Caller, origin: Pick<Origin, 'address'>) {
  return { accountId: caller.accountId, via: caller.via, address: origin.address } as const
}

/** One statement, to be run in the transaction of the change that it records. */
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

/**
 * A failed attempt on a username: the same statement whether or not the account exists, without waiting for the disk, which would
 * reveal it.
 */
export async function recordFailure(
  pool: pg.Pool,
  usernameKey: string,
  { at, action, via, address }: Omit<ActivityEntry, 'accountId' | 'subject' | 'detail'>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL synchronous_commit = off')
    await client.query(
      sql`INSERT INTO activity (account_id, at, action, via, address)
       SELECT id, ${at}, ${action}, ${via}, ${address ?? null} FROM accounts WHERE username_key = ${usernameKey}`,
    )
  })
}

/** Runs a statement and, if it changed rows, records it in the same transaction. Returns the number of rows. */
export function changeAndRecord(
  pool: pg.Pool,
  statement: Sql,
  entryFor: (rows: number) => ActivityEntry,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const rows = (await client.query(statement)).rowCount ?? 0
    if (rows > 0) await recordActivity(client, entryFor(rows))
    return rows
  })
}
