import sql from 'sql-template-tag'
import { prepared } from '../../../platform/db/connection/prepared.ts'
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

/** An entry with the epoch in which it was written. */
export interface EpochEntry {
  readonly entry: LogEntry
  readonly epoch: string
}

/** Bytes of the entries of one answer, but for the last: most have some hundred, and a deck check may have a hundred thousand. */
const maxBytes = 1024 * 1024

/**
 * The log from `since` on, oldest first, without the lists that were sent: at most so many entries after that one, but at least one
 * if there are any.
 */
export async function readEntries(
  connection: Connection,
  eventId: string,
  since: number,
  limit: number,
): Promise<EpochEntry[]> {
  const { rows } = await connection.query<EpochEntry>(
    prepared(
      'event-log-from',
      sql`SELECT entry, epoch FROM (
          SELECT seq, entry, epoch, sum(bytes) OVER (ORDER BY seq) - bytes AS before
          FROM (
            SELECT seq, entry, epoch, CASE WHEN seq > ${since} THEN octet_length(entry::text) ELSE 0 END AS bytes
            FROM event_operations WHERE event_id = ${eventId} AND seq >= ${since} ORDER BY seq LIMIT ${limit + 1}
          ) page
        ) sized WHERE before < ${maxBytes} ORDER BY seq`,
    ),
  )
  return rows
}

/** The epoch of the entry with a number, if the log has it. */
export async function readEpoch(connection: Connection, eventId: string, seq: number): Promise<string | undefined> {
  const { rows } = await connection.query<{ epoch: string }>(
    prepared('event-epoch', sql`SELECT epoch FROM event_operations WHERE event_id = ${eventId} AND seq = ${seq}`),
  )
  return rows[0]?.epoch
}
