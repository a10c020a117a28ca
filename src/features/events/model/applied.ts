import type { OperationProblem, Outcome } from './operation.ts'
import type { EventState } from './state.ts'

/** The result of an operation. */
export interface Applied {
  readonly state: EventState
  readonly outcome: Outcome
  readonly problem?: OperationProblem
}
