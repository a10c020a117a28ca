import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import type { EventContext } from '../deps.ts'
import { eventView } from '../event-view.ts'
import type { EventRow } from '../row.ts'
import type { EventPage, EventQuery } from '../schema.ts'
import type { HelperRow } from '../store/helpers.ts'
import { eventColumns } from '../store/read-event.ts'

const Cursor = z.tuple([Instant, z.uuid()])

interface FoundEvent extends EventRow {
  readonly entrants: number
  readonly helperRole: HelperRow['role'] | null
  readonly helperLabel: string | null
}

/** The events that an account organises or helps at, newest first. */
export async function findEvents(
  context: EventContext,
  accountId: string,
  { limit, cursor }: z.infer<typeof EventQuery>,
): Promise<z.infer<typeof EventPage>> {
  const { pool } = context.database
  // By the indexes of both tables: without the ids, every event there is would be looked at.
  const mine = sql`FROM events e LEFT JOIN event_helpers h ON h.event_id = e.id AND h.account_id = ${accountId}
      AND h.revoked_at IS NULL AND h.expires_at > ${context.now()}
    WHERE (e.account_id = ${accountId} OR h.id IS NOT NULL) AND e.id IN (
      SELECT id FROM events WHERE account_id = ${accountId}
      UNION SELECT event_id FROM event_helpers WHERE account_id = ${accountId})`
  const last = decodeCursor(cursor, Cursor)
  const { rows } = await pool.query<FoundEvent>(
    sql`SELECT ${eventColumns}, h.role AS "helperRole", h.label AS "helperLabel", (
        SELECT count(*)::int FROM entrants n WHERE n.event_id = e.id AND NOT (n.facts ->> 'removed')::boolean
      ) AS entrants ${mine}
      ${last ? sql`AND (e.created_at, e.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : empty}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit + 1}`,
  )
  const counted = await pool.query<{ total: number }>(sql`SELECT count(*)::int AS total ${mine}`)
  const { page, next } = pageFrom(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
  return { data: page.map((found) => viewOf(context, found)), next, total: counted.rows[0]!.total }
}

function viewOf(context: EventContext, { entrants, helperRole, helperLabel, ...event }: FoundEvent) {
  const role = helperRole ?? 'organiser'
  return eventView(context, { event, actor: { role, label: helperLabel ?? role } }, entrants)
}
