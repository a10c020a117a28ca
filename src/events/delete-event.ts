import sql from 'sql-template-tag'
import { actorOf, changeAndRecord } from '../accounts/activity.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import type { EventContext } from './deps.ts'
import type { EventRow } from './row.ts'
import { announceDoubt } from './store/announce.ts'

/** Deletes the event with its entrants, lists, log and links, at once and for good. */
export async function deleteEvent(
  { database, hub, now }: EventContext,
  { id, code, settings }: EventRow,
  caller: Caller,
  origin: Origin,
): Promise<void> {
  const detail = { code, name: settings.name }
  const entry = { ...actorOf(caller, origin), at: now(), action: 'event.deleted', subject: id, detail } as const
  await changeAndRecord(database.pool, sql`DELETE FROM events WHERE id = ${id}`, () => entry)
  await announceDoubt(database.pool, id)
  hub.publish(id, Number.POSITIVE_INFINITY)
}
