import type { Finding, Uncertainty } from '../../../domain/core/wording/verdict.ts'
import { type GroupedFinding, groupFindings } from './group-findings.ts'
import { wrap } from './layout.ts'
import { style } from './style.ts'

interface Findings {
  readonly violations: readonly Finding[]
  readonly warnings: readonly Finding[]
}

interface PrintOptions {
  readonly titleOf: (id: string) => string | undefined
  /** Copies on lines that were not read. */
  readonly unread: number
  readonly width: number
  /** Of the messages. What is added to them, and how several become one sentence, is English. */
  readonly language: string
}

const reasons: Readonly<Record<Uncertainty, string>> = {
  unread: 'because lines were not read',
  facts: 'because facts of a card are missing',
  list: 'because a list of that time is missing',
}

/** Violations, what cannot be said and why, and warnings: each under its heading and with a sign of its own. */
export function printFindings({ violations, warnings }: Findings, options: PrintOptions): string[] {
  const { titleOf, unread, width, language } = options
  const group = (findings: readonly Finding[]): readonly GroupedFinding[] => {
    if (language !== 'en') return findings
    return groupFindings(
      findings.map((finding) => ({ ...finding, message: withoutIds(withUnread(finding, unread), titleOf) })),
      titleOf,
    )
  }
  const found = group(violations)
  const blocks = [
    block(
      'Violations',
      style.red('✘'),
      found.filter(({ uncertain }) => uncertain === undefined),
      width,
    ),
    ...(Object.keys(reasons) as Uncertainty[]).map((reason) =>
      block(
        `Cannot be said, ${reasons[reason]}`,
        style.yellow('?'),
        found.filter(({ uncertain }) => uncertain === reason),
        width,
      ),
    ),
    block('Warnings', style.yellow('!'), group(warnings), width),
  ]
  return blocks.filter((lines) => lines.length > 0).flatMap((lines) => ['', ...lines])
}

/** A size that unread copies could fill, with both numbers. */
function withUnread({ code, message, actual, uncertain }: Finding, unread: number): string {
  if (uncertain !== 'unread' || actual === undefined || !/\.(?:size|count)$/.test(code)) return message
  return message.replace(/\.$/, ` (${actual} known, ${unread} unread).`)
}

/** Versions of a title by their packs: `"doji-hotaru-2" (Justice for Satsume)` becomes `that of Justice for Satsume`. */
function withoutIds(message: string, titleOf: PrintOptions['titleOf']): string {
  return message.replace(/"([a-z0-9-]+)" \(([^()]+)\)/g, (text, id: string, pack: string) =>
    titleOf(id) === undefined ? text : `that of ${pack}`,
  )
}

function block(heading: string, sign: string, findings: readonly GroupedFinding[], width: number): string[] {
  if (findings.length === 0) return []
  const lines = findings.flatMap((finding, index) => [
    ...wrap(finding.message, width, '    ').map((line, at) => (at === 0 ? `  ${sign} ${line.slice(4)}` : line)),
    ...(sameSource(finding, findings[index + 1]) ? [] : sourceLines(finding, width)),
  ])
  return [...wrap(heading, width, '  ').map((line) => style.bold(line)), ...lines]
}

/** Remarks of the program itself have no document to look up. */
function sourceLines({ rule: { document, entry } }: GroupedFinding, width: number): string[] {
  if (document === 'Kotei') return []
  return wrap(`${document}: ${entry}`, width, '      ').map((line) => style.dim(line))
}

function sameSource(finding: GroupedFinding, next: GroupedFinding | undefined): boolean {
  return next?.rule.document === finding.rule.document && next.rule.entry === finding.rule.entry
}
