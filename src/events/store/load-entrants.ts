import sql, { empty, type Sql } from 'sql-template-tag'
import type { Entrant, Submission } from '../model/state.ts'
import type { Connection } from './read-event.ts'

export interface EntrantRow {
  readonly number: number
  readonly facts: Omit<Entrant, 'submissions'>
  readonly submissions: readonly Submission[]
}

/** The rows of entrants: of those named that exist, or of all. */
export const entrantRows = (eventId: string, numbers: readonly number[] | 'all'): Sql =>
  sql`SELECT n.number, n.facts, coalesce(s.heads, '[]'::json) AS submissions
    FROM entrants n LEFT JOIN LATERAL (
      SELECT json_agg(head ORDER BY n) AS heads FROM submissions WHERE event_id = n.event_id AND number = n.number
    ) s ON true
    WHERE n.event_id = ${eventId} ${numbers === 'all' ? empty : sql`AND n.number = ANY(${numbers}::int[])`}`

export const entrantOf = ({ facts, submissions }: EntrantRow) => ({ ...facts, submissions }) as Entrant

/** Entrants by number: those named that exist, or all. */
export async function loadEntrants(
  connection: Connection,
  eventId: string,
  numbers: readonly number[] | 'all',
): Promise<Record<string, Entrant>> {
  if (numbers.length === 0) return {}
  const { rows } = await connection.query<EntrantRow>(entrantRows(eventId, numbers))
  return Object.fromEntries(rows.map((row) => [row.number, entrantOf(row)]))
}

export async function loadEntrant(
  connection: Connection,
  eventId: string,
  number: number,
): Promise<Entrant | undefined> {
  return (await loadEntrants(connection, eventId, [number]))[number]
}

/** Removed ones included. */
export async function countEntrants(connection: Connection, eventId: string): Promise<number> {
  const { rows } = await connection.query<{ entrants: number }>(
    sql`SELECT count(*)::int AS entrants FROM entrants WHERE event_id = ${eventId}`,
  )
  return rows[0]!.entrants
}
