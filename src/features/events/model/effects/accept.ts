import type { Judged } from '../state.ts'
import { isSameVerdict, withVerdicts } from '../verdicts.ts'
import {
  applied,
  doneBy,
  type Effect,
  type EffectInput,
  type EffectOf,
  refused,
  repeated,
  withConflict,
} from './effect.ts'

/**
 * Accepting locks. It names the list and the verdict that were read: if another list counts by now, or the list is judged
 * otherwise, a person decides.
 */
export const accept: EffectOf<'accept'> = (input) => {
  const { entrant, operation, stamp, settings } = input
  const { submission: id, contentHash } = operation.body
  const submission = entrant.submissions.find((candidate) => candidate.id === id)
  if (!submission) return refused('submission.unknown', 'There is no such list.')
  if (entrant.accepted?.submission === id) return repeated
  if (entrant.current !== id || submission.contentHash !== contentHash)
    return {
      outcome: 'conflict',
      problem: {
        code: 'submission.replaced',
        message: 'Another list was sent meanwhile. Read it before you accept it.',
      },
      conflicts: withConflict(input),
    }
  const { judged = submission.judged } = stamp
  const again = stamp.judged ? { submissions: withVerdicts(entrant.submissions, { [id]: judged }) } : {}
  const { seen = submission.judged } = operation.body
  if (!isSameVerdict(seen, judged)) return { ...judgedOtherwise(input, seen.status), ...again }
  if (settings.illegal === 'refuse' && judged.status === 'illegal')
    return { ...refused('deck.illegal', 'The list is not legal, and this event takes only legal ones.'), ...again }
  const changes = {
    accepted: { submission: id, contentHash, ...doneBy(stamp) },
    locked: true,
    ...(entrant.changedAfterLock ? { changedAfterLock: false } : {}),
  }
  return { ...applied(changes), ...again }
}

const judgedOtherwise = (input: EffectInput<'accept'>, was: Judged['status']): Effect => ({
  outcome: 'conflict',
  problem: {
    code: 'submission.judged-again',
    message: 'The list is judged otherwise by now. Look at the verdict before you accept it.',
  },
  conflicts: withConflict(input, { was }),
})

export const lock: EffectOf<'lock'> = ({ entrant }) => (entrant.locked ? repeated : applied({ locked: true }))
/** The acceptance stands until another list comes. */
export const unlock: EffectOf<'unlock'> = ({ entrant }) => (entrant.locked ? applied({ locked: false }) : repeated)
