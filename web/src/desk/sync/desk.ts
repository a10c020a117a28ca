import { signal } from '@preact/signals'
import type { Actor, OperationProblem } from '../../../../src/features/events/model/operation.ts'
import { viewOf } from '../../../../src/features/events/model/replica.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import { readDevice } from '../device/device.ts'
import { asideOf } from '../store/aside.ts'
import { readHere } from '../store/read-here.ts'
import type {
  ActRecord,
  DeviceRecord,
  EventRecord,
  Keyed,
  OutboxRecord,
  RefusedRecord,
  StoredDesk,
} from '../store/records.ts'
import type { Taken } from '../store/store-log.ts'

/** The event that is open in this tab. */
export type Desk =
  /** Nothing can be said before the store was read: not even that nothing waits. */
  | { readonly kind: 'reading' }
  /** The browser stores nothing, and a desk must not lose what it confirms. */
  | { readonly kind: 'noStore' }
  /** Not loaded yet. */
  | { readonly kind: 'empty'; readonly record: EventRecord | undefined }
  | ReadyDesk

export interface ReadyDesk {
  readonly kind: 'ready'
  readonly record: EventRecord
  readonly device: DeviceRecord
  readonly actor: Actor
  readonly confirmed: EventState
  readonly outbox: readonly OutboxRecord[]
  /** What the service has taken and does not show. */
  readonly handedIn: readonly OutboxRecord[]
  /** What people see: the confirmed state with the device's own operations on top. */
  readonly view: EventState
  readonly acts: readonly Keyed<ActRecord>[]
  readonly refused: readonly RefusedRecord[]
}

/** How the tab, or the one that syncs for all tabs, stands with the service. */
export type Connection =
  | { readonly kind: 'unknown' | 'connected' }
  /** No answer, or that the service is busy; it is tried again by itself. */
  | { readonly kind: 'lost'; readonly isBusy: boolean }
  /** The service answered that the link or the session no longer counts: it is asked nothing more by itself. */
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly message: string }

type EndReason = 'signedOut' | 'link' | 'forbidden' | 'gone'

export const desk = signal<Desk>({ kind: 'reading' })
export const connection = signal<Connection>({ kind: 'unknown' })

/** The open event, for code that runs only where it is there. */
export function readyDesk(): ReadyDesk {
  const current = desk.value
  if (current.kind !== 'ready') throw new Error('The event is not loaded.')
  return current
}

/** An operation that cannot be done, with a sentence for the person. */
export class Refusal extends Error {
  readonly problem: OperationProblem
  constructor(problem: OperationProblem) {
    super(problem.message)
    this.name = 'Refusal'
    this.problem = problem
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One change of store and signal after the other: none may show a state that another has already gone beyond. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

/** Changes the store, and shows what it has then: nobody acts on what was shown before. */
export const changeAndShow = <T>(code: string, isCurrent: () => boolean, change: () => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const changed = await change()
    const next = await readNow(code)
    if (isCurrent()) desk.value = next
    return changed
  })

/** The same within a turn. */
export async function refresh(code: string): Promise<void> {
  const next = await readNow(code)
  if (desk.value.kind !== 'ready' || desk.value.record.code === code) desk.value = next
}
/** Shows what the store has. */
export const reload = (code: string, isCurrent: () => boolean): Promise<void> =>
  changeAndShow(code, isCurrent, async () => {})

async function readNow(code: string): Promise<Desk> {
  let device: DeviceRecord
  let stored: StoredDesk | undefined
  try {
    device = await readDevice()
    stored = await readHere(code)
  } catch {
    // What was set aside is on the screen, and must not vanish from it.
    return asideOf(code) && desk.value.kind === 'ready' ? desk.value : { kind: 'noStore' }
  }
  const { record, confirmed, outbox = [], handedIn = [], acts = [], refused = [] } = stored ?? {}
  if (!record?.loaded || !confirmed) return { kind: 'empty', record }
  const { actor } = record.loaded
  const view = viewOf({ confirmed, outbox: [...handedIn, ...outbox] }, actor)
  return { kind: 'ready', record, device, actor, confirmed, outbox, handedIn, view, acts, refused }
}

/** The desk after the log was taken up: what still waits is done again on top. */
export const withTaken = (before: ReadyDesk, { confirmed, outbox, handedIn, record, refused }: Taken): ReadyDesk => ({
  ...before,
  record,
  refused,
  confirmed,
  outbox,
  handedIn,
  view: viewOf({ confirmed, outbox: [...handedIn, ...outbox] }, before.actor),
})
