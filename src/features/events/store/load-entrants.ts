import sql, { type Sql } from 'sql-template-tag'
import type { Entrant, Submission } from '../model/state.ts'
import type { Connection } from './read-event.ts'

export interface EntrantRow {
  readonly number: number
  readonly facts: Omit<Entrant, 'submissions'>
  readonly submissions: readonly Submission[]
}

/** Of all entrants, those that one query reads: the driver parses the whole of an answer before anybody else gets a turn. */
const stretch = 250

/** Which entrants: those named that exist, or the next ones after a number. */
type Which = readonly number[] | { readonly after: number }

function conditionOf(which: Which): Sql {
  if ('after' in which) return sql`AND n.number > ${which.after} ORDER BY n.number LIMIT ${stretch}`
  return sql`AND n.number = ANY(${which}::int[])`
}

/** The rows of entrants. */
export const entrantRows = (eventId: string, which: Which): Sql =>
  sql`SELECT n.number, n.facts, coalesce(s.heads, '[]'::json) AS submissions
    FROM entrants n LEFT JOIN LATERAL (
      SELECT json_agg(head ORDER BY n) AS heads FROM submissions WHERE event_id = n.event_id AND number = n.number
    ) s ON true
    WHERE n.event_id = ${eventId} ${conditionOf(which)}`

export const entrantOf = ({ facts, submissions }: EntrantRow) => ({ ...facts, submissions }) as Entrant

/** All entrants in the order of their numbers, in several queries: whoever needs one after the other holds only some of them. */
export async function* everyEntrant(connection: Connection, eventId: string): AsyncGenerator<Entrant> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows }: { rows: EntrantRow[] } = await connection.query<EntrantRow>(entrantRows(eventId, { after }))
    for (const row of rows) yield entrantOf(row)
    after = rows.length === stretch ? rows.at(-1)!.number : undefined
  }
}

/** Entrants by number: those named that exist, or all. */
export async function loadEntrants(
  connection: Connection,
  eventId: string,
  numbers: readonly number[] | 'all',
): Promise<Record<string, Entrant>> {
  const entrants: Record<string, Entrant> = {}
  if (numbers === 'all')
    for await (const entrant of everyEntrant(connection, eventId)) entrants[entrant.number] = entrant
  else if (numbers.length > 0) {
    const { rows } = await connection.query<EntrantRow>(entrantRows(eventId, numbers))
    for (const row of rows) entrants[row.number] = entrantOf(row)
  }
  return entrants
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
