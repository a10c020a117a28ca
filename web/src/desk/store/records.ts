import type { FallenBehind } from '../../../../src/features/events/model/fallen-behind.ts'
import type { Done } from '../../../../src/features/events/model/hand-in-again.ts'
import type { Actor, EventList, Operation, OperationProblem } from '../../../../src/features/events/model/operation.ts'
import type { Pending } from '../../../../src/features/events/model/replica.ts'
import type { Entrant, EventState } from '../../../../src/features/events/model/state.ts'
import type { DeviceKey } from '../../../../src/features/events/receipts/claim.ts'

/** This browser, for all events. */
export interface DeviceRecord {
  readonly id: string
  /** What the staff call it; empty until somebody has said. */
  readonly name: string
  /** Signs what the device hands out without a connection; absent where the browser has no such keys. */
  readonly key?: DeviceKey | undefined
}

/** An event without its entrants, which are stored one by one. */
export type EventHead = Omit<EventState, 'entrants'>

/** An event on this device, with the credentials for it. */
export interface EventRecord {
  readonly code: string
  /** Of a helper's link. Where there is none, the account that is signed in asks. */
  readonly secret?: string | undefined
  /** Of a link that was opened here, until the service has said whether it works. */
  readonly candidate?: string | undefined
  /** Set while the event was loaded with another link: who the device is now has to be asked. */
  readonly hasNewLink?: true | undefined
  /** Absent until the event was loaded once. */
  readonly loaded?: LoadedEvent | undefined
  /** The last answer of the service, by the clock of the device. */
  readonly lastContact?: string | undefined
  /** The name under which the service knows the device at this event. */
  readonly enrolledAs?: string | undefined
  /** When the device learnt that the event has ended. */
  readonly endedAt?: string | undefined
  /** That the service was restored from a backup, until somebody has read it. */
  readonly restored?: Restored | undefined
}

/** What became of the event when the service was restored from a backup. */
export interface Restored {
  readonly at: string
  /** What this device had done and the service lacked. */
  readonly again: readonly Done[]
  /** Entrants and lists of others that it lacked. */
  readonly brought: readonly Done[]
  /** Who had come further than the service knows: what others did may be missing. */
  readonly behind: readonly FallenBehind[]
}

export interface LoadedEvent {
  readonly head: EventHead
  /** Who the device is at the event. */
  readonly actor: Actor
  /** Of the data that the service judges by. */
  readonly catalogVersion: string
  /** Of the log up to the number of the head; empty if the service has none. A page of an earlier release stored none. */
  readonly epoch?: string | undefined
}

export interface EntrantRecord {
  readonly code: string
  readonly entrant: Entrant
}

export interface ListRecord {
  readonly code: string
  readonly submission: string
  readonly list: EventList
}

/** An operation that the service has not confirmed, in the order in which they were made. */
export interface OutboxRecord extends Pending {
  readonly code: string
  /**
   * Its place in the log, where the service has taken it and shows the log no more, as to a link that was revoked. It is not sent
   * again, and stays until the log comes: what was done here does not vanish from the screen.
   */
  readonly seq?: number | undefined
}

/** An operation of this device that the service has confirmed: it may be restored to a moment before that. */
export interface DoneRecord {
  readonly code: string
  readonly operation: Operation
}

/** What one press did, so that one press undoes it. */
export interface ActRecord {
  readonly code: string
  readonly entrant: number
  readonly what: ActName
  readonly at: string
  /** Oldest first. */
  readonly operations: readonly string[]
  readonly undone?: true
}

/** Acts that the desk confirms in words and can undo. */
export type ActName =
  | 'checkIn'
  | 'acceptAndCheckIn'
  | 'accept'
  | 'lock'
  | 'unlock'
  | 'drop'
  | 'add'
  | 'submit'
  | 'change'
  | 'resolve'

/**
 * An operation that the service does not take. It is kept for people: nothing that was done is lost without a word. With `again`
 * it had been confirmed before a restore, and is handed in once more whenever its entrant has changed.
 */
export interface RefusedRecord {
  readonly code: string
  readonly operation: Operation
  readonly problem: OperationProblem
  readonly at: string
  readonly again?: true
}

/** With its key in the store. */
export type Keyed<T> = T & { readonly key: number }

/** An event as the device has it. */
export interface StoredDesk {
  readonly record: EventRecord
  /** Absent until the event was loaded once. */
  readonly confirmed?: EventState
  readonly outbox: readonly OutboxRecord[]
  /** What the service has taken and the log that this device has does not show yet. */
  readonly handedIn: readonly OutboxRecord[]
  readonly acts: readonly Keyed<ActRecord>[]
  readonly refused: readonly RefusedRecord[]
}
