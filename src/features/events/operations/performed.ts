import type { Operation } from '../model/operation.ts'
import type { EventState } from '../model/state.ts'
import type { OperationResult } from '../schema.ts'

/** What became of operations. */
export interface Performed {
  readonly operations: readonly Operation[]
  /** One for each operation, in their order. */
  readonly results: readonly OperationResult[]
  /** Before the operations and after them, with the entrants that they concern. */
  readonly before: EventState
  readonly state: EventState
  /** Of the newest operation after them. */
  readonly epoch: string
}

/** Why nothing was done for a request. */
export interface NotPerformed {
  readonly failure: unknown
}
