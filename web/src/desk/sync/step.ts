import type { Body, Kind } from '../../../../src/features/events/model/operation.ts'
import type { Judged } from '../../../../src/features/events/model/state.ts'

/** What a person wants done: an operation that is still to be made. */
export interface Step<K extends Kind = Kind> {
  readonly kind: K
  readonly body: Body<K>
  /** Absent for those that concern the whole event or add an entrant. */
  readonly entrant?: number | undefined
  /** What the judge on this device said of a list that is sent. */
  readonly judged?: Judged | undefined
}

export const step = <K extends Kind>(kind: K, entrant: number, body: Body<K>): Step<K> => ({ kind, entrant, body })
