import Table from 'cli-table3'
import pc from 'picocolors'
import type { Finding } from '../../core/verdict.ts'
import type { Judgement } from '../../legality/schema.ts'
import type { Checked } from '../check-files.ts'
import { printable } from './printable.ts'

/** The verdict in full for one list; for several a table, followed by the verdicts that are not legal in full. */
export function printChecked(checked: readonly Checked[]): string {
  const whole = checked.map(printOne)
  if (checked.length === 1) return `${whole[0]}\n`
  const faulty = whole.filter((_text, index) => !isLegal(checked[index]!))
  return `${[printTable(checked), ...faulty].join('\n\n')}\n`
}

const isLegal = (item: Checked) => 'verdict' in item && item.verdict.legal

function printTable(checked: readonly Checked[]): string {
  const style = pc.isColorSupported ? { head: ['bold'], border: ['dim'] } : { head: [], border: [] }
  const table = new Table({ head: ['deck', 'verdict', 'why', 'doubts'], style })
  for (const item of checked) {
    if ('unreadable' in item) table.push([printable(item.file), pc.yellow('not readable'), item.unreadable, ''])
    else {
      const { legal, violations, warnings } = item.verdict
      const codes = [...new Set(violations.map((violation) => violation.code))].join('\n')
      table.push([printable(item.file), legal ? pc.green('legal') : pc.red('not legal'), codes, warnings.length || ''])
    }
  }
  return table.toString()
}

function printOne(item: Checked): string {
  if ('unreadable' in item) return `${pc.yellow('?')} ${pc.bold(printable(item.file))}: ${item.unreadable}.`
  const { verdict } = item
  const { id, revision, effectiveFrom, effectiveUntil } = verdict.format
  const mark = verdict.legal ? pc.green('✔ legal') : pc.red('✘ not legal')
  const title =
    item.name === undefined ? printable(item.file) : `${printable(item.name)} ${pc.dim(`(${printable(item.file)})`)}`
  const days = `${effectiveFrom ?? 'always'} to ${effectiveUntil ?? 'now'}`
  return [
    `${mark}  ${pc.bold(title)}`,
    pc.dim(`  ${verdict.game} ${id}, revision ${revision} (${days})`),
    ...(summaryLine(verdict) ? [`  ${summaryLine(verdict)}`] : []),
    ...verdict.violations.flatMap((violation) => printFinding(violation, pc.red)),
    ...verdict.warnings.flatMap((warning) => printFinding(warning, pc.yellow)),
  ].join('\n')
}

function printFinding({ code, message, rule }: Finding, colour: (text: string) => string): string[] {
  return ['', `  ${colour(code)}`, `    ${printable(message)}`, pc.dim(`    ${rule.document}: ${rule.entry}`)]
}

/** The words and numbers of the summary, the counts above 1, and what is used of what is available. */
function summaryLine({ summary }: Judgement): string {
  const { counts = {}, ...rest } = summary as Readonly<Record<string, unknown>>
  const parts = Object.entries(rest)
  const words = parts.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  const numbers = Object.entries(counts as Record<string, number>).filter(([, count]) => count > 1)
  return [
    ...words.map(([name, value]) => `${inWords(name)} ${value}`),
    ...numbers.map(([name, count]) => `${count} ${name}`),
    ...parts.flatMap(([name, value]) => (isUse(value) ? [`${inWords(name)} ${value.used}/${value.available}`] : [])),
  ].join(' · ')
}

function isUse(value: unknown): value is { used: number; available: number } {
  return value !== null && typeof value === 'object' && 'used' in value && 'available' in value
}

/** A key such as `conflictCharacters` in words. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
