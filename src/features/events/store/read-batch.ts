import sql from 'sql-template-tag'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { EventFacts } from '../log/fresh-states.ts'
import type { LogEntry } from '../model/operation.ts'
import { noSuchEvent } from '../problems.ts'
import type { EventRow } from '../row.ts'
import { type EntrantRow, entrantOf, entrantRows, loadEntrants } from './load-entrants.ts'
import { type Connection, eventColumns } from './read-event.ts'
import type { KnownEntry } from './read-log.ts'

interface BatchRow extends EventRow {
  readonly known: readonly { readonly id: string; readonly number: number | null; readonly entry: LogEntry }[] | null
  readonly entrants: readonly EntrantRow[] | null
}

export interface BatchFacts extends EventFacts {
  /** Operations that the log has already, by id. */
  readonly known: Map<string, KnownEntry>
}

/** What operations depend on, of one moment: the event, those that the log has already, and the entrants that they concern. */
export async function readBatch(
  connection: Connection,
  eventId: string,
  ids: readonly string[],
  numbers: readonly number[] | 'all',
): Promise<BatchFacts> {
  const { rows } = await connection.query<BatchRow>(
    prepared(
      'event-batch',
      sql`SELECT ${eventColumns}, (
          SELECT json_agg(json_build_object('id', id, 'number', number, 'entry', entry)) FROM event_operations
          WHERE event_id = e.id AND id = ANY(${ids}::uuid[])
        ) AS known, (
          SELECT json_agg(n) FROM (${entrantRows(eventId, numbers === 'all' ? [] : numbers)}) n
        ) AS entrants
        FROM events e WHERE e.id = ${eventId}`,
    ),
  )
  if (!rows[0]) throw noSuchEvent()
  const { known, entrants, ...event } = rows[0]
  return {
    event,
    known: new Map((known ?? []).map(({ id, number, entry }) => [id, { entry, number: number ?? undefined }])),
    // All of them are only for whoever has locked the event, so that those of several queries fit together.
    entrants:
      numbers === 'all'
        ? await loadEntrants(connection, eventId, 'all')
        : Object.fromEntries((entrants ?? []).map((row) => [row.number, entrantOf(row)])),
  }
}
