import type pg from 'pg'
import { inTransaction, withRetry } from '../db/transaction.ts'
import type { Present } from './actor-in.ts'
import { type EventContext, gameOfEvent } from './deps.ts'
import { isJudgedAlike } from './judge-lists.ts'
import type { LogEntry, Operation } from './model/operation.ts'
import type { Performed } from './performed.ts'
import { conflict } from './problems.ts'
import { type EventRow, stateOf } from './row.ts'
import { readBatch } from './store/read-batch.ts'
import { type Connection, lockEvent } from './store/read-event.ts'
import { type Logged, writeApplied } from './store/write-applied.ts'
import { readSubmitted, type SubmittedList } from './submitted-lists.ts'
import { type Batch, numbersOf, takeOperations } from './take-operations.ts'

/** Operations, or what makes them once nobody else can change the event any more. */
export type Operations =
  | readonly Operation[]
  | ((client: pg.PoolClient, event: EventRow) => Promise<readonly Operation[]>)

/** What one request asks for. */
export interface Job<O extends Operations = Operations> {
  readonly present: Present
  readonly operations: O
  /** The lists among the operations, judged by the settings that the request has seen. */
  readonly lists: ReadonlyMap<string, SubmittedList>
  readonly receivedAt: string
  /** Further work in the same transaction, such as storing the secret of an entrant who was added. */
  readonly within?: ((client: pg.PoolClient, performed: Performed) => Promise<void>) | undefined
}

type PlainJob = Job<readonly Operation[]>

/** Whether a job is operations and nothing else. */
export const isPlain = (job: Job): job is PlainJob => typeof job.operations !== 'function' && !job.within

/** Tries without a lock before one is taken: an event has its desks at one instance, mostly. */
const optimisticTries = 3

/** Does what several requests ask for, one after another: all of it, or nothing. */
export async function performTogether(
  context: EventContext,
  eventId: string,
  jobs: readonly Job[],
): Promise<readonly Performed[]> {
  const { performed, entries } = await performSomehow(context, eventId, jobs)
  context.recent.add(eventId, entries)
  context.hub.publish(eventId, performed.at(-1)!.state.seq)
  return performed
}

interface Together {
  readonly performed: readonly Performed[]
  readonly entries: readonly LogEntry[]
}

async function performSomehow(context: EventContext, eventId: string, jobs: readonly Job[]): Promise<Together> {
  const { pool } = context.database
  if (jobs.every(isPlain)) {
    for (let tries = 0; tries < optimisticTries; tries++) {
      const together = await withRetry(() => perform(context, pool, eventId, jobs))
      if (together) return together
    }
  }
  return inTransaction(pool, (client) => performLocked(context, client, eventId, jobs))
}

async function performLocked(
  context: EventContext,
  client: pg.PoolClient,
  eventId: string,
  jobs: readonly Job[],
): Promise<Together> {
  const event = await lockEvent(client, eventId)
  const plain: PlainJob[] = []
  for (const { operations, ...job } of jobs)
    plain.push({ ...job, operations: typeof operations === 'function' ? await operations(client, event) : operations })
  const together = await perform(context, client, eventId, plain)
  if (!together) throw new Error(`The event ${eventId} changed under its lock`)
  for (const [index, { within }] of jobs.entries()) await within?.(client, together.performed[index]!)
  return together
}

/** Undefined, with nothing stored, if somebody else has changed the event meanwhile. */
async function perform(
  context: EventContext,
  connection: Connection,
  eventId: string,
  jobs: readonly PlainJob[],
): Promise<Together | undefined> {
  const all = jobs.flatMap(({ operations }) => operations)
  const ids = all.map(({ id }) => id)
  const { event, known, entrants } = await readBatch(connection, eventId, ids, numbersOf(all))
  if (event.purgedAt) throw conflict('event.purged', 'The data of this event has been removed.')
  const start = stateOf(event, entrants)
  const logged: Logged[] = []
  const performed: Performed[] = []
  let before = start
  for (const job of jobs) {
    const { results, logged: taken, state } = await takeOperations(before, await batchOf(context, event, job), known)
    for (const each of taken) known.set(each.entry.operation.id, each)
    logged.push(...taken)
    performed.push({ operations: job.operations, results, before, state })
    before = state
  }
  const isWritten = await writeApplied(connection, event, start, before, logged)
  return isWritten ? { performed, entries: logged.map(({ entry }) => entry) } : undefined
}

/** With lists that are judged by the settings as they are now. */
async function batchOf(context: EventContext, event: EventRow, job: PlainJob): Promise<Batch> {
  const { present, operations, receivedAt } = job
  const isJudged = isJudgedAlike(present.event.settings, event.settings) && hasLists(job)
  const lists = isJudged ? job.lists : await readSubmitted(gameOfEvent(context, event), operations, event.settings)
  return { present, operations, lists, receivedAt }
}

const hasLists = ({ operations, lists }: PlainJob) =>
  operations.every(({ kind, id }) => kind !== 'submit' || lists.has(id))
