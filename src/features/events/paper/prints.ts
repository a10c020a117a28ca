import type pg from 'pg'
import sql from 'sql-template-tag'
import type { EventRow } from '../row.ts'
import { type Connection, eventColumns } from '../store/read-event.ts'
import type { Reading } from '../submissions/record-reading.ts'
import type { SheetOptions } from './event-sheets.ts'
import type { SheetsQuery } from './schema.ts'

/** What was asked for. */
export type PrintOptions = SheetsQuery & Pick<SheetOptions, 'site'>

/** Sheets of an event that a job prints, or has printed. */
export interface Print {
  readonly event: EventRow
  readonly options: PrintOptions
}

export interface PrintPart {
  readonly part: number
  /** The lists that are on it. */
  readonly readings: readonly Reading[]
  readonly pdf: Buffer
}

type PrintRow = EventRow & { readonly options: PrintOptions }

export async function readPrint(connection: Connection, eventId: string, id: string): Promise<Print | undefined> {
  const { rows } = await connection.query<PrintRow>(
    sql`SELECT ${eventColumns}, p.options FROM event_prints p JOIN events e ON e.id = p.event_id
      WHERE p.id = ${id} AND p.event_id = ${eventId}`,
  )
  if (!rows[0]) return undefined
  const { options, ...event } = rows[0]
  return { event, options }
}

/** Replaces the part of an earlier attempt. False if the print is no longer wanted: it was removed with what is personal. */
export async function writePart(pool: pg.Pool, id: string, { part, readings, pdf }: PrintPart): Promise<boolean> {
  const { rowCount } = await pool.query(
    sql`INSERT INTO event_print_parts (print_id, part, readings, pdf)
      SELECT id, ${part}::int, ${JSON.stringify(readings)}::json, ${pdf}::bytea FROM event_prints WHERE id = ${id} FOR KEY SHARE
      ON CONFLICT (print_id, part) DO UPDATE SET readings = EXCLUDED.readings, pdf = EXCLUDED.pdf`,
  )
  return rowCount === 1
}

/** Those of an earlier attempt that had more to print. */
export async function removePartsAfter(pool: pg.Pool, id: string, last: number): Promise<void> {
  await pool.query(sql`DELETE FROM event_print_parts WHERE print_id = ${id} AND part > ${last}`)
}

export async function readPart(connection: Connection, id: string, part: number): Promise<PrintPart | undefined> {
  const { rows } = await connection.query<PrintPart>(
    sql`SELECT part, readings, pdf FROM event_print_parts WHERE print_id = ${id} AND part = ${part}`,
  )
  return rows[0]
}
