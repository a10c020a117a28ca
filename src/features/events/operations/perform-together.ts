import type pg from 'pg'
import { inTransaction, withRetry } from '../../../platform/db/transaction.ts'
import type { PerformContext } from '../deps.ts'
import { eventLimits } from '../limits.ts'
import { readSubmitted, type SubmittedList } from '../lists/submitted-lists.ts'
import { catalogAtHand, type JudgingCatalog, lockedCatalog, newestCatalog } from '../log/catalog-version.ts'
import { newEpoch } from '../log/epoch.ts'
import type { EventFacts } from '../log/fresh-states.ts'
import type { Operation } from '../model/operation.ts'
import type { EventState } from '../model/state.ts'
import { conflict } from '../problems.ts'
import { type EventRow, rowAfter, stateOf } from '../row.ts'
import { countEntrants } from '../store/load-entrants.ts'
import { type BatchFacts, readBatch } from '../store/read-batch.ts'
import { type Connection, lockEvent } from '../store/read-event.ts'
import { type Logged, writeApplied } from '../store/write-applied.ts'
import type { Present } from './actor-in.ts'
import { judgeAccepted } from './judge-accepted.ts'
import { isJudgedAlike } from './judge-lists.ts'
import type { NotPerformed, Performed } from './performed.ts'
import { roomOf } from './room-of.ts'
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
  /** What is refused and changes nothing leaves no trace in the log: it may be handed in once more. */
  readonly again?: boolean | undefined
  /** Throws if nothing of this is to be stored after all. */
  readonly check?: ((performed: Performed) => void) | undefined
  /** Further work in the same transaction, such as storing the secret of an entrant who was added. */
  readonly within?: ((client: pg.PoolClient, performed: Performed) => Promise<void>) | undefined
}

type PlainJob = Job<readonly Operation[]>

/** Whether a job is operations and nothing else. */
export const isPlain = (job: Job): job is PlainJob => typeof job.operations !== 'function' && !job.within

/** Tries without a lock before one is taken: an event has its desks at one instance, mostly. */
const optimisticTries = 3

/** Does what several requests ask for, one after another: all of it but what the checks of single ones refuse, or nothing. */
export async function performTogether(
  context: PerformContext,
  eventId: string,
  jobs: readonly Job[],
): Promise<readonly (Performed | NotPerformed)[]> {
  const { outcomes, logged, written, base } = await performSomehow(context, eventId, jobs)
  context.fresh.keep(written, base)
  const entries = logged.map(({ entry }) => entry)
  context.recent.add(eventId, entries, written.event.epoch, base)
  context.hub.publish(eventId, written.event.seq)
  return outcomes
}

interface Together {
  readonly outcomes: readonly (Performed | NotPerformed)[]
  readonly logged: readonly Logged[]
  readonly written: EventFacts
  /** The epoch before these. */
  readonly base: string
}

async function performSomehow(context: PerformContext, eventId: string, jobs: readonly Job[]): Promise<Together> {
  const { pool } = context.database
  if (jobs.every(isPlain)) {
    for (let tries = 0; tries < optimisticTries; tries++) {
      // Nearly always the snapshot at hand is the newest: the statement that writes finds out when it is not.
      const findCatalog: FindCatalog = (event) =>
        tries === 0 ? catalogAtHand(context, event) : newestCatalog(context, pool, event)
      const together = await withRetry(() => perform(context, pool, eventId, { jobs, findCatalog }))
      if (together) return together
      context.fresh.forget(eventId)
    }
  }
  return inTransaction(pool, (client) => performLocked(context, client, eventId, jobs))
}

/** What lists are judged by. */
type FindCatalog = (event: EventRow) => JudgingCatalog | Promise<JudgingCatalog>

interface Turn {
  readonly jobs: readonly PlainJob[]
  readonly findCatalog: FindCatalog
}

/** Lists are judged when they are sent and when they are accepted. */
const isJudging = ({ operations }: Job) =>
  typeof operations === 'function' || operations.some(({ kind }) => kind === 'submit' || kind === 'accept')

async function performLocked(
  context: PerformContext,
  client: pg.PoolClient,
  eventId: string,
  jobs: readonly Job[],
): Promise<Together> {
  context.fresh.forget(eventId)
  const event = await lockEvent(client, eventId)
  const catalog = jobs.some(isJudging) ? await lockedCatalog(context, client, event) : catalogAtHand(context, event)
  const plain: PlainJob[] = []
  for (const { operations, ...job } of jobs)
    plain.push({ ...job, operations: typeof operations === 'function' ? await operations(client, event) : operations })
  const together = await perform(context, client, eventId, { jobs: plain, findCatalog: () => catalog })
  if (!together) throw new Error(`The event ${eventId} changed under its lock`)
  for (const [index, { within }] of jobs.entries()) {
    const outcome = together.outcomes[index]!
    if (!('failure' in outcome)) await within?.(client, outcome)
  }
  return together
}

