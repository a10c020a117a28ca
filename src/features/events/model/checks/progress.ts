import { drawNumbers } from '../draw-numbers.ts'
import { present } from '../queue.ts'
import type { Entrant, EventState } from '../state.ts'

/** Tournament rules ask that a tenth of all decks be checked over the day (MTR 2.8). */
const goalShare = 0.1

export interface CheckProgress {
  readonly decks: number
  readonly checked: number
  readonly goal: number
  readonly toGo: number
}

export const wasChecked = ({ checks }: Entrant): boolean =>
  checks.some(({ outcome }) => outcome === 'same' || outcome === 'differs')

/** Every deck counts once, however often it was checked. */
export function checkProgress(state: Pick<EventState, 'entrants'>): CheckProgress {
  const playing = present(state).filter(({ dropped }) => dropped === null)
  const checked = playing.filter(wasChecked).length
  const goal = Math.ceil(playing.length * goalShare)
  return { decks: playing.length, checked, goal, toGo: Math.max(0, goal - checked) }
}

/** Whose decks may be drawn: everybody who plays, those who are here, or those never checked. */
export type DrawAmong = 'all' | 'checked-in' | 'never-checked'

export function drawCandidates(state: Pick<EventState, 'entrants'>, among: DrawAmong): readonly number[] {
  return present(state)
    .filter((entrant) => entrant.dropped === null && entrant.current !== null)
    .filter(
      (entrant) => among === 'all' || (among === 'checked-in' ? entrant.checkedIn !== null : !wasChecked(entrant)),
    )
    .map(({ number }) => number)
}

/** The body of a draw, which anybody can repeat from its seed. */
export function makeDraw(state: EventState, among: DrawAmong, count: number, seed: number) {
  const candidates = [...drawCandidates(state, among)]
  return { seed, among: candidates, drawn: drawNumbers(seed, candidates, count) }
}

/** Minutes that a match is extended by: the duration of the check, rounded up, and what the event adds. */
export function extensionMinutes(startedAt: string, endedAt: string, extraMinutes: number): number {
  return Math.max(0, Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)) + extraMinutes
}
