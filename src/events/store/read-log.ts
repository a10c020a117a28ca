import sql from 'sql-template-tag'
import { prepared } from '../../db/prepared.ts'
import type { LogEntry } from '../model/operation.ts'
import type { Connection } from './read-event.ts'

export interface KnownEntry {
  readonly entry: LogEntry
  /** The entrant that it concerns, if it concerns a single one. */
  readonly number: number | undefined
}

/** Operations of these ids that the log has, by id. */
export async function readKnown(
  connection: Connection,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, KnownEntry>> {
  const { rows } = await connection.query<{ id: string; number: number | null; entry: LogEntry }>(
    prepared(
      'event-log-known',
      sql`SELECT id, number, entry FROM event_operations WHERE event_id = ${eventId} AND id = ANY(${ids}::uuid[])`,
    ),
  )
  return new Map(rows.map(({ id, number, entry }) => [id, { entry, number: number ?? undefined }]))
}

/** The log after `since`, oldest first, without the lists that were sent. */
export async function readEntries(
  connection: Connection,
  eventId: string,
  since: number,
  limit: number,
): Promise<LogEntry[]> {
  const { rows } = await connection.query<{ entry: LogEntry }>(
    prepared(
      'event-log-since',
      sql`SELECT entry FROM event_operations WHERE event_id = ${eventId} AND seq > ${since} ORDER BY seq LIMIT ${limit}`,
    ),
  )
  return rows.map(({ entry }) => entry)
}
