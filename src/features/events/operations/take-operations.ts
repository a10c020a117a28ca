import { createPacer } from '../../../base/pacer.ts'
import type { SubmittedList, TakenList } from '../lists/submitted-lists.ts'
import { limitPassed, type Room } from '../manage/limit-passed.ts'
import { apply } from '../model/apply.ts'
import { entrantOf } from '../model/entrants.ts'
import type { LogEntry, Operation, Stamp } from '../model/operation.ts'
import type { EventState, Judged } from '../model/state.ts'
import { isSameJudgement } from '../model/verdicts.ts'
import type { OperationResult } from '../schema.ts'
import type { KnownEntry } from '../store/read-log.ts'
import { type Logged, storedBytes } from '../store/write-applied.ts'
import type { Present } from './actor-in.ts'
import { claimOf } from './claims.ts'

export interface Batch {
  readonly present: Present
  readonly operations: readonly Operation[]
  /** By operation. */
  readonly lists: ReadonlyMap<string, SubmittedList>
  /** What is said by now of the lists that are accepted, by submission. */
  readonly accepted: ReadonlyMap<string, Judged>
  readonly receivedAt: string
  readonly again?: boolean | undefined
  /** How many entrants the event has before them, or more if all that are added have room in any case. */
  readonly entrants: number
  /** For everything that is stored of them. */
  readonly room: Room
}

export interface Taken {
  readonly results: readonly OperationResult[]
  readonly logged: readonly Logged[]
  readonly state: EventState
  /** What is stored of them. */
  readonly bytes: number
}

/** The entrants that operations may concern: a change of the settings judges everybody, and one who is added must not be there. */
export function numbersOf(operations: readonly Operation[]): number[] | 'all' {
  if (operations.some(({ kind }) => kind === 'settings')) return 'all'
  const numbers = operations.flatMap((operation) =>
    operation.kind === 'entrant.add' ? (operation.body.number ?? []) : (operation.entrant ?? []),
  )
  return [...new Set(numbers)]
}

const takenAtOnce = 50

/** Applies operations in their order, giving way to other requests; those that the log has are answered as the first time. */
export async function takeOperations(
  before: EventState,
  batch: Batch,
  inLog: ReadonlyMap<string, KnownEntry>,
): Promise<Taken> {
  const pacer = createPacer()
  const known = new Map(inLog)
  const results: OperationResult[] = []
  const logged: Logged[] = []
  let state = before
  let { entrants } = batch
  let stored = 0
  for (const [index, operation] of batch.operations.entries()) {
    // Not at once: whoever holds the event's lock makes everybody else at the event wait.
    if (index % takenAtOnce === takenAtOnce - 1 && pacer.isDue()) await pacer.rest()
    const first = known.get(operation.id)
    if (first) {
      results.push(resultOf(first))
      continue
    }
    const problem = refusalOutsideLog(operation, batch)
    if (problem) {
      results.push({ id: operation.id, outcome: 'refused', problem })
      continue
    }
    const taken = take(state, operation, batch)
    const after = entrants + (taken.isAdded ? 1 : 0)
    const futile = batch.again && isFutile(operation, state, taken) ? taken.logged.entry.problem : undefined
    const bytes = stored + storedBytes(taken.logged)
    const step = { operation, before: state, after: taken.state, entrants: after, bytes, room: batch.room }
    const beyond = futile ?? limitPassed(step)
    if (beyond) {
      results.push({ id: operation.id, outcome: 'refused', problem: beyond })
      continue
    }
    state = taken.state
    entrants = after
    stored = bytes
    logged.push(taken.logged)
    known.set(operation.id, taken.logged)
    results.push(resultOf(taken.logged))
  }
  return { results, logged, state, bytes: stored }
}

/** A list that is refused may be kept for people to pick, which changes the entrant. */
const isFutile = ({ entrant }: Operation, before: EventState, { state, logged }: ReturnType<typeof take>): boolean =>
  logged.entry.outcome === 'refused' && entrantOf(before, entrant) === entrantOf(state, entrant)

/** What only the service can refuse is not in the log: every device comes to the same state from the log alone. */
const refusalOutsideLog = (operation: Operation, { present, lists }: Batch) =>
  lists.get(operation.id)?.problem ?? claimOf(present, operation).problem

function take(state: EventState, given: Operation, { present, lists, accepted, receivedAt }: Batch) {
  const list = lists.get(given.id)?.taken
  const operation = list ? withShown(given, list) : given
  const { claimed } = claimOf(present, operation)
  const judged = list?.judged ?? judgedOtherwise(state, operation, accepted)
  const stamp: Stamp = {
    seq: state.seq + 1,
    at: receivedAt,
    actor: present.actor,
    ...(judged ? { judged } : {}),
    ...(claimed ? { claimed } : {}),
  }
  const { state: next, outcome, problem } = apply(state, operation, stamp)
  const entry: LogEntry = { operation, stamp, outcome, ...(problem ? { problem } : {}) }
  const isAdded = operation.kind === 'entrant.add' && outcome === 'applied'
  const number = isAdded ? (operation.body.number ?? state.nextNumber) : operation.entrant
  const logged: Logged = { entry, number, helperId: present.helper?.id ?? null, list: list?.stored }
  return { state: next, logged, isAdded }
}

/** The verdict on a list that is accepted, unless it is the one that the event has. */
function judgedOtherwise(state: EventState, operation: Operation, accepted: Batch['accepted']): Judged | undefined {
  if (operation.kind !== 'accept') return undefined
  const { submission: id } = operation.body
  const submission = entrantOf(state, operation.entrant)?.submissions.find((candidate) => candidate.id === id)
  const judged = accepted.get(id)
  return submission && judged && !isSameJudgement(judged, submission.judged) ? judged : undefined
}

const withShown = (operation: Operation, { shown }: TakenList): Operation =>
  operation.kind === 'submit' ? { ...operation, body: { ...operation.body, list: shown } } : operation

function resultOf({ entry: { operation, stamp, outcome, problem }, number }: KnownEntry): OperationResult {
  return {
    id: operation.id,
    seq: stamp.seq,
    outcome,
    ...(problem ? { problem } : {}),
    ...(number === undefined ? {} : { entrant: number }),
  }
}
