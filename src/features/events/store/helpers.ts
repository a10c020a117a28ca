import sql, { raw } from 'sql-template-tag'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { Role } from '../model/operation.ts'
import type { Connection } from './read-event.ts'

/** Somebody who helps at an event, as stored. */
export interface HelperRow {
  readonly id: string
  readonly eventId: string
  readonly role: Exclude<Role, 'organiser' | 'player'>
  readonly label: string
  /** Of a helper with an account; one with a link has none. */
  readonly accountId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly lastSeenAt: Date | null
}

const columns = raw(`id, event_id AS "eventId", role, label, account_id AS "accountId", created_at AS "createdAt",
  expires_at AS "expiresAt", revoked_at AS "revokedAt", last_seen_at AS "lastSeenAt"`)

export async function helperByAccount(
  connection: Connection,
  eventId: string,
  accountId: string,
): Promise<HelperRow | undefined> {
  const { rows } = await connection.query<HelperRow>(
    prepared(
      'helper-by-account',
      sql`SELECT ${columns} FROM event_helpers WHERE event_id = ${eventId} AND account_id = ${accountId}`,
    ),
  )
  return rows[0]
}

/** The last contact is stored to the minute, so that not every request writes. */
const contactResolution = 60_000

/** Notes that the helper was in contact. */
export async function touchHelper(connection: Connection, { id, lastSeenAt }: HelperRow, at: Date): Promise<void> {
  // One in the future was noted while a clock was ahead.
  if (lastSeenAt && Math.abs(at.getTime() - lastSeenAt.getTime()) < contactResolution) return
  await connection.query(sql`UPDATE event_helpers SET last_seen_at = ${at} WHERE id = ${id}`)
}

/** A helper's account that was revoked before helps again. */
export async function insertHelper(
  connection: Connection,
  { id, eventId, role, label, accountId, createdAt, expiresAt }: HelperRow,
  secretHash: Buffer | null,
): Promise<HelperRow> {
  const { rows } = await connection.query<HelperRow>(
    sql`INSERT INTO event_helpers (id, event_id, role, label, secret_hash, account_id, created_at, expires_at)
      VALUES (${id}, ${eventId}, ${role}, ${label}, ${secretHash}, ${accountId}, ${createdAt}, ${expiresAt})
      ON CONFLICT (event_id, account_id) DO UPDATE
        SET role = EXCLUDED.role, label = EXCLUDED.label, expires_at = EXCLUDED.expires_at, revoked_at = NULL
      RETURNING ${columns}`,
  )
  return rows[0]!
}

/** All helpers of an event, oldest first. */
export async function readHelpers(
  connection: Connection,
  eventId: string,
): Promise<(HelperRow & { readonly username: string | null })[]> {
  const { rows } = await connection.query<HelperRow & { username: string | null }>(
    sql`SELECT ${columns}, (SELECT username FROM accounts a WHERE a.id = event_helpers.account_id) AS username
      FROM event_helpers WHERE event_id = ${eventId} ORDER BY created_at, id`,
  )
  return rows
}
