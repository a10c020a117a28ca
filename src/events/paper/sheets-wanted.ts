import type { Sheet } from '../../sheets/sheet.ts'
import type { Present } from '../actor-in.ts'
import type { EventContext } from '../deps.ts'
import { ownOrStaffs } from '../entrants/find-entrants.ts'
import { seesLists } from '../model/permissions.ts'
import type { Entrant } from '../model/state.ts'
import { noList, notYours } from '../problems.ts'
import { recordReading } from '../submissions/record-reading.ts'
import { eventSheets, printedSubmission, type SheetOptions, type SheetWanted } from './event-sheets.ts'
import type { SheetsQuery } from './schema.ts'

/** What to print for each entrant. */
export async function sheetsWanted(
  context: EventContext,
  present: Present,
  entrants: readonly Entrant[],
  blank: SheetsQuery['blank'],
): Promise<SheetWanted[]> {
  if (blank === 'all') return entrants.map((entrant) => ({ entrant }))
  const all = entrants.map((entrant) => ({ entrant, submission: printedSubmission(entrant) }))
  const missing = all.filter(({ submission }) => !submission)
  if (blank === 'only') return missing
  assertSeesLists(present)
  await recordReading(context, present, all.flatMap(readingOf))
  return blank === 'missing' ? all : all.filter(({ submission }) => submission)
}

const readingOf = ({ entrant: { number }, submission }: SheetWanted) =>
  submission ? { number, submission: submission.id } : []

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
  await recordReading(context, present, [readingOf(wanted)].flat())
  for await (const [sheet] of eventSheets(context, present.event, [wanted], options)) return sheet!
  throw noList(number)
}

function assertSeesLists({ actor, event }: Present): void {
  if (!seesLists(actor, event.settings))
    throw notYours(`The role ${actor.role} sees verdicts only; it may print blank sheets.`)
}
