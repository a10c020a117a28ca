import type { Entrant, EventState } from './state.ts'

export const entrantOf = (state: EventState, number: number | undefined): Entrant | undefined =>
  number === undefined ? undefined : state.entrants[number]

export function withEntrant(state: EventState, entrant: Entrant): EventState {
  if (state.entrants[entrant.number] === entrant) return state
  return { ...state, entrants: { ...state.entrants, [entrant.number]: entrant } }
}

/** An entrant before anything has happened. */
export function newEntrant(
  entry: Pick<Entrant, 'number' | 'added' | 'name' | 'pronouns' | 'note' | 'consent'>,
): Entrant {
  return {
    ...entry,
    current: null,
    accepted: null,
    locked: false,
    checkedIn: null,
    dropped: null,
    removed: false,
    changedAfterLock: false,
    submissions: [],
    conflicts: [],
    requests: [],
    checks: [],
    version: 1,
    trail: [],
  }
}

/** The submission that counts. */
export const currentSubmission = ({ current, submissions }: Entrant) =>
  current === null ? undefined : submissions.find(({ id }) => id === current)
