import type { Present } from '../actor-in.ts'
import type { EventContext } from '../deps.ts'
import { performOperations } from '../perform-operations.ts'
import { serviceOperation } from '../service-operation.ts'
import { readKnown } from '../store/read-log.ts'
import { uuidFrom } from '../uuid-from.ts'

const hour = 3_600_000

/**
 * Notes in the log that a helper reads lists: one who plays must not read those of others unseen. Once for each helper, list
 * and hour of the clock, so that the log stays readable; the ids of the operations see to that.
 */
export async function recordReading(
  context: EventContext,
  present: Present,
  number: number,
  submissions: readonly string[],
): Promise<void> {
  const { event, helper } = present
  if (!helper || event.purgedAt) return
  const period = String(Math.floor(context.now().getTime() / hour))
  const idOf = (submission: string) => uuidFrom(['read', helper.id, submission, period])
  const known = await readKnown(context.database.pool, event.id, submissions.map(idOf))
  const unknown = [...new Set(submissions)].filter((submission) => !known.has(idOf(submission)))
  if (unknown.length === 0) return
  const operations = unknown.map((submission) =>
    serviceOperation(context, 'read', { submission }, { entrant: number, id: idOf(submission) }),
  )
  await performOperations(context, present, operations)
}
