import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import { noSuchEvent } from '../problems.ts'
import type { EventRow } from '../row.ts'

export type Connection = Pick<pg.ClientBase, 'query'>

/** The columns of an EventRow in `events e`. */
export const eventColumns =
  raw(`e.id, e.code, e.account_id AS "accountId", e.settings, e.seq, e.epoch, e.next_number AS "nextNumber",
  e.blocks, e.draws, e.version, e.bytes, e.created_at AS "createdAt", e.purge_at AS "purgeAt", e.purged_at AS "purgedAt"`)

export async function readEvent(connection: Connection, code: string): Promise<EventRow | undefined> {
  const { rows } = await connection.query<EventRow>(
    prepared('event-read', sql`SELECT ${eventColumns} FROM events e WHERE e.code = ${canonicalCode(code)}`),
  )
  return rows[0]
}

export async function readEventById(connection: Connection, id: string): Promise<EventRow | undefined> {
  const { rows } = await connection.query<EventRow>(sql`SELECT ${eventColumns} FROM events e WHERE e.id = ${id}`)
  return rows[0]
}

/** Nobody else can change the event until the end of the transaction. It may have been deleted since it was read. */
export async function lockEvent(client: Connection, id: string): Promise<EventRow> {
  const { rows } = await client.query<EventRow>(
    prepared('event-lock', sql`SELECT ${eventColumns} FROM events e WHERE e.id = ${id} FOR UPDATE`),
  )
  if (!rows[0]) throw noSuchEvent()
  return rows[0]
}

/** As Crockford's base 32 is read: without regard to case, and with letters that look like digits taken as these. */
export function canonicalCode(code: string): string {
  return code.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
}
