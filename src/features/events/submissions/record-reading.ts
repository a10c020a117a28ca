import { uuidFrom } from '../../../platform/db/uuid-from.ts'
import type { EventContext } from '../deps.ts'
import { limitIn } from '../manage/limit-passed.ts'
import type { Operation } from '../model/operation.ts'
import { seesLists } from '../model/permissions.ts'
import type { Present } from '../operations/actor-in.ts'
import { refusal } from '../operations/perform-one.ts'
import { performOperations } from '../operations/perform-operations.ts'
import { serviceOperation } from '../operations/service-operation.ts'
import { readKnown } from '../store/read-log.ts'

const hour = 3_600_000

/** A list that somebody reads. */
export interface Reading {
  /** Of the entrant. */
  readonly number: number
  readonly submission: string
}

/** Notes in the log that a helper reads lists: one who plays must not read those of others unseen. */
export async function recordReading(
  context: EventContext,
  present: Present,
  readings: readonly Reading[],
): Promise<void> {
  await recordHourly(
    context,
    present,
    readings.map(({ number, submission }) => ({
      parts: ['read', submission],
      operation: (id) => serviceOperation(context, 'read', { submission }, { entrant: number, id }),
    })),
  )
}

/** Notes that a helper's device gets all lists at once, or those that came in: it can show them without asking again. */
export async function recordLoading(context: EventContext, present: Present): Promise<void> {
  if (!seesLists(present.actor, present.event.settings)) return
  await recordHourly(context, present, [
    { parts: ['load'], operation: (id) => serviceOperation(context, 'load', {}, { id }) },
  ])
}

interface Note {
  /** What tells it apart from others of the same helper. */
  readonly parts: readonly string[]
  readonly operation: (id: string) => Operation
}

/** Once for each helper and hour of the clock, so that the log stays readable; the ids of the operations see to that. */
async function recordHourly(context: EventContext, present: Present, notes: readonly Note[]): Promise<void> {
  const { event, helper } = present
  if (!helper || event.purgedAt) return
  const period = String(Math.floor(context.now().getTime() / hour))
  const byId = new Map(
    notes.map(({ parts: [kind, ...of], operation }) => [uuidFrom([kind!, helper.id, ...of, period]), operation]),
  )
  const known = await readKnown(context.database.pool, event.id, [...byId.keys()])
  const operations = [...byId].filter(([id]) => !known.has(id)).map(([id, operation]) => operation(id))
  if (operations.length === 0) return
  const { results } = await performOperations(context, present, operations)
  // Nobody reads what the log has no room to note.
  for (const { problem } of results) if (problem && limitIn(problem).limit !== undefined) throw refusal(problem)
}
