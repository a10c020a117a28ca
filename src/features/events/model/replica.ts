import type { Applied } from './applied.ts'
import { apply } from './apply.ts'
import type { Actor, LogEntry, Operation } from './operation.ts'
import type { EventState, Judged } from './state.ts'

/** An operation of this device that the log does not have yet. */
export interface Pending {
  readonly operation: Operation
  /** What the judge on the device said of a list; the service judges again. */
  readonly judged?: Judged | undefined
}

/** An event as one device knows it: what the service confirmed, and what the device has yet to send. */
export interface Replica {
  readonly confirmed: EventState
  readonly outbox: readonly Pending[]
}

/** What a person sees: the confirmed state with the device's own operations on top. */
export function viewOf({ confirmed, outbox }: Replica, actor: Actor): EventState {
  return outbox.reduce((state, pending) => applyPending(state, pending, actor).state, confirmed)
}

/** What one of the device's own operations does before the service has answered; its moment is the device's. */
export function applyPending(state: EventState, { operation, judged }: Pending, actor: Actor): Applied {
  return apply(state, operation, { seq: state.seq, at: operation.madeAt, actor, ...(judged ? { judged } : {}) })
}

export const withPending = (replica: Replica, pending: Pending): Replica => ({
  ...replica,
  outbox: [...replica.outbox, pending],
})

/** The log goes on at another place than the replica's: the snapshot must be loaded again. */
export class LogGap extends Error {
  override readonly name = 'LogGap'
}

/**
 * Takes up what the log has beyond the confirmed state. An operation leaves the outbox in the same step in which the state
 * takes it up: nothing is lost, and nothing is done twice, however often entries arrive.
 */
export function receive({ confirmed, outbox }: Replica, entries: readonly LogEntry[]): Replica {
  let state = confirmed
  const seen = new Set<string>()
  for (const { operation, stamp, outcome } of entries) {
    seen.add(operation.id)
    if (stamp.seq <= state.seq) continue
    if (stamp.seq !== state.seq + 1) throw new LogGap(`The log goes on at ${stamp.seq}, the state is at ${state.seq}.`)
    const applied = apply(state, operation, stamp)
    // Another version of the page, or a list that this device may not see, decided otherwise.
    if (applied.outcome !== outcome)
      throw new LogGap(`Operation ${stamp.seq} is ${outcome}, here it is ${applied.outcome}.`)
    state = applied.state
  }
  return { confirmed: state, outbox: outbox.filter(({ operation }) => !seen.has(operation.id)) }
}
