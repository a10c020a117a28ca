import { applied, doneBy, type Effect, type EffectOf, isStale, repeated, withConflict } from './effect.ts'

/** The earliest check-in stays. A dropped entrant comes back; where neither desk knew of the other, people are told. */
export const checkIn: EffectOf<'check-in'> = (input) => {
  const { entrant, stamp } = input
  if (entrant.checkedIn && !entrant.dropped) return repeated
  const changes = { checkedIn: entrant.checkedIn ?? doneBy(stamp), dropped: null }
  return entrant.dropped && isStale(input) ? met(input, changes) : applied(changes)
}

export const drop: EffectOf<'drop'> = (input) => {
  const { entrant, stamp } = input
  if (entrant.dropped) return repeated
  const changes = { dropped: doneBy(stamp), checkedIn: null }
  return entrant.checkedIn && isStale(input) ? met(input, changes) : applied(changes)
}

/** The later operation wins, and both are shown. */
function met(input: Parameters<typeof withConflict>[0], changes: NonNullable<Effect['changes']>): Effect {
  return { outcome: 'conflict', changes, conflicts: withConflict(input) }
}
