import sql from 'sql-template-tag'
import type { EventSettings } from '../model/settings.ts'
import type { Performed } from '../operations/performed.ts'
import type { Connection } from '../store/read-event.ts'
import { endOfDay } from '../zone.ts'

type When = Pick<EventSettings, 'startsAt' | 'timeZone'>

/** A link lives until 24 hours after the end of the event's day, unless the organiser says otherwise. */
export function helperExpiry({ startsAt, timeZone }: When): Date {
  return new Date(endOfDay(timeZone, new Date(startsAt)).getTime() + 86_400_000)
}

/** When the event is moved to another day, links that had the usual end move with it. */
export async function moveHelperExpiry(
  client: Connection,
  eventId: string,
  { before, state }: Pick<Performed, 'before' | 'state'>,
): Promise<void> {
  const [from, to] = [helperExpiry(before.settings), helperExpiry(state.settings)]
  if (from.getTime() === to.getTime()) return
  await client.query(
    sql`UPDATE event_helpers SET expires_at = ${to} WHERE event_id = ${eventId} AND expires_at = ${from}`,
  )
}
