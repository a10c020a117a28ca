import type { Changeable } from '../state.ts'
import { undoable } from '../trail.ts'
import { type EffectOf, refused } from './effect.ts'

/** Restores what an operation changed, if nobody has changed it since. It is an operation, and can be undone itself. */
export const undo: EffectOf<'undo'> = ({ entrant, operation, stamp }) => {
  const trace = undoable(entrant.trail, stamp.seq).find((candidate) => candidate.operation === operation.body.operation)
  if (!trace)
    return refused('undo.unknown', 'This cannot be undone: it changed nothing, or too much has changed since.')
  const keys = Object.keys(trace.after) as (keyof Changeable)[]
  const isAsLeft = keys.every((key) => JSON.stringify(entrant[key]) === JSON.stringify(trace.after[key]))
  if (!isAsLeft) return refused('undo.changed', 'This cannot be undone: somebody has changed it since.')
  return { outcome: 'applied', changes: trace.before }
}
