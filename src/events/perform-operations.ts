import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { acceptancesIn } from './acceptances.ts'
import type { Present } from './actor-in.ts'
import { type EventContext, gameOfEvent } from './deps.ts'
import { isJudgedAlike } from './judge-lists.ts'
import type { Operation } from './model/operation.ts'
import type { Performed } from './performed.ts'
import { conflict } from './problems.ts'
import { type EventRow, stateOf } from './row.ts'
import { loadEntrants } from './store/load-entrants.ts'
import { lockEvent } from './store/read-event.ts'
import { readKnown } from './store/read-log.ts'
import { writeApplied } from './store/write-applied.ts'
import { readSubmitted } from './submitted-lists.ts'
import { type Batch, numbersOf, takeOperations } from './take-operations.ts'

/** Operations, or what makes them once nobody else can change the event any more. */
export type Operations =
  | readonly Operation[]
  | ((client: pg.PoolClient, event: EventRow) => Promise<readonly Operation[]>)

export interface PerformOptions {
  /** Further work in the same transaction, such as storing the secret of an entrant who was added. */
  readonly within?: (client: pg.PoolClient, performed: Performed) => Promise<void>
}

/**
 * Takes operations into the log of an event and does what they say: the one way in which an event changes. All of them are
 * stored, or none. An operation that the log has is answered as the first time.
 */
export async function performOperations(
  context: EventContext,
  present: Present,
  operations: Operations,
  { within }: PerformOptions = {},
): Promise<Performed> {
  const { id, settings } = present.event
  const game = gameOfEvent(context, present.event)
  // When the service received it decides about a deadline, not how long it waits for its turn.
  const receivedAt = context.now().toISOString()
  const early = typeof operations === 'function' ? [] : operations
  const submitted = await readSubmitted(game, early, settings)
  const performed = await changeEvent(context, id, async (client, event) => {
    const given = typeof operations === 'function' ? await operations(client, event) : operations
    const isJudged = given === early && isJudgedAlike(settings, event.settings)
    const lists = isJudged ? submitted : await readSubmitted(game, given, event.settings)
    const performed = await perform(client, event, { present, operations: given, lists, receivedAt })
    await within?.(client, performed)
    return performed
  })
  // The event's lock is free by now: signing makes nobody wait but the caller.
  await context.receipts.issue(acceptancesIn(present.event, performed))
  return performed
}

/** Runs work that changes an event while nobody else can, and tells those who wait for its log. */
async function changeEvent(
  { database, hub, inTurn }: EventContext,
  id: string,
  work: (client: pg.PoolClient, event: EventRow) => Promise<Performed>,
): Promise<Performed> {
  const performed = await inTurn(id, () =>
    inTransaction(database.pool, async (client) => {
      const event = await lockEvent(client, id)
      if (event.purgedAt) throw conflict('event.purged', 'The data of this event has been removed.')
      return work(client, event)
    }),
  )
  hub.publish(id, performed.state.seq)
  return performed
}

async function perform(client: pg.PoolClient, event: EventRow, batch: Batch): Promise<Performed> {
  const { operations } = batch
  const known = await readKnown(
    client,
    event.id,
    operations.map(({ id }) => id),
  )
  const before = stateOf(event, await loadEntrants(client, event.id, numbersOf(operations)))
  const { results, logged, state } = takeOperations(before, batch, known)
  await writeApplied(client, event, before, state, logged)
  return { operations, results, before, state }
}
