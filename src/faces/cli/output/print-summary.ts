import { dirname } from 'node:path'
import { type Checked, statusOf } from '../run/check-files.ts'
import { capitalised, printable, wrap } from './layout.ts'
import { paintStatus, printTotal, statusMark } from './print-checked.ts'
import { printTable, type TableColumn } from './table.ts'

/** Narrower terminals get lines instead of a table. */
const minTableWidth = 64
const minFormatWidth = 110

/** A table with a row for each list, the reasons why some were not read, and how many there are of each kind. */
export function printSummary(checked: readonly Checked[], width: number): string {
  const folder = commonFolder(checked.map(({ file }) => file))
  const unreadable = checked.flatMap((item) =>
    'verdict' in item ? [] : wrap(`${item.file}: ${capitalised(item.unreadable)}.`, width),
  )
  return `${[
    ...(folder === '' ? [] : [`In ${printable(folder)}:`]),
    ...(width < minTableWidth ? lines(checked, folder, width) : [table(checked, folder, width)]),
    '',
    ...unreadable,
    printTotal(checked, width),
  ].join('\n')}\n`
}

const number = { align: 'right', fixed: true } as const
const columns: readonly TableColumn[] = [
  { head: 'verdict', fixed: true, paint: paintStatus },
  { head: 'violations', ...number },
  { head: 'unsure', ...number },
  { head: 'warnings', ...number },
  { head: 'legal until', fixed: true },
  { head: 'format' },
  { head: 'deck' },
]

/** Without columns that are empty; that of the format needs a wide terminal and decks of several formats. */
function table(checked: readonly Checked[], folder: string, width: number): string {
  const rows = checked.map((item) => [...cells(item), item.file.slice(folder.length)])
  const isUsed = columns.map(({ head }, at) => {
    const values = new Set(rows.map((row) => row[at]))
    values.delete('')
    return head === 'format' ? values.size > 1 && width >= minFormatWidth : values.size > 0
  })
  const used = <T>(row: readonly T[]) => row.filter((_cell, at) => isUsed[at])
  return printTable(used(columns), rows.map(used), width)
}

function cells(item: Checked): string[] {
  const mark = statusMark(statusOf(item))
  if (!('verdict' in item)) return [mark, '', '', '', '', '']
  const { verdict, format, legalUntil = '' } = item
  const unsure = verdict.violations.filter(({ uncertain }) => uncertain !== undefined).length
  const numbers = [verdict.violations.length - unsure, unsure, verdict.warnings.length]
  return [mark, ...numbers.map((count) => (count === 0 ? '' : String(count))), legalUntil, format.name]
}

function lines(checked: readonly Checked[], folder: string, width: number): string[] {
  return checked.flatMap((item) => {
    const mark = statusMark(statusOf(item))
    const until = 'verdict' in item && item.legalUntil ? ` (legal until ${item.legalUntil})` : ''
    const [first = '', ...rest] = wrap(`${mark}: ${item.file.slice(folder.length)}${until}`, width)
    return [first.replace(mark, paintStatus), ...rest.map((line) => `  ${line}`)]
  })
}

/** The folder of all files, with its slash; empty for one file and without a common one. */
function commonFolder(files: readonly string[]): string {
  const [first, ...others] = files
  if (first === undefined || others.length === 0) return ''
  let folder = dirname(first)
  while (folder !== dirname(folder) && !others.every((file) => file.startsWith(`${folder}/`))) folder = dirname(folder)
  return files.every((file) => file.startsWith(`${folder}/`)) ? `${folder}/` : ''
}
