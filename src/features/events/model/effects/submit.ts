import { mayChangeLocked } from '../permissions.ts'
import type { Submission } from '../state.ts'
import { doneBy, type Effect, type EffectInput, type EffectOf, isStale, refused, withConflict } from './effect.ts'

type Input = EffectInput<'submit'>

/**
 * Every list is kept. The newest counts, unless another was accepted that its author had not seen: then a person picks.
 * A list against a lock is refused and shown all the same.
 */
export const submit: EffectOf<'submit'> = (input) => {
  const { entrant, stamp, settings } = input
  const isPlayer = stamp.actor.role === 'player'
  if (isPlayer && settings.state === 'ended') return refused('event.closed', 'The event has ended.')
  if (isPlayer && isAfterDeadline(input))
    return refused('event.closed', 'The deadline for lists has passed. Ask the desk for a change.')
  if (settings.illegal === 'refuse' && stamp.judged?.status === 'illegal')
    return kept(input, 'deck.illegal', 'The list is not legal, and this event takes only legal ones.')
  const settled = entrant.locked || entrant.accepted !== null
  if (settled && isStale(input)) return waiting(input)
  if (entrant.locked && !mayChangeLocked(stamp.actor))
    return kept(input, 'entrant.locked', 'The list is locked. Only a judge may change it.')
  const submissions = withSubmission(input)
  return {
    outcome: 'applied',
    submissions,
    changes: {
      current: input.operation.id,
      ...(entrant.accepted ? { accepted: null } : {}),
      ...(settled ? { changedAfterLock: true } : {}),
    },
  }
}

const waiting = (input: Input): Effect => ({
  outcome: 'conflict',
  submissions: withSubmission(input),
  conflicts: withConflict(input, { submission: input.operation.id }),
})

/** Refused, but not lost: staff see it and may pick it. */
function kept(input: Input, code: string, message: string): Effect {
  return {
    ...refused(code, message),
    submissions: withSubmission(input, true),
    conflicts: withConflict(input, { submission: input.operation.id }),
  }
}

const isAfterDeadline = ({ stamp, settings }: Input) => settings.deadline !== null && stamp.at > settings.deadline

function withSubmission(input: Input, isRefused = false): readonly Submission[] {
  const { entrant, operation, stamp, settings } = input
  const { submissions } = entrant
  // A desk's clock is not trusted: what it made in time and sent late is a claim, which the organiser may believe.
  const late = isAfterDeadline(input) ? (operation.madeAt <= settings.deadline! ? 'claimed' : 'late') : undefined
  const submission: Submission = {
    id: operation.id,
    n: submissions.length + 1,
    contentHash: operation.body.contentHash,
    source: stamp.actor.role === 'player' ? 'player' : 'desk',
    ...doneBy(stamp),
    ...(late ? { late } : {}),
    ...(isRefused ? { refused: true as const } : {}),
    judged: stamp.judged ?? unjudged,
  }
  return [...submissions, submission]
}

const unjudged = { status: null, codes: [], revision: null, catalogVersion: '' }
