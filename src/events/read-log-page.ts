import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { decodeCursor, pageFrom } from '../http/page.ts'
import type { EventContext } from './deps.ts'
import type { LogEntry } from './model/operation.ts'
import type { EventRow } from './row.ts'
import type { LogPage, LogQuery } from './schema.ts'

const Cursor = z.tuple([z.int().min(0)])

/** A page of the log, newest first, without the lists that were sent. */
export async function readLogPage(
  { database }: EventContext,
  event: EventRow,
  { limit, cursor, entrant }: z.infer<typeof LogQuery>,
): Promise<z.infer<typeof LogPage>> {
  const last = decodeCursor(cursor, Cursor)
  const some = sql`FROM event_operations WHERE event_id = ${event.id}
    ${entrant === undefined ? empty : sql`AND number = ${entrant}`}`
  const { rows } = await database.pool.query<{ entry: LogEntry }>(
    sql`SELECT entry ${some} ${last ? sql`AND seq < ${last[0]}` : empty} ORDER BY seq DESC LIMIT ${limit + 1}`,
  )
  const counted = await database.pool.query<{ total: number }>(sql`SELECT count(*)::int AS total ${some}`)
  const entries = rows.map(({ entry }) => entry)
  const { page, next } = pageFrom(entries, limit, ({ stamp }) => [stamp.seq])
  return { data: page, next, total: counted.rows[0]!.total }
}
