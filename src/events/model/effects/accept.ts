import { applied, doneBy, type EffectOf, refused, repeated, withConflict } from './effect.ts'

/** Accepting locks. It names the list that was read: if another counts by now, a person decides. */
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
  if (settings.illegal === 'refuse' && submission.judged.status === 'illegal')
    return refused('deck.illegal', 'The list is not legal, and this event takes only legal ones.')
  return applied({
    accepted: { submission: id, contentHash, ...doneBy(stamp) },
    locked: true,
    ...(entrant.changedAfterLock ? { changedAfterLock: false } : {}),
  })
}

export const lock: EffectOf<'lock'> = ({ entrant }) => (entrant.locked ? repeated : applied({ locked: true }))
/** The acceptance stands until another list comes. */
export const unlock: EffectOf<'unlock'> = ({ entrant }) => (entrant.locked ? applied({ locked: false }) : repeated)
