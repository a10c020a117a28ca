import type { Sheet } from '../../sheets/sheet.ts'
import type { Present } from '../actor-in.ts'
import type { EventContext } from '../deps.ts'
import { seesLists } from '../model/permissions.ts'
import type { Entrant } from '../model/state.ts'
import { noList, noSuchEntrant, notYours } from '../problems.ts'
import { loadEntrant } from '../store/load-entrants.ts'
import { eventSheets, printedSubmission, type SheetOptions, type SheetWanted } from './event-sheets.ts'
import type { SheetsQuery } from './schema.ts'

/** What to print for each entrant. */
export function sheetsWanted(
  present: Present,
  entrants: readonly Entrant[],
  blank: SheetsQuery['blank'],
): SheetWanted[] {
  if (blank === 'all') return entrants.map((entrant) => ({ entrant }))
  const all = entrants.map((entrant) => ({ entrant, submission: printedSubmission(entrant) }))
  const missing = all.filter(({ submission }) => !submission)
  if (blank === 'only') return missing
  assertSeesLists(present)
  return blank === 'missing' ? all : all.filter(({ submission }) => submission)
}

/** The sheet of one entrant: for the player, and for those who see lists. */
export async function ownSheet(
  context: EventContext,
  present: Present,
  number: number,
  options: SheetOptions,
): Promise<Sheet> {
  const { event, actor } = present
  if (actor.role === 'player' && actor.entrant !== number) throw notYours('Players see only their own entry.')
  if (actor.role !== 'player') assertSeesLists(present)
  const entrant = await loadEntrant(context.database.pool, event.id, number)
  if (!entrant) throw noSuchEntrant(number)
  const submission = printedSubmission(entrant)
  if (!submission) throw noList(number)
  for await (const [sheet] of eventSheets(context, event, [{ entrant, submission }], options)) return sheet!
  throw noList(number)
}

function assertSeesLists({ actor, event }: Present): void {
  if (!seesLists(actor, event.settings))
    throw notYours(`The role ${actor.role} sees verdicts only; it may print blank sheets.`)
}
