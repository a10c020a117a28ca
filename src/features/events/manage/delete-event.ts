import sql from 'sql-template-tag'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import { actorOf, recordActivity } from '../../people/accounts/activity.ts'
import type { EventContext } from '../deps.ts'
import { publishDeleted } from '../messages/event-messages.ts'
import type { EventRow } from '../row.ts'
import { announceDoubt } from '../store/announce.ts'

/** Deletes the event with its entrants, lists, log and links, at once and for good. */
export async function deleteEvent(
  { database, hub, now }: EventContext,
  event: EventRow,
  caller: Caller,
  origin: Origin,
): Promise<void> {
  const { id, code, settings } = event
  const detail = { code, name: settings.name }
  const at = now()
  await inTransaction(database.pool, async (client) => {
    const { rowCount } = await client.query(sql`SELECT 1 FROM events WHERE id = ${id} FOR UPDATE`)
    if (rowCount !== 1) return
    await publishDeleted(client, event, at)
    await client.query(sql`DELETE FROM events WHERE id = ${id}`)
    await recordActivity(client, { ...actorOf(caller, origin), at, action: 'event.deleted', subject: id, detail })
  })
  await announceDoubt(database.pool, id)
  hub.publish(id, Number.POSITIVE_INFINITY)
}
