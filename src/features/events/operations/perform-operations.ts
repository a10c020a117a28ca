import { oncePer } from '../../../base/once.ts'
import { gameOfEvent, type PerformContext } from '../deps.ts'
import { judgedInForce } from '../issuing/in-force.ts'
import { readSubmitted } from '../lists/submitted-lists.ts'
import { maxOperations } from '../schema.ts'
import { acceptancesIn } from './acceptances.ts'
import type { Present } from './actor-in.ts'
import { isPlain, type Job, type Operations, performTogether } from './perform-together.ts'
import type { NotPerformed, Performed } from './performed.ts'
import { createTurns } from './turns.ts'

export type PerformOptions = Pick<Job, 'check' | 'within' | 'again'>

/**
 * Takes operations into the log of an event and does what they say: the one way in which an event changes. All of them are
 * stored, or none. An operation that the log has is answered as the first time.
 */
export async function performOperations(
  context: PerformContext,
  present: Present,
  operations: Operations,
  options: PerformOptions = {},
): Promise<Performed> {
  const { event } = present
  // When the service received it decides about a deadline, not how long it waits for its turn.
  const receivedAt = context.now().toISOString()
  const known = typeof operations === 'function' ? [] : operations
  const lists = await readSubmitted(gameOfEvent(context, event), known, event.settings)
  const performed = await turnsOf(context)(event.id, { present, operations, lists, receivedAt, ...options })
  if ('failure' in performed) throw performed.failure
  // The event's lock is free by now: signing makes nobody wait but the caller.
  await context.receipts.issue(() => judgedInForce(context, event, acceptancesIn(event, performed)))
  return performed
}

const turnsOf = oncePer((context: PerformContext) =>
  createTurns<Job, Performed | NotPerformed>({
    run: (eventId, jobs) => performTogether(context, eventId, jobs),
    sizeOf: (job) => (isPlain(job) ? job.operations.length : maxOperations),
    maxSize: maxOperations,
  }),
)
