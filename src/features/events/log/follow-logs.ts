import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Notifications } from '../../../platform/db/notifications/notifications.ts'
import type { NewsHub } from '../../../platform/http/reply/news-hub.ts'
import { eventChannel } from '../store/announce.ts'

/** Publishes what every instance writes into the logs of events to those who wait at this one, and calls `onOperation`. */
export function followLogs(
  notifications: Pick<Notifications, 'listen'>,
  hub: NewsHub,
  pool: pg.Pool,
  onOperation: (eventId: string) => void = () => {},
): Promise<void> {
  return notifications.listen(eventChannel, {
    onNotification: (payload) => {
      const [eventId = '', seq] = payload.split(' ')
      hub.publish(eventId, Number(seq))
      onOperation(eventId)
    },
    onDoubt: hub.wakeAll,
    // Whoever waits asks again later anyway.
    onLook: () => void publishSeqs(hub, pool).catch(() => {}),
  })
}

/** One statement for all that is waited for, however many wait. */
async function publishSeqs(hub: NewsHub, pool: pg.Pool): Promise<void> {
  const awaited = hub.awaited()
  if (awaited.length === 0) return
  const { rows } = await pool.query<{ id: string; seq: number }>(
    sql`SELECT id, seq FROM events WHERE id = ANY (${awaited}::uuid[])`,
  )
  for (const { id, seq } of rows) hub.publish(id, seq)
}
