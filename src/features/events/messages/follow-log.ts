import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/jobs/queue/job.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import { publish } from '../../people/webhooks/messages/publish.ts'
import { followsFrom } from '../../people/webhooks/messages/wanted.ts'
import type { EventRow } from '../row.ts'
import { eventColumns } from '../store/read-event.ts'
import { type LoggedEntry, logMessages, logTypes } from './log-messages.ts'
import { staffAccounts } from './staff-accounts.ts'

/** Operations that are turned into messages at a time. */
const stretch = 200

interface FollowDeps {
  readonly pool: pg.Pool
}

/** Turns what was done at an event into messages; what was done since the last time comes in few of them. */
export const followLogJob = defineJob({
  name: 'follow-event-log',
  lane: 'quick',
  input: z.strictObject({ event: z.uuid() }),
  run: async ({ event }, deps: FollowDeps, { signal }) => {
    while (await followLog(deps, event)) signal.throwIfAborted()
  },
})

/** True if there may be more. The log is read in the order of its numbers, which every writer takes under the event's lock. */
function followLog({ pool }: FollowDeps, eventId: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query(sql`INSERT INTO event_log_readers (event_id, seq)
      SELECT id, 0 FROM events WHERE id = ${eventId} ON CONFLICT DO NOTHING`)
    const { rows } = await client.query<EventRow & { readSeq: number; from: Date | null }>(
      sql`SELECT ${eventColumns}, r.seq AS "readSeq", (${firstWanted(momentOf(client))}) AS from
        FROM event_log_readers r JOIN events e ON e.id = r.event_id WHERE r.event_id = ${eventId} FOR UPDATE OF r`,
    )
    const event = rows[0]
    if (!event) return false
    const read = await readStretch(client, eventId, event.readSeq)
    const last = read.at(-1)?.entry.stamp.seq
    if (last === undefined) return false
    const { from } = event
    // What was done before anybody wanted to know is nobody's news.
    const wanted = from === null ? [] : read.filter(({ entry }) => Date.parse(entry.stamp.at) >= from.getTime())
    const accounts = await staffAccounts(client, event, momentOf(client))
    await publish(client, logMessages(event, wanted, accounts))
    await client.query(sql`UPDATE event_log_readers SET seq = ${last} WHERE event_id = ${eventId}`)
    return read.length === stretch
  })
}

async function readStretch(client: pg.PoolClient, eventId: string, since: number): Promise<LoggedEntry[]> {
  const { rows } = await client.query<LoggedEntry>(
    sql`SELECT entry, epoch, number FROM event_operations WHERE event_id = ${eventId} AND seq > ${since}
      ORDER BY seq LIMIT ${stretch}`,
  )
  return rows
}

/** Since when somebody wants messages that are made from the log of the event `e`; null if nobody does. */
const firstWanted = (at: Date) => sql`SELECT min(${followsFrom(at)}) ${wanting}`

/** The webhooks of the staff of the event `e` that want such messages. */
const wanting = sql`FROM webhooks w
  WHERE w.enabled AND w.types && ${[...logTypes]}::text[] AND coalesce(w.event = e.code, true) AND (
    w.account_id = e.account_id
    OR EXISTS (SELECT 1 FROM event_helpers h WHERE h.event_id = e.id AND h.account_id = w.account_id AND h.revoked_at IS NULL))`

interface WakeDeps {
  readonly pool: pg.Pool
  readonly queue: JobQueue
}

/** Once a minute: logs that went on while nobody was listening. */
export const followLogsJob = defineJob({
  name: 'follow-event-logs',
  lane: 'quick',
  input: z.strictObject({}),
  everyMinutes: 1,
  run: (_input, deps: WakeDeps) => wakeFollowers(deps),
})

/** Has the log followed of one event, or of all, where it went on and somebody wants to know. */
async function wakeFollowers({ pool, queue }: WakeDeps, eventId?: string): Promise<void> {
  const { rows } = await pool.query<{ event: string }>(
    sql`SELECT e.id AS event FROM events e LEFT JOIN event_log_readers r ON r.event_id = e.id
      WHERE e.seq > coalesce(r.seq, 0) AND e.purged_at IS NULL ${eventId === undefined ? empty : sql`AND e.id = ${eventId}`}
        AND EXISTS (SELECT 1 ${wanting})`,
  )
  for (const { event } of rows) await queue.add(followLogJob, { event }, { key: event })
}

const coalescingTime = 1_000

/**
 * To be called for every operation: has the log followed a second later, so that what is done meanwhile comes in the same
 * messages. Operations wait for none of this; what goes wrong here is done within a minute by `followLogsJob`.
 */
export function createLogFollower(deps: WakeDeps): (eventId: string) => void {
  const waiting = new Set<string>()
  return (eventId) => {
    if (waiting.has(eventId)) return
    waiting.add(eventId)
    setTimeout(() => {
      waiting.delete(eventId)
      wakeFollowers(deps, eventId).catch(() => {})
    }, coalescingTime).unref()
  }
}
