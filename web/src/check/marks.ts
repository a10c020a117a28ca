import type { Checked } from '../judge/protocol.ts'
import type { FindingView } from '../shared/parts/finding-list.tsx'

type MarkKind = 'violation' | 'uncertain' | 'warning'

/** A sign beside a line of the list. */
export interface Mark {
  readonly line: number
  readonly kind: MarkKind
  /** The id of the element that says why. */
  readonly target: string
}

export const reasonId = (index: number) => `reason-${index}`
export const noteId = (index: number) => `note-${index}`

/** The lines that a finding is about, in their order; none where the deck came as data. */
export function linesOf(
  { entries, unread, isText }: Checked,
  { cards }: Pick<FindingView, 'cards'>,
): readonly number[] {
  if (!isText) return []
  const named = new Set(cards)
  const lines = [
    ...entries.flatMap(({ card, lines: own }) => (named.has(card.id) ? own : [])),
    ...unread.flatMap(({ text, line }) => (line !== undefined && named.has(text) ? [line] : [])),
  ]
  return [...new Set(lines)].sort((a, b) => a - b)
}

const order: readonly MarkKind[] = ['violation', 'uncertain', 'warning']

/** One mark a line, for the gravest of what is said about it. */
export function marksOf(checked: Checked): readonly Mark[] {
  const { verdict, warnings, isText } = checked
  const found: Mark[] = verdict.violations.flatMap((finding, index) =>
    linesOf(checked, finding).map((line) => ({
      line,
      kind: finding.uncertain ? 'uncertain' : 'violation',
      target: reasonId(index),
    })),
  )
  for (const [index, { line }] of isText ? warnings.entries() : [])
    if (line !== undefined) found.push({ line, kind: 'warning', target: noteId(index) })
  const byLine = new Map<number, Mark>()
  for (const kind of order)
    for (const mark of found) if (mark.kind === kind && !byLine.has(mark.line)) byLine.set(mark.line, mark)
  return [...byLine.values()].sort((a, b) => a.line - b.line)
}

/** Warnings of the rules. Those of the reader are in `warnings` with their lines. */
export const ruleWarnings = ({ verdict }: Checked): readonly FindingView[] =>
  verdict.warnings.filter(({ code }) => !code.startsWith('decklist.'))
