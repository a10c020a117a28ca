import sql from 'sql-template-tag'
import { eventLimits } from '../limits.ts'
import type { Room } from '../manage/limit-passed.ts'
import type { EventRow } from '../row.ts'
import type { Connection } from '../store/read-event.ts'

/** Events are hardly ever larger; the account's other events are not counted before that. */
const small = 1024 * 1024

/** How much may still be stored of an event. Others of the account may grow meanwhile: their limit holds to some megabytes. */
export async function roomOf(connection: Connection, { id, accountId, bytes }: EventRow): Promise<Room> {
  const own = eventLimits.bytes - bytes
  if (bytes < small) return { bytes: own, limit: 'bytes' }
  const { rows } = await connection.query<{ others: number }>(
    sql`SELECT coalesce(sum(bytes), 0)::float8 AS others FROM events WHERE account_id = ${accountId} AND id <> ${id}`,
  )
  const together = eventLimits.accountBytes - rows[0]!.others - bytes
  return together < own ? { bytes: together, limit: 'accountBytes' } : { bytes: own, limit: 'bytes' }
}
