import { Problem } from '../../../base/problem.ts'
import type { Sheet } from '../../decks/sheets/sheet.ts'
import type { EventContext } from '../deps.ts'
import { ownOrStaffs } from '../entrants/find-entrants.ts'
import { seesLists } from '../model/permissions.ts'
import type { Entrant } from '../model/state.ts'
import type { Present } from '../operations/actor-in.ts'
import { noList, notYours } from '../problems.ts'
import { type Reading, recordReading } from '../submissions/record-reading.ts'
import { eventSheets, printedSubmission, type SheetOptions, type SheetWanted } from './event-sheets.ts'
import type { SheetsQuery } from './schema.ts'

/** Whether lists are printed, and not blank sheets alone. */
export const printsLists = (blank: SheetsQuery['blank']): boolean => blank !== 'all' && blank !== 'only'

/** What to print for each entrant. */
export function sheetsOf(entrants: readonly Entrant[], blank: SheetsQuery['blank']): SheetWanted[] {
  if (blank === 'all') return entrants.map((entrant) => ({ entrant }))
  const all = entrants.map((entrant) => ({ entrant, submission: printedSubmission(entrant) }))
  if (blank === 'only') return all.filter(({ submission }) => !submission)
  return blank === 'missing' ? all : all.filter(({ submission }) => submission)
}

/** What to print for each entrant, for somebody who may have it; that a helper reads lists is noted. */
export async function sheetsWanted(
  context: EventContext,
  present: Present,
  entrants: readonly Entrant[],
  blank: SheetsQuery['blank'],
): Promise<SheetWanted[]> {
  const wanted = sheetsOf(entrants, blank)
  if (printsLists(blank)) {
    assertSeesLists(present)
    await recordReading(context, present, wanted.flatMap(readingOf))
  }
  if (wanted.length === 0) throw nothingToPrint()
  return wanted
}

export const nothingToPrint = () =>
  new Problem('impossible', 'None of these entrants has sent a list. Blank sheets have to be asked for.')

export const readingOf = ({ entrant: { number }, submission }: SheetWanted): Reading[] =>
  submission ? [{ number, submission: submission.id }] : []

/** The sheet of one entrant: for the player, and for those who see lists. */
export async function ownSheet(
  context: EventContext,
  present: Present,
  number: number,
  options: SheetOptions,
): Promise<Sheet> {
  const entrant = await ownOrStaffs(context, present, number)
  if (present.actor.role !== 'player') assertSeesLists(present)
  const wanted = { entrant, submission: printedSubmission(entrant) }
  if (!wanted.submission) throw noList(number)
  await recordReading(context, present, readingOf(wanted))
  for await (const [sheet] of eventSheets(context, present.event, [wanted], options)) return sheet!
  throw noList(number)
}

export function assertSeesLists({ actor, event }: Present): void {
  if (!seesLists(actor, event.settings))
    throw notYours(`The role ${actor.role} sees verdicts only; it may print blank sheets.`)
}
