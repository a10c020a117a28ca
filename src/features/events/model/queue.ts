import { foldName, spellings } from '../../../base/fold-name.ts'
import { runThrough, type Steps } from '../../../base/steps.ts'
import { currentSubmission } from './entrants.ts'
import { nameMatcher } from './name-matcher.ts'
import type { Entrant, EventState } from './state.ts'

/** How far an entrant has come; the desk sorts and counts by it. */
export const standings = ['registered', 'submitted', 'accepted', 'checked-in', 'dropped'] as const
export type Standing = (typeof standings)[number]

export function standingOf(entrant: Entrant): Standing {
  if (entrant.dropped) return 'dropped'
  if (entrant.checkedIn) return 'checked-in'
  if (entrant.accepted) return 'accepted'
  return entrant.current === null ? 'registered' : 'submitted'
}

/** What a person at the desk should notice. */
export const flags = ['late', 'not-legal', 'undetermined', 'changed-after-lock', 'conflict', 'request', 'twin'] as const
export type Flag = (typeof flags)[number]

export function flagsOf(entrant: Entrant, twins: ReadonlySet<number> = new Set()): Flag[] {
  const current = currentSubmission(entrant)
  const status = current?.judged.status
  const held: [Flag, boolean][] = [
    ['conflict', entrant.conflicts.length > 0],
    ['not-legal', status === 'illegal'],
    ['undetermined', current !== undefined && status !== 'legal' && status !== 'illegal'],
    ['late', current?.late !== undefined],
    ['changed-after-lock', entrant.changedAfterLock],
    ['request', entrant.requests.length > 0],
    ['twin', twins.has(entrant.number)],
  ]
  return held.flatMap(([flag, holds]) => (holds ? [flag] : []))
}

export const present = (state: Pick<EventState, 'entrants'>): Entrant[] =>
  Object.values(state.entrants).filter(({ removed }) => !removed)

/** Numbers whose names are the same but for how they are written: perhaps one person who was entered at two desks. */
export const twinsIn = ({ entrants }: Pick<EventState, 'entrants'>): ReadonlySet<number> =>
  runThrough(twinSteps(Object.values(entrants)))

/** The same in steps, for those who must give way to others. */
export function* twinSteps(entrants: readonly Entrant[]): Steps<ReadonlySet<number>> {
  const first = new Map<string, number>()
  const twins = new Set<number>()
  for (const { name, number, removed } of entrants) {
    yield
    if (removed) continue
    for (const folded of new Set(spellings(name).map(foldName))) {
      const known = first.get(folded)
      if (known === undefined) first.set(folded, number)
      else twins.add(known).add(number)
    }
  }
  return twins
}

export interface Counters {
  readonly entrants: number
  readonly checkedIn: number
  /** Neither here nor dropped. */
  readonly missing: number
  readonly dropped: number
  readonly withoutList: number
  readonly notLegal: number
  readonly accepted: number
  readonly conflicts: number
  readonly checked: number
}

/** Those who dropped count only as such, except that there may be something to decide about them. */
export function countersOf(state: EventState): Counters {
  const all = present(state)
  const playing = all.filter(({ dropped }) => dropped === null)
  const count = (test: (entrant: Entrant) => boolean) => playing.filter(test).length
  return {
    entrants: all.length,
    checkedIn: count(({ checkedIn }) => checkedIn !== null),
    missing: count(({ checkedIn }) => checkedIn === null),
    dropped: all.length - playing.length,
    withoutList: count(({ current }) => current === null),
    notLegal: count((entrant) => currentSubmission(entrant)?.judged.status === 'illegal'),
    accepted: count(({ accepted }) => accepted !== null),
    conflicts: all.filter(({ conflicts }) => conflicts.length > 0).length,
    checked: count(({ checks }) => checks.some(({ outcome }) => outcome === 'same' || outcome === 'differs')),
  }
}

/** Entrants whom a text means, by name; one who has it as number is the first. */
export function findEntrants(state: EventState, text: string): Entrant[] {
  return present(state)
    .filter(nameMatcher(text))
    .sort((a, b) => Number(b.number === Number(text)) - Number(a.number === Number(text)) || byName(a, b))
}

const byName = (a: Entrant, b: Entrant) => a.name.localeCompare(b.name) || a.number - b.number