/** Undefined, with nothing stored, if what is known of the event is not the whole truth. */
async function perform(
  context: PerformContext,
  connection: Connection,
  eventId: string,
  { jobs, findCatalog }: Turn,
): Promise<Together | undefined> {
  const fresh = freshFacts(context, eventId, jobs)
  const { event, entrants, known } = fresh ?? (await readBatch(connection, eventId, ...neededBy(jobs)))
  if (event.purgedAt) throw conflict('event.purged', 'The data of this event has been removed.')
  const start = stateOf(event, entrants)
  const count = await entrantsOf(connection, event, jobs)
  const room = await roomOf(connection, event)
  const catalog = jobs.some(isJudging) ? await findCatalog(event) : undefined
  const logged: Logged[] = []
  const outcomes: (Performed | NotPerformed)[] = []
  const epoch = newEpoch()
  let state = start
  let bytes = 0
  for (const job of jobs) {
    const before = count + addedSince(start, state)
    const batch = await batchOf(context, { connection, event, catalog }, job)
    const left = { ...room, bytes: room.bytes - bytes }
    const taken = await takeOperations(state, { ...batch, entrants: before, room: left }, known)
    // What is answered without an entry in the log may have one already.
    if (fresh && taken.logged.length < job.operations.length) return undefined
    const outcome = checked(job, {
      operations: job.operations,
      results: taken.results,
      before: state,
      state: taken.state,
      epoch: taken.state.seq > start.seq ? epoch : event.epoch,
    })
    outcomes.push(outcome)
    if ('failure' in outcome) continue
    for (const each of taken.logged) known.set(each.entry.operation.id, each)
    logged.push(...taken.logged)
    state = taken.state
    bytes += taken.bytes
  }
  const base = event.epoch
  const written = { event: rowAfter(event, state, { epoch, bytes }), entrants: state.entrants }
  const writing = { event: written.event, base, before: start, after: state, logged }
  const isWritten = await writeApplied(connection, { ...writing, catalogVersion: catalog?.version })
  return isWritten ? { outcomes, logged, written, base } : undefined
}

function checked({ check }: PlainJob, performed: Performed): Performed | NotPerformed {
  try {
    check?.(performed)
    return performed
  } catch (failure) {
    return { failure }
  }
}

/** The ids of operations, and the numbers of the entrants that they concern. */
function neededBy(jobs: readonly PlainJob[]): [string[], number[] | 'all'] {
  const all = jobs.flatMap(({ operations }) => operations)
  return [all.map(({ id }) => id), numbersOf(all)]
}

/** What this instance knows itself, if it is as new as what the requests have seen. */
function freshFacts({ fresh }: PerformContext, eventId: string, jobs: readonly PlainJob[]): BatchFacts | undefined {
  const seen = Math.max(...jobs.map(({ present }) => present.event.seq))
  const facts = fresh.find(eventId, neededBy(jobs)[1], seen)
  return facts && { ...facts, known: new Map() }
}

/**
 * How many entrants the event has, or more if there is room for all whom the requests add: no number reaches the next one, so
 * hardly ever need they be counted. If the event has changed since it was read, nothing of this is stored.
 */
async function entrantsOf(connection: Connection, event: EventRow, jobs: readonly PlainJob[]): Promise<number> {
  const added = jobs.flatMap(({ operations }) => operations).filter(({ kind }) => kind === 'entrant.add').length
  const most = event.nextNumber - 1
  return added === 0 || most + added <= eventLimits.entrants ? most : countEntrants(connection, event.id)
}

const addedSince = (start: EventState, state: EventState) =>
  state === start ? 0 : Object.keys(state.entrants).length - Object.keys(start.entrants).length

interface Bench {
  readonly connection: Connection
  readonly event: EventRow
  readonly catalog: JudgingCatalog | undefined
}

/** With lists that are judged by the settings and the catalogue as they are now, accepted ones too. */
async function batchOf(
  context: PerformContext,
  bench: Bench,
  job: PlainJob,
): Promise<Omit<Batch, 'entrants' | 'room'>> {
  const { present, operations, receivedAt, again } = job
  const batch = { present, operations, receivedAt, again }
  const { connection, event, catalog } = bench
  if (!catalog) return { ...batch, lists: new Map(), accepted: new Map() }
  const { game } = catalog
  const isJudged = isJudgedAlike(present.event.settings, event.settings) && hasLists(job, game.version)
  const lists = isJudged ? job.lists : await readSubmitted(game, operations, event.settings)
  const source = { connection, readCards: context.readCards, game, eventId: event.id }
  return { ...batch, lists, accepted: await judgeAccepted(source, operations, event.settings) }
}

const hasLists = ({ operations, lists }: PlainJob, catalogVersion: string) =>
  operations.every(({ kind, id }) => kind !== 'submit' || lists.get(id)?.catalogVersion === catalogVersion)
