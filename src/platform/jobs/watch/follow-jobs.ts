import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Notifications } from '../../db/notifications/notifications.ts'
import type { NewsHub } from '../../http/reply/news-hub.ts'
import { jobChannel } from '../queue/record.ts'

/** Tells those who wait at this instance what every worker on the database writes about jobs. */
export function followJobs(notifications: Pick<Notifications, 'listen'>, hub: NewsHub, pool: pg.Pool): Promise<void> {
  return notifications.listen(jobChannel, {
    onNotification: (payload) => {
      const [id = '', version] = payload.split(' ')
      hub.publish(id, Number(version))
    },
    onDoubt: hub.wakeAll,
    // Whoever waits asks again later anyway.
    onLook: () => void publishVersions(hub, pool).catch(() => {}),
  })
}

/** One statement for all that is waited for, where nothing can be listened to. */
async function publishVersions(hub: NewsHub, pool: pg.Pool): Promise<void> {
  const awaited = hub.awaited()
  if (awaited.length === 0) return
  const { rows } = await pool.query<{ id: string; version: number }>(
    sql`SELECT id, version FROM jobs WHERE id = ANY (${awaited}::uuid[])`,
  )
  for (const { id, version } of rows) hub.publish(id, version)
}
