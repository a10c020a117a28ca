import { basename } from 'node:path'
import { OperatorError } from '../../../base/operator-error.ts'
import type { SubmissionPreview, Submitted } from '../../../features/events/submissions/schema.ts'
import { wrap } from '../output/layout.ts'
import { paintStatus } from '../output/print-checked.ts'
import { printTable } from '../output/table.ts'
import type { DeskConnection } from './connect.ts'
import { counted } from './counted.ts'
import { type ListOfEntrant, readEventLists } from './list-files.ts'
import type { Printed } from './run-check.ts'

export interface SubmitFlags {
  readonly number?: number
  readonly dryRun?: boolean
}

interface Sent {
  readonly list: ListOfEntrant
  /** What the judge says of the list; absent if it was not sent. */
  readonly status?: string
  /** Why it was not sent. */
  readonly why?: string
  readonly changes: number
}

/** Sends lists in for the entrants whom the files are named after, or shows what that would do. */
export async function runSubmit(
  connection: DeskConnection,
  names: readonly string[],
  flags: SubmitFlags,
  width: number,
): Promise<Printed> {
  const { lists } = await readEventLists(connection, names)
  const { number } = flags
  if (number !== undefined && lists.length !== 1)
    throw new OperatorError(`--number is for one list; ${lists.length} are given.`)
  const sent: Sent[] = []
  // One after the other: a desk's link is limited like any other client.
  for (const list of lists)
    sent.push(await send(connection, number === undefined ? list : withNumber(list, number), flags))
  sent.sort((a, b) => (a.list.entrant?.number ?? Infinity) - (b.list.entrant?.number ?? Infinity))
  const isAll = sent.every(({ why }) => why === undefined)
  return { text: print(sent, flags, width), exitCode: isAll ? 0 : 1 }
}

function withNumber({ why: _, entrant, ...list }: ListOfEntrant, number: number): ListOfEntrant {
  return { ...list, entrant: entrant?.number === number ? entrant : { number, name: '' } }
}

async function send({ call }: DeskConnection, list: ListOfEntrant, { dryRun }: SubmitFlags): Promise<Sent> {
  const { entrant, text, unreadable, why } = list
  if (!entrant || text === undefined) return { list, why: why ?? unreadable ?? 'no entrant', changes: 0 }
  const path = `/entrants/${entrant.number}/submission`
  try {
    if (!dryRun) {
      const { submission, changes } = (await (await call('PUT', path, { body: { text } })).json()) as Submitted
      return { list, status: submission.judged.status ?? 'not judged', changes: changes.length }
    }
    const answer = await call('POST', `${path}/preview`, { body: { text } })
    const { verdict, changes, problem } = (await answer.json()) as SubmissionPreview
    const refused = problem ? { why: problem.message } : {}
    return { list, status: verdict?.status ?? 'not judged', changes: changes.length, ...refused }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { list, why: error.message, changes: 0 }
  }
}

const columns = [
  { head: 'list', fixed: true, paint: paintStatus },
  { head: 'number', align: 'right', fixed: true },
  { head: 'entrant' },
  { head: 'verdict', fixed: true },
  { head: 'changes', align: 'right', fixed: true },
  { head: 'file' },
] as const

function print(sent: readonly Sent[], { dryRun }: SubmitFlags, width: number): string {
  const [done, failure] = dryRun ? ['✔ Would be sent', '✘ Would not be'] : ['✔ Sent', '✘ Not sent']
  const rows = sent.map(({ list: { entrant, file }, status = '', why, changes }) => [
    why === undefined ? done : failure,
    entrant ? String(entrant.number) : '?',
    entrant?.name ?? '',
    status,
    changes === 0 ? '' : String(changes),
    basename(file),
  ])
  const failed = sent.flatMap(({ list, why }) => (why === undefined ? [] : [`${basename(list.file)}: ${why}`]))
  const total = `${counted(sent.length - failed.length, 'list')} ${dryRun ? 'would be ' : ''}sent, ${failed.length} not.`
  const reasons = failed.flatMap((line) => wrap(line, width, '  '))
  return `${[printTable(columns, rows, width), '', ...(reasons.length > 0 ? [...reasons, ''] : []), total].join('\n')}\n`
}
