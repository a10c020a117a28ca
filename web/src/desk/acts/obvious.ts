import { currentSubmission } from '../../../../src/features/events/model/entrants.ts'
import type { Actor } from '../../../../src/features/events/model/operation.ts'
import { mayDo } from '../../../../src/features/events/model/permissions.ts'
import type { Entrant, EventState } from '../../../../src/features/events/model/state.ts'
import type { ActName } from '../store/records.ts'
import { type Step, step } from '../sync/step.ts'

/** What Enter does at the queue: the one thing that needs no eyes, or opening the entrant. */
export type Obvious =
  | {
      readonly kind: 'act'
      readonly what: Extract<ActName, 'checkIn' | 'acceptAndCheckIn'>
      readonly steps: readonly Step[]
    }
  | { readonly kind: 'open' }

interface Desk {
  readonly actor: Actor
  readonly view: EventState
}

const open: Obvious = { kind: 'open' }

/** A list that is legal, or that somebody has accepted already, and an entrant with whom nothing is the matter. */
export function obviousFor(entrant: Entrant, { actor, view }: Desk): Obvious {
  const { number, accepted, conflicts, requests } = entrant
  const submission = currentSubmission(entrant)
  if (!mayDo(actor, 'check-in', view.settings) || !submission) return open
  if (entrant.dropped || entrant.checkedIn || entrant.changedAfterLock) return open
  if (conflicts.length > 0 || requests.length > 0) return open
  const checkIn = step('check-in', number, {})
  if (accepted?.submission === submission.id) return { kind: 'act', what: 'checkIn', steps: [checkIn] }
  if (submission.judged.status !== 'legal') return open
  const { id, contentHash } = submission
  const accept = step('accept', number, { submission: id, contentHash })
  return { kind: 'act', what: 'acceptAndCheckIn', steps: [accept, checkIn] }
}
