import sql, { raw } from 'sql-template-tag'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { EventRow } from '../row.ts'
import type { HelperRow } from './helpers.ts'
import { type Connection, canonicalCode, eventColumns } from './read-event.ts'

/** An event, and whose secret somebody has: of a helper or of a player, perhaps at another event. */
export interface LinkVisit {
  readonly event: EventRow | undefined
  readonly helper: HelperRow | undefined
  readonly player: { readonly eventId: string; readonly number: number } | undefined
}

interface VisitRow extends Omit<HelperRow, 'id' | 'eventId' | 'accountId' | 'createdAt'>, EventRow {
  readonly helperId: string | null
  readonly helperEvent: string
  readonly helperAccount: string | null
  readonly helperCreatedAt: Date
  readonly playerEvent: string | null
  readonly number: number
}

const linkColumns =
  raw(`h.id AS "helperId", h.event_id AS "helperEvent", h.role, h.label, h.account_id AS "helperAccount",
  h.created_at AS "helperCreatedAt", h.expires_at AS "expiresAt", h.revoked_at AS "revokedAt", h.last_seen_at AS "lastSeenAt",
  n.event_id AS "playerEvent", n.number`)

/** One statement, since every request of a desk and of a player begins with it. */
export async function readVisit(connection: Connection, code: string, secretHash: Buffer): Promise<LinkVisit> {
  const { rows } = await connection.query<VisitRow>(
    prepared(
      'event-visit',
      sql`SELECT ${eventColumns}, ${linkColumns} FROM (SELECT ${canonicalCode(code)} AS code, ${secretHash}::bytea AS hash) given
        LEFT JOIN events e ON e.code = given.code
        LEFT JOIN event_helpers h ON h.secret_hash = given.hash
        LEFT JOIN entrants n ON n.secret_hash = given.hash`,
    ),
  )
  const { helperId, helperEvent, role, label, helperAccount, helperCreatedAt, ...row } = rows[0]!
  const { expiresAt, revokedAt, lastSeenAt, playerEvent, number, ...event } = row
  const contact = { createdAt: helperCreatedAt, expiresAt, revokedAt, lastSeenAt }
  return {
    event: event.id === null ? undefined : event,
    helper:
      helperId === null
        ? undefined
        : { id: helperId, eventId: helperEvent, role, label, accountId: helperAccount, ...contact },
    player: playerEvent === null ? undefined : { eventId: playerEvent, number },
  }
}
