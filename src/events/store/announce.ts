import sql from 'sql-template-tag'
import { prepared } from '../../db/prepared.ts'
import type { Connection } from './read-event.ts'

/** The channel on which the instances of the service hear of each other's changes to events. */
export const eventChannel = 'kotei_events'

/**
 * Tells every instance, when the transaction commits, that the log of an event has reached a number; `Infinity` makes all who
 * wait for it look again who they are.
 */
export async function announce(connection: Connection, eventId: string, seq: number): Promise<void> {
  await connection.query(prepared('event-notify', sql`SELECT pg_notify(${eventChannel}, ${`${eventId} ${seq}`})`))
}
