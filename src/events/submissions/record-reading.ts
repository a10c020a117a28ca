import type { Present } from '../actor-in.ts'
import type { EventContext } from '../deps.ts'
import { performOperations } from '../perform-operations.ts'
import { serviceOperation } from '../service-operation.ts'
import { readKnown } from '../store/read-log.ts'
import { uuidFrom } from '../uuid-from.ts'

const hour = 3_600_000

/** A list that somebody reads. */
export interface Reading {
  /** Of the entrant. */
  readonly number: number
  readonly submission: string
}

/**
 * Notes in the log that a helper reads lists: one who plays must not read those of others unseen. Once for each helper, list
 * and hour of the clock, so that the log stays readable; the ids of the operations see to that.
 */
export async function recordReading(
  context: EventContext,
  present: Present,
  readings: readonly Reading[],
): Promise<void> {
  const { event, helper } = present
  if (!helper || event.purgedAt) return
  const period = String(Math.floor(context.now().getTime() / hour))
  const byId = new Map(readings.map((reading) => [uuidFrom(['read', helper.id, reading.submission, period]), reading]))
  const known = await readKnown(context.database.pool, event.id, [...byId.keys()])
  const operations = [...byId]
    .filter(([id]) => !known.has(id))
    .map(([id, { number, submission }]) => serviceOperation(context, 'read', { submission }, { entrant: number, id }))
  if (operations.length > 0) await performOperations(context, present, operations)
}
