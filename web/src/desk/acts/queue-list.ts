import { currentSubmission } from '../../../../src/features/events/model/entrants.ts'
import { type Counters, findEntrants } from '../../../../src/features/events/model/queue.ts'
import type { Entrant, EventState } from '../../../../src/features/events/model/state.ts'
import type { OutboxRecord } from '../store/records.ts'

/** The counters that filter the queue, in the order in which they are shown. */
export const filters = ['here', 'missing', 'noList', 'notLegal', 'conflicts', 'dropped', 'notSent'] as const
export type Filter = (typeof filters)[number]

export const countOf = (filter: Filter, counters: Counters, unsent: ReadonlySet<number>): number =>
  ({
    here: counters.checkedIn,
    missing: counters.missing,
    noList: counters.withoutList,
    notLegal: counters.notLegal,
    conflicts: counters.conflicts,
    dropped: counters.dropped,
    notSent: unsent.size,
  })[filter]

/** Entrants about whom the service has not heard everything. */
export const unsentIn = (outbox: readonly OutboxRecord[]): ReadonlySet<number> =>
  new Set(
    outbox.flatMap(({ operation }) =>
      operation.kind === 'entrant.add' ? (operation.body.number ?? []) : (operation.entrant ?? []),
    ),
  )

/** As the counters count. */
function tests(unsent: ReadonlySet<number>): Readonly<Record<Filter, (entrant: Entrant) => boolean>> {
  return {
    here: ({ dropped, checkedIn }) => !dropped && checkedIn !== null,
    missing: ({ dropped, checkedIn }) => !dropped && checkedIn === null,
    noList: ({ dropped, current }) => !dropped && current === null,
    notLegal: (entrant) => !entrant.dropped && currentSubmission(entrant)?.judged.status === 'illegal',
    conflicts: ({ conflicts }) => conflicts.length > 0,
    dropped: ({ dropped }) => dropped !== null,
    notSent: ({ number }) => unsent.has(number),
  }
}

interface Question {
  readonly text: string
  readonly filter: Filter | null
  readonly unsent: ReadonlySet<number>
}

/** Longer than any name: what a scanner is typing. */
const maxSearched = 100

/**
 * Whom the field means: an exact number first, then those who are still missing, by name. Without a text all are in the order
 * of their names, so that nobody's row moves under a finger.
 */
export function queueRows(view: EventState, { text, filter, unsent }: Question): readonly Entrant[] {
  if (text.length > maxSearched) return []
  const found = findEntrants(view, text)
  const kept = filter === null ? found : found.filter(tests(unsent)[filter])
  if (text.trim() === '') return kept
  const place = ({ number, dropped, checkedIn }: Entrant) =>
    String(number) === text.trim() ? 0 : dropped ? 3 : checkedIn ? 2 : 1
  return kept.toSorted((a, b) => place(a) - place(b))
}

/** Whether a text can be the name of somebody new. */
export const isName = (text: string): boolean => /\p{L}.*\p{L}/u.test(text) && text.length <= 80
