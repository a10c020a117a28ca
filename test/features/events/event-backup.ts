import type pg from 'pg'
import { withClient } from '../../support/template.ts'

/** In an order in which they can be filled. */
const tables = [
  'events',
  'event_helpers',
  'event_devices',
  'entrants',
  'submissions',
  'event_operations',
  'receipts',
  'event_log_readers',
] as const

export type EventBackup = Readonly<Record<string, string>>

/** Everything of all events, of one moment. */
export function backUpEvents(url: string): Promise<EventBackup> {
  return withClient(url, (client) =>
    inTransaction(client, async () => {
      const rows: Record<string, string> = {}
      for (const table of tables) {
        const read = await client.query(`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} t`)
        rows[table] = read.rows[0].rows
      }
      return rows
    }),
  )
}

/** Puts all events back to that moment, behind the back of whatever runs on the database. */
export function restoreEvents(url: string, backup: EventBackup): Promise<void> {
  return withClient(url, (client) =>
    inTransaction(client, async () => {
      await client.query(`DELETE FROM events`)
      for (const table of tables)
        await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
          backup[table],
        ])
    }),
  )
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  const result = await work()
  await client.query('COMMIT')
  return result
}
