import { basename } from 'node:path'
import type { EventView } from '../../../features/events/schema.ts'
import type { DeskConnection } from './connect.ts'
import { type CheckedList, type ListOfEntrant, readEventLists } from './list-files.ts'
import { printCheckedLists } from './print-checked-lists.ts'

export interface Printed {
  readonly text: string
  readonly exitCode: 0 | 1 | 2
}

/** Judges lists in the format and on the day of an event, as the service does, without sending them in. */
export async function runCheck(
  connection: DeskConnection,
  names: readonly string[],
  { json }: { readonly json?: boolean },
  width: number,
): Promise<Printed> {
  const event = await connection.read<EventView>('')
  const { lists, without } = await readEventLists(connection, names)
  const checked = await judge(connection, event, lists)
  const statuses = checked.map(({ status }) => status)
  const isOpen = statuses.some((status) => status === 'unreadable' || status === 'undetermined')
  const exitCode = isOpen ? 2 : statuses.every((status) => status === 'legal') ? 0 : 1
  const text = json ? checked.map(jsonLine).join('') : printCheckedLists(event, checked, without, width)
  return { text, exitCode }
}

async function judge(
  connection: DeskConnection,
  { game, format, judgedOn: on }: EventView,
  lists: readonly ListOfEntrant[],
): Promise<CheckedList[]> {
  const readable = lists.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, text }]))
  const decks = readable.map(({ file, text }) => ({ ref: basename(file).slice(0, 200), format, on, text }))
  const answers = await connection.judge(game, decks)
  const verdicts = new Map(readable.map(({ file }, at) => [file, answers[at]!]))
  return lists.map((list) => {
    const verdict = verdicts.get(list.file)
    if (!verdict) return { ...list, status: 'unreadable' }
    if ('error' in verdict) return { ...list, status: 'unreadable', unreadable: verdict.error.detail }
    return { ...list, status: verdict.status, verdict }
  })
}

function jsonLine({ file, entrant, why, unreadable, status, verdict }: CheckedList): string {
  const { number, name } = entrant ?? {}
  return `${JSON.stringify({ file, number, name, unmatched: why, unreadable, status, violations: verdict?.violations })}\n`
}
