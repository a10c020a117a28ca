import { inOrder, lostLists, type Missing, missingIn, type Places } from './lost.ts'
import type { Kind, Operation, OperationProblem } from './operation.ts'
import { placedFor, placesIn } from './places.ts'
import type { Remembered } from './remembered.ts'
import { type Pending, viewOf } from './replica.ts'
import type { EventState } from './state.ts'

/** What became of an operation: without `seq` it is not in the log. */
export interface Answered {
  readonly id: string
  readonly seq?: number | undefined
  readonly problem?: OperationProblem | undefined
  readonly entrant?: number | undefined
}

/** Hands operations in, which are not in the log where they are refused; answers for each. */
export type HandIn = (operations: readonly Operation[]) => Promise<readonly Answered[]>

export interface Unplaced {
  readonly operation: Operation
  readonly problem: OperationProblem
}

export interface Done {
  readonly id: string
  readonly kind: Kind
  readonly entrant?: number | undefined
}

export interface HandedIn {
  /** The numbers that entrants have by now. Whoever is not in it is nobody in the log. */
  readonly places: Places
  /** What waits to be sent, with the numbers of now. */
  readonly outbox: readonly Pending[]
  /** Own operations that the log has, with the numbers of now. */
  readonly done: readonly Operation[]
  /** What of these it lacked. */
  readonly again: readonly Done[]
  /** What it lacked of what others had done. */
  readonly brought: readonly Done[]
  /** Own operations, with the numbers of now, that rest on something that is not there. Another device may bring it back. */
  readonly waiting: readonly Unplaced[]
  /** Own operations on somebody who is not there and cannot be brought back. */
  readonly lost: readonly Unplaced[]
}

/**
 * After a restore: hands in again what the log had confirmed and lacks by now. First the entrants whom it lacks, then their
 * lists and what this device did, in the order in which that was. What else others did is for their devices to hand in; but
 * nothing can be done for an entrant who is not there, and nobody else may have them any more. Everything keeps its id: however
 * many devices do this, however often, and wherever it is broken off, each operation is in the log once.
 */
export async function handInAgain(remembered: Remembered, found: EventState, handIn: HandIn): Promise<HandedIn> {
  const view = viewOf(remembered, remembered.actor)
  const places = placesOf(remembered, view, found)
  const missing = missingIn(remembered, view, found, places)
  const added = await bringBack(missing, places, handIn)
  const nowOf = (operation: Operation) => ({ operation, now: placedIn(view, operation, places) })
  const [placed, pending] = [remembered.done.map(nowOf), remembered.outbox.map(({ operation }) => nowOf(operation))]
  const lists = lostLists(remembered, view, found, places)
  const plan = inOrder(view, remembered.done, lists).flatMap((operation) => placedIn(view, operation, places) ?? [])
  const acts = plan.filter(({ kind }) => kind !== 'entrant.add')
  const answers = new Map([...added, ...(await handInAll(acts, handIn))].map((answer) => [answer.id, answer]))
  const isIn = ({ id, kind }: Operation) => kind === 'entrant.add' || answers.get(id)?.seq !== undefined
  return {
    places,
    outbox: remembered.outbox.flatMap((each, index) => {
      const { now } = pending[index]!
      return now ? [{ ...each, operation: now }] : []
    }),
    ...lackedBefore(remembered, [...missing.map(additionNow(places)), ...acts], answers, found.seq),
    done: placed.flatMap(({ now }) => (now && isIn(now) ? [now] : [])),
    waiting: placed.flatMap(({ now }) => (now && !isIn(now) ? [refusedBy(now, answers)] : [])),
    lost: [...placed, ...pending].flatMap(({ operation, now }) => (now ? [] : [nobody(operation)])),
  }
}

/** Operations that are refused may rest on later ones of the same device, which undid what stood against them. */
export async function handInAll(operations: readonly Operation[], handIn: HandIn): Promise<readonly Answered[]> {
  if (operations.length === 0) return []
  const answers = await handIn(operations)
  const refused = operations.filter((_, index) => answers[index]!.seq === undefined)
  if (refused.length === operations.length) return answers
  return [...answers, ...(await handInAll(refused, handIn))]
}

/** Only whom the log had may have been entered once more by hand. */
function placesOf({ confirmed }: Remembered, view: EventState, found: EventState): Map<number, number> {
  const hadLog = ({ number, added }: { number: number; added: string }) => confirmed.entrants[number]?.added === added
  return placesIn(Object.values(view.entrants), Object.values(found.entrants), hadLog)
}

/** Adds entrants whom the log lacks, with a new number where theirs is given to somebody else by now. */
async function bringBack(
  missing: readonly Missing[],
  places: Map<number, number>,
  handIn: HandIn,
): Promise<readonly Answered[]> {
  const note = (answers: readonly Answered[], of: readonly Missing[]) => {
    for (const [index, { seq, entrant }] of answers.entries())
      if (seq !== undefined && entrant !== undefined) places.set(of[index]!.entrant.number, entrant)
  }
  const first = missing.length === 0 ? [] : await handIn(missing.map(({ operation }) => operation))
  note(first, missing)
  const rest = missing.filter(({ entrant }, index) => !places.has(entrant.number) && isTaken(first[index]!))
  const second =
    rest.length === 0
      ? []
      : await handIn(rest.map(({ operation }) => ({ ...operation, body: { ...operation.body, number: undefined } })))
  note(second, rest)
  return [...first, ...second]
}

const isTaken = ({ problem }: Answered) => problem?.code === 'number.taken'

const additionNow =
  (places: Places) =>
  ({ operation: { id, kind }, entrant }: Missing): Done => ({ id, kind, entrant: places.get(entrant.number) })

/** An operation with the number that its entrant has by now; undefined if that is nobody. */
function placedIn(view: EventState, operation: Operation, places: Places): Operation | undefined {
  if (operation.kind === 'entrant.add') {
    const entrant = Object.values(view.entrants).find(({ added }) => added === operation.id)
    const number = entrant && places.get(entrant.number)
    return number === undefined ? undefined : { ...operation, body: { ...operation.body, number } }
  }
  return placedFor(operation, places)
}

/** What was not in the log before, of this device and of others. What waits to be sent is neither. */
function lackedBefore(
  { done, outbox }: Remembered,
  handedIn: readonly Done[],
  answers: ReadonlyMap<string, Answered>,
  seq: number,
): Pick<HandedIn, 'again' | 'brought'> {
  const own = new Set(done.map(({ id }) => id))
  const pending = new Set(outbox.map(({ operation }) => operation.id))
  const lacked = handedIn.filter(({ id }) => (answers.get(id)?.seq ?? 0) > seq && !pending.has(id))
  const said = ({ id, kind, entrant }: Done): Done => ({ id, kind, ...(entrant === undefined ? {} : { entrant }) })
  return {
    again: lacked.filter(({ id }) => own.has(id)).map(said),
    brought: lacked.filter(({ id }) => !own.has(id)).map(said),
  }
}

function refusedBy(operation: Operation, answers: ReadonlyMap<string, Answered>): Unplaced {
  return { operation, problem: answers.get(operation.id)?.problem ?? unexplained }
}

const unexplained: OperationProblem = { code: 'refused', message: 'The service does not take this.' }

const nobody = (operation: Operation): Unplaced => ({
  operation,
  problem: { code: 'entrant.unknown', message: 'The service no longer knows the entrant.' },
})
