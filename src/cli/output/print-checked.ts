import Table from 'cli-table3'
import pc from 'picocolors'
import type { Finding } from '../../core/verdict.ts'
import type { Judgement } from '../../legality/judge.ts'
import type { Checked } from '../check-files.ts'

/** The verdict in full for one list; for several a table, and in full below it those that are not legal. */
export function printChecked(checked: readonly Checked[]): string {
  const whole = checked.map(printOne)
  if (checked.length === 1) return `${whole[0]}\n`
  const faulty = whole.filter((_text, index) => !isLegal(checked[index]!))
  return `${[printTable(checked), ...faulty].join('\n\n')}\n`
}

const isLegal = (each: Checked) => 'verdict' in each && each.verdict.legal

function printTable(checked: readonly Checked[]): string {
  const style = pc.isColorSupported ? { head: ['bold'], border: ['dim'] } : { head: [], border: [] }
  const table = new Table({ head: ['deck', 'verdict', 'why', 'doubts'], style })
  for (const each of checked) {
    if ('unreadable' in each) table.push([plain(each.file), pc.yellow('not readable'), each.unreadable, ''])
    else {
      const { legal, violations, warnings } = each.verdict
      const codes = [...new Set(violations.map((violation) => violation.code))].join('\n')
      table.push([plain(each.file), legal ? pc.green('legal') : pc.red('not legal'), codes, warnings.length || ''])
    }
  }
  return table.toString()
}

function printOne(each: Checked): string {
  if ('unreadable' in each) return `${pc.yellow('?')} ${pc.bold(plain(each.file))}: ${each.unreadable}.`
  const { verdict } = each
  const { id, revision, effectiveFrom, effectiveUntil } = verdict.format
  const mark = verdict.legal ? pc.green('✔ legal') : pc.red('✘ not legal')
  const title = each.name === undefined ? plain(each.file) : `${plain(each.name)} ${pc.dim(`(${plain(each.file)})`)}`
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
  return ['', `  ${colour(code)}`, `    ${plain(message)}`, pc.dim(`    ${rule.document}: ${rule.entry}`)]
}

/** Whatever of the summary is a plain word or number, and the counts. */
function summaryLine({ summary }: Judgement): string {
  const { counts, influence, ...rest } = summary as Readonly<Record<string, unknown>>
  const words = Object.entries(rest).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  const numbers = Object.entries((counts ?? {}) as Record<string, number>).filter(([, count]) => count > 0)
  const spent = influence as { used: number; available: number } | undefined
  return [
    ...words.map(([name, value]) => `${inWords(name)} ${value}`),
    ...numbers.filter(([, count]) => count > 1).map(([name, count]) => `${count} ${name}`),
    ...(spent ? [`influence ${spent.used}/${spent.available}`] : []),
  ].join(' · ')
}

/** `conflictCharacters` as people write it. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** A list may hold anything; a terminal must not obey it. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what is meant.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')
}
