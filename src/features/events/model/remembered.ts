import type { Actor, EventList, Operation } from './operation.ts'
import type { Replica } from './replica.ts'

/** What a device has of an event whose log is another one by now. */
export interface Remembered extends Replica {
  /** Its own operations that the log had confirmed, in their order. */
  readonly done: readonly Operation[]
  readonly actor: Actor
  readonly device: string
  /** By submission. */
  readonly lists: ReadonlyMap<string, EventList>
  /** Now. */
  readonly at: string
}
