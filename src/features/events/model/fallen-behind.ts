import type { Places } from './lost.ts'
import { present, standingOf, standings } from './queue.ts'
import type { Entrant, EventState } from './state.ts'

/** Somebody who had come further than a log says; without a number, if they are not there. */
export interface FallenBehind {
  readonly name: string
  readonly number?: number | undefined
}

/** Entrants who had come further in one state than they have in another, in which they may have other numbers. */
export const fallenBehind = (known: EventState, found: EventState, places: Places): readonly FallenBehind[] =>
  present(known).flatMap((entrant) => {
    const there = found.entrants[places.get(entrant.number) ?? 0]
    if (!there) return [{ name: entrant.name }]
    return rankOf(there) < rankOf(entrant) ? [{ name: there.name, number: there.number }] : []
  })

const rankOf = (entrant: Entrant) => standings.indexOf(standingOf(entrant))
