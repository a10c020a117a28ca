import type { Kind, OperationOf, OperationProblem, Outcome, Stamp } from '../operation.ts'
import type { EventSettings } from '../settings.ts'
import type { Changes, Conflict, DeckCheck, Entrant, Submission } from '../state.ts'

/** What an operation does to an entrant. */
export interface Effect {
  readonly outcome: Outcome
  readonly problem?: OperationProblem
  /** Can be undone. */
  readonly changes?: Changes
  readonly submissions?: readonly Submission[]
  readonly conflicts?: readonly Conflict[]
  readonly requests?: Entrant['requests']
  readonly checks?: readonly DeckCheck[]
}

export interface EffectInput<K extends Kind> {
  readonly entrant: Entrant
  readonly operation: OperationOf<K>
  readonly stamp: Stamp
  readonly settings: EventSettings
}

export type EffectOf<K extends Kind> = (input: EffectInput<K>) => Effect

export const applied = (changes: Changes): Effect => ({ outcome: 'applied', changes })
export const repeated: Effect = { outcome: 'repeated' }
export const refused = (code: string, message: string): Effect => ({ outcome: 'refused', problem: { code, message } })

/** The author and the moment, as states keep them. */
export const doneBy = ({ actor, at }: Stamp) => ({ by: actor.label, at })

/** The operation was made by somebody who had not seen the entrant's newest state. */
export const isStale = ({ entrant, operation }: Pick<EffectInput<Kind>, 'entrant' | 'operation'>): boolean =>
  operation.base !== undefined && operation.base < entrant.version

/** The entrant's conflicts with one more, which shows this operation. */
export function withConflict(
  { entrant, operation, stamp }: Pick<EffectInput<Kind>, 'entrant' | 'operation' | 'stamp'>,
  more: Pick<Conflict, 'submission' | 'was'> = {},
): readonly Conflict[] {
  const { id, kind } = operation
  return [...entrant.conflicts, { operation: id, kind, ...doneBy(stamp), ...more }]
}
