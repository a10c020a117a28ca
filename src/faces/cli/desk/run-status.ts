import { currentSubmission } from '../../../features/events/model/entrants.ts'
import { countersOf, type Flag, flagsOf, present, standingOf, twinsIn } from '../../../features/events/model/queue.ts'
import type { EventState } from '../../../features/events/model/state.ts'
import type { Snapshot } from '../../../features/events/schema.ts'
import { inWords, wrap } from '../output/layout.ts'
import { printTable } from '../output/table.ts'
import type { DeskConnection } from './connect.ts'

/** The counters of the desk and whom somebody should look at. */
export async function runStatus(
  { read }: DeskConnection,
  { all }: { readonly all?: boolean },
  width: number,
): Promise<string> {
  const { state } = await read<Snapshot>('/snapshot')
  return printStatus(state, all ?? false, width)
}

/** With `all` every entrant, otherwise those with something to notice. */
function printStatus(state: EventState, all: boolean, width: number): string {
  const { settings, code } = state
  const twins = twinsIn(state)
  const rows = present(state)
    .sort((a, b) => a.number - b.number)
    .map((entrant) => ({ entrant, flags: flagsOf(entrant, twins) }))
    .filter(({ flags }) => all || flags.length > 0)
    .map(({ entrant, flags }) => [
      String(entrant.number),
      entrant.name,
      inWords(standingOf(entrant)),
      currentSubmission(entrant)?.judged.status ?? '',
      flags.map((flag) => notices[flag]).join(', '),
    ])
  const deadline =
    settings.deadline === null ? 'no deadline' : `lists until ${momentIn(settings.timeZone, settings.deadline)}`
  return `${[
    ...wrap(
      `${settings.name} (${code}): ${settings.state}, ${deadline}, lists of ${settings.format} on ${settings.judgedOn}.`,
      width,
    ),
    '',
    counters(state, width),
    ...(rows.length === 0 ? [] : ['', printTable(columns, rows, width)]),
  ].join('\n')}\n`
}

const columns = [
  { head: 'number', align: 'right', fixed: true },
  { head: 'name' },
  { head: 'state', fixed: true },
  { head: 'list', fixed: true },
  { head: 'notice' },
] as const

const notices: Readonly<Record<Flag, string>> = {
  late: 'late list',
  'not-legal': 'not legal',
  undetermined: 'verdict open',
  'changed-after-lock': 'changed after the lock',
  conflict: 'conflict',
  request: 'asks for a change',
  twin: 'same name twice',
}

function counters(state: EventState, width: number): string {
  const { entrants, checkedIn, missing, dropped, withoutList, notLegal, accepted, conflicts, checked } =
    countersOf(state)
  const columns = ['entrants', 'here', 'missing', 'dropped', 'no list', 'illegal', 'accepted', 'conflicts', 'checked']
  const counts = [entrants, checkedIn, missing, dropped, withoutList, notLegal, accepted, conflicts, checked]
  return printTable(
    columns.map((head) => ({ head, align: 'right', fixed: true }) as const),
    [counts.map(String)],
    width,
  )
}

const momentIn = (timeZone: string, moment: string): string =>
  `${new Date(moment).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })} (${timeZone})`
