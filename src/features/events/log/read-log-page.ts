import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../../../platform/http/pages/page.ts'
import type { EventContext } from '../deps.ts'
import type { LogEntry } from '../model/operation.ts'
import type { EventRow } from '../row.ts'
import type { LogPage, LogQuery } from '../schema.ts'

const Cursor = z.tuple([z.int().min(0)])

/** Bytes of a page, but for its last entry: then it has fewer entries than were asked for. */
const maxBytes = 1024 * 1024

/** A page of the log, newest first, without the lists that were sent. */
export async function readLogPage(
  { database }: EventContext,
  event: EventRow,
  { limit, cursor, entrant }: z.infer<typeof LogQuery>,
): Promise<z.infer<typeof LogPage>> {
  const last = decodeCursor(cursor, Cursor)
  const some = sql`FROM event_operations WHERE event_id = ${event.id}
    ${entrant === undefined ? empty : sql`AND number = ${entrant}`}`
  const { rows } = await database.pool.query<{ entry: LogEntry | null }>(
    sql`SELECT CASE WHEN before < ${maxBytes} THEN entry END AS entry FROM (
        SELECT seq, entry, sum(octet_length(entry::text)) OVER (ORDER BY seq DESC) - octet_length(entry::text) AS before
        FROM (SELECT seq, entry ${some} ${last ? sql`AND seq < ${last[0]}` : empty} ORDER BY seq DESC LIMIT ${limit + 1}) page
      ) sized ORDER BY seq DESC`,
  )
  const counted = await database.pool.query<{ total: number }>(sql`SELECT count(*)::int AS total ${some}`)
  const fitting = rows.flatMap(({ entry }) => entry ?? []).slice(0, limit)
  const next = fitting.length < rows.length ? encodeCursor([fitting.at(-1)!.stamp.seq]) : null
  return { data: fitting, next, total: counted.rows[0]!.total }
}
