import type { SheetJobBody } from '../../../../clients/typescript/src/schemas.ts'
import { foldName } from '../../../../src/base/fold-name.ts'
import { countersOf, present } from '../../../../src/features/events/model/queue.ts'
import type { EventState } from '../../../../src/features/events/model/state.ts'
import type { MessageKey } from '../../shared/language.ts'

/** A document of the service, and for how many entrants. */
export interface Printable {
  readonly path: string
  readonly count: number
  readonly label?: MessageKey
  /** Of names that begin with it; `other` are those that begin with none of A to Z. */
  readonly letter?: string
  /** Sheets can be printed in the background: what such a job is asked for. */
  readonly sheets?: SheetJobBody
}

interface Printables {
  readonly sheets: readonly Printable[]
  readonly letters: readonly Printable[]
  readonly slips: readonly Printable[]
}

export function printables(view: EventState): Printables {
  const { withoutList, accepted } = countersOf(view)
  const playing = present(view).filter(({ dropped }) => dropped === null)
  const withList = playing.filter(({ current }) => current !== null)
  const letters = new Map<string, number>()
  for (const { name } of withList) {
    const letter = letterOf(name)
    letters.set(letter, (letters.get(letter) ?? 0) + 1)
  }
  return {
    sheets: [
      { path: '/sheets.pdf', label: 'desk.print.all', count: withList.length, sheets: {} },
      { path: '/sheets.pdf?blank=only', label: 'desk.print.blank', count: withoutList, sheets: { blank: 'only' } },
    ],
    letters: [...letters].sort().map(([letter, count]) => ({
      path: `/sheets.pdf?letter=${letter}`,
      letter,
      count,
      sheets: { letter },
    })),
    slips: [{ path: '/slips.pdf', label: 'desk.print.allSlips', count: accepted }],
  }
}

/** As the service sorts them: without marks, and everything that is no letter of A to Z together. */
function letterOf(name: string): string {
  const first = foldName(name).charAt(0)
  return /[a-z]/.test(first) ? first.toUpperCase() : 'other'
}
