import { basename } from 'node:path'
import type { EventView } from '../../../features/events/schema.ts'
import { printable, wrap } from '../output/layout.ts'
import { paintStatus, statusMark } from '../output/print-checked.ts'
import { printTable, type TableColumn } from '../output/table.ts'
import { counted } from './counted.ts'
import type { CheckedList } from './list-files.ts'
import { inWords, type Listed } from './match-files.ts'

const number = { align: 'right', fixed: true } as const
const columns: readonly TableColumn[] = [
  { head: 'verdict', fixed: true, paint: paintStatus },
  { head: 'number', ...number },
  { head: 'entrant' },
  { head: 'violations', ...number },
  { head: 'unsure', ...number },
  { head: 'list' },
]

/** A table by entrant, why lists are not legal, and what is missing. */
export function printCheckedLists(
  { name, format, revision, judgedOn }: Pick<EventView, 'name' | 'format' | 'revision' | 'judgedOn'>,
  checked: readonly CheckedList[],
  without: readonly Listed[],
  width: number,
): string {
  const sorted = [...checked].sort((a, b) => (a.entrant?.number ?? Infinity) - (b.entrant?.number ?? Infinity))
  const list = revision === null ? 'for which it has no list' : revision
  const unmatched = checked.flatMap(({ file, why }) => (why ? [`${basename(file)}: ${why}.`] : []))
  return `${[
    ...wrap(`${name}: lists of ${format} on ${judgedOn}, ${list}.`, width),
    '',
    printTable(columns, sorted.map(cellsOf), width),
    '',
    ...sorted.flatMap((item) => part(headOf(item), reasonsOf(item), width)),
    ...part('Nobody’s:', unmatched, width),
    ...part(`${counted(without.length, 'entrant')} without a list:`, without.map(inWords), width),
    totalOf(checked),
  ].join('\n')}\n`
}

const headOf = ({ file, entrant }: CheckedList) => `${entrant ? inWords(entrant) : basename(file)}:`

function reasonsOf({ unreadable, verdict }: CheckedList): string[] {
  if (unreadable !== undefined) return [`? ${unreadable.replace(/\.$/, '')}.`]
  return (verdict?.violations ?? []).map(({ message, uncertain }) => `${uncertain ? '?' : '✘'} ${message}`)
}

/** Lines that are wrapped go on below their first word, not below the sign before it. */
function part(head: string, lines: readonly string[], width: number): string[] {
  const printed = lines.flatMap((line) => {
    const [, sign = '', text = line] = /^([?✘] )(.*)$/s.exec(line) ?? []
    return wrap(text, width, `  ${sign}`)
  })
  return lines.length === 0 ? [] : [printable(head), ...printed, '']
}

function cellsOf({ file, entrant, status, verdict }: CheckedList): string[] {
  const violations = verdict?.violations ?? []
  const unsure = violations.filter(({ uncertain }) => uncertain !== undefined).length
  const counts = [violations.length - unsure, unsure].map((count) => (count === 0 ? '' : String(count)))
  return [statusMark(status), entrant ? String(entrant.number) : '?', entrant?.name ?? '', ...counts, basename(file)]
}

function totalOf(checked: readonly CheckedList[]): string {
  const counts = (['legal', 'illegal', 'undetermined', 'unreadable'] as const).flatMap((kind) => {
    const count = checked.filter(({ status }) => status === kind).length
    return count === 0 ? [] : [`${count} ${kind}`]
  })
  return `${counted(checked.length, 'list')}: ${counts.join(', ')}.`
}
