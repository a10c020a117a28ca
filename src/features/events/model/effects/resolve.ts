import { mayChangeLocked } from '../permissions.ts'
import type { Changes } from '../state.ts'
import { type EffectOf, refused, repeated } from './effect.ts'

/** A person has looked at a conflict or a request; `keep` says which list counts from now on. */
export const resolve: EffectOf<'resolve'> = ({ entrant, operation, stamp }) => {
  const { operation: resolved, keep } = operation.body
  const conflicts = entrant.conflicts.filter((conflict) => conflict.operation !== resolved)
  const requests = entrant.requests.filter(({ id }) => id !== resolved)
  const found = conflicts.length < entrant.conflicts.length || requests.length < entrant.requests.length
  if (!found) return repeated
  if (keep === undefined || keep === entrant.current) return { outcome: 'applied', conflicts, requests }
  if (!entrant.submissions.some(({ id }) => id === keep)) return refused('submission.unknown', 'There is no such list.')
  if (entrant.locked && !mayChangeLocked(stamp.actor))
    return refused('entrant.locked', 'The list is locked. Only a judge may change it.')
  const changes: Changes = {
    current: keep,
    ...(entrant.accepted ? { accepted: null, changedAfterLock: true } : {}),
    ...(entrant.locked ? { locked: false } : {}),
  }
  return { outcome: 'applied', conflicts, requests, changes }
}
