import sql, { type Sql } from 'sql-template-tag'
import type { Connection } from './read-event.ts'

/** The channel on which the instances of the service hear of each other's changes to events. */
export const eventChannel = 'kotei_events'

/** Tells every instance, when the transaction commits, that the log of an event has reached a number. */
export const announcement = (eventId: string, seq: number): Sql =>
  sql`pg_notify(${eventChannel}, ${`${eventId} ${seq}`})`

/** Makes all who wait for an event look again who they are. */
export async function announceDoubt(connection: Connection, eventId: string): Promise<void> {
  await connection.query(sql`SELECT ${announcement(eventId, Number.POSITIVE_INFINITY)}`)
}
