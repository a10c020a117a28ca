import type { Entrant } from '../../../../src/features/events/model/state.ts'

/** The submission that was accepted last, even if another has come since: what a player's deck was agreed to be. */
export function lastAccepted({ accepted, trail }: Entrant): string | undefined {
  const before = trail.findLast((trace) => trace.before.accepted)?.before.accepted
  return (accepted ?? before)?.submission
}
