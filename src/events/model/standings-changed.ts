import type { Places } from './lost.ts'
import { present, standingOf } from './queue.ts'
import type { EventState } from './state.ts'

/** Somebody who stands otherwise than was known; without a number, if they are not there. */
export interface StandsOtherwise {
  readonly name: string
  readonly number?: number | undefined
}

/** Entrants who stand otherwise in one state than in another, in which they may have other numbers. */
export function standingsChanged(known: EventState, found: EventState, places: Places): readonly StandsOtherwise[] {
  return present(known).flatMap((entrant) => {
    const there = found.entrants[places.get(entrant.number) ?? 0]
    if (!there) return [{ name: entrant.name }]
    return standingOf(there) === standingOf(entrant) ? [] : [{ name: there.name, number: there.number }]
  })
}
