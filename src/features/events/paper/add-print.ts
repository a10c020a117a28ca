import sql from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { isSameJson } from '../../../base/same-json.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findUnfinished } from '../../../platform/jobs/queue/read-job.ts'
import type { EventContext } from '../deps.ts'
import { eventLimits } from '../limits.ts'
import type { EventRow } from '../row.ts'
import { type Connection, lockEvent } from '../store/read-event.ts'
import type { PrintOptions } from './prints.ts'
import { sheetsJob } from './sheets-job.ts'

/**
 * Has sheets printed by a job, and returns its id: that of the one under way, if it prints the same. An event has one at a
 * time, so that nobody fills the queue by impatience.
 */
export async function addPrint(
  { database, queue, now }: Pick<EventContext, 'database' | 'queue' | 'now'>,
  { id: event, accountId }: Pick<EventRow, 'id' | 'accountId'>,
  options: PrintOptions,
  owner: string | null,
): Promise<string> {
  return inTransaction(database.pool, async (client) => {
    await lockEvent(client, event)
    const prints = await readPrints(client, event)
    const unfinished = await findUnfinished(
      client,
      prints.map(({ id }) => id),
    )
    if (unfinished !== undefined) {
      const { options: known } = prints.find(({ id }) => id === unfinished)!
      if (isSameJson(selectionOf(known), selectionOf(options))) return unfinished
      throw new Problem('conflict', 'Other sheets of this event are being printed. Ask again when they are done.')
    }
    const surplus = prints.slice(eventLimits.prints - 1).map(({ id }) => id)
    await client.query(
      sql`DELETE FROM event_prints WHERE id = ANY (${surplus}::uuid[]) OR id IN (
        SELECT p.id FROM event_prints p JOIN events e ON e.id = p.event_id WHERE e.account_id = ${accountId} AND p.id <> ALL (${surplus}::uuid[])
        ORDER BY p.created_at DESC, p.id OFFSET ${eventLimits.accountPrints - 1})`,
    )
    const id = await queue.add(sheetsJob, { event }, { client, owner, key: event })
    await client.query(
      sql`INSERT INTO event_prints (id, event_id, options, created_at) VALUES (${id}, ${event}, ${JSON.stringify(options)}, ${now()})`,
    )
    return id
  })
}

/** Newest first. */
async function readPrints(client: Connection, event: string) {
  const { rows } = await client.query<{ id: string; options: PrintOptions }>(
    sql`SELECT id, options FROM event_prints WHERE event_id = ${event} ORDER BY created_at DESC, id`,
  )
  return rows
}

/** Whoever works at the event may know the service by another address. */
const selectionOf = ({ site: _, ...selection }: PrintOptions) => selection
