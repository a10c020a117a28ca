import sql from 'sql-template-tag'
import type { EventRow } from '../row.ts'
import type { Connection } from '../store/read-event.ts'

/** The accounts that see what happens at an event: the organiser's, and those of helpers at this moment. */
export async function staffAccounts(
  connection: Connection,
  { id, accountId }: Pick<EventRow, 'id' | 'accountId'>,
  at: Date,
): Promise<[string, ...string[]]> {
  const { rows } = await connection.query<{ account: string }>(
    sql`SELECT DISTINCT account_id AS account FROM event_helpers
      WHERE event_id = ${id} AND account_id <> ${accountId} AND revoked_at IS NULL AND expires_at > ${at}`,
  )
  return [accountId, ...rows.map(({ account }) => account)]
}
