import type { SourceLine } from '../games/decklist-format.ts'
import type { DecklistWarning } from './deck-input.ts'
import { plainText } from './plain-text.ts'
import { readTitled } from './read-titled.ts'
import { countIn, maxLineLength } from './readings.ts'
import type { Source } from './source.ts'

/** A line as it is read: without its number in a numbered list, and without brackets that end on a later line. */
export interface LogicalLine extends SourceLine {
  /** Part of a remark in brackets that began on an earlier line. */
  readonly continues?: boolean
}

export interface LogicalLines {
  readonly lines: readonly LogicalLine[]
  readonly warnings: readonly DecklistWarning[]
}

/** Reads what lines mean only together. */
export function logicalLines(source: Source): LogicalLines {
  const { lines, warnings } = withoutOrdinals(source.lines)
  return { lines: withoutOpenBrackets(source, lines), warnings }
}

const ordinal = /^(\d{1,3})[.)] ?(?=\S)/u

/** `1. A`, `2. B`, `3. C` are numbered lines; `3. A`, `2. B`, `3. C` are copies. */
function withoutOrdinals(lines: readonly SourceLine[]): LogicalLines {
  const numbered = lines.filter(({ text }) => ordinal.test(text))
  if (numbered.length < 2 || !isSequence(numbered)) return { lines, warnings: [] }
  const bare = lines.map((line) => ({ ...line, text: line.text.replace(ordinal, '') }))
  const inner = bare.filter((_, index) => ordinal.test(lines[index]!.text))
  const isClear = inner.every(({ text }) => text.length > maxLineLength || countIn(plainText(text)) !== undefined)
  if (isClear) return { lines: bare, warnings: [] }
  const message = `The numbers before the lines (1 to ${numbered.length}) were read as their order, not as copies.`
  return { lines: bare, warnings: [{ code: 'count.assumed', message, line: numbered[0]!.number }] }
}

/** From 1 on, one after another; each section may begin anew. */
function isSequence(numbered: readonly SourceLine[]): boolean {
  let before = 0
  let rises = false
  for (const { text } of numbered) {
    const at = Number(ordinal.exec(text)?.[1])
    if (at !== before + 1 && at !== 1) return false
    rises ||= at === 2
    before = at
  }
  return rises
}

const maxBracketLines = 8

/** A bracket that is closed on a later line is a remark, unless a line in it is a card. */
function withoutOpenBrackets(source: Source, lines: readonly SourceLine[]): readonly LogicalLine[] {
  if (!source.hasOpenBrackets) return lines
  const result: LogicalLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const open = openBracket(line.text)
    const end = open === undefined ? -1 : closingLine(source, lines, at, line.text[open]!)
    if (end < 0) {
      result.push(line)
      continue
    }
    const head = line.text.slice(0, open).trim()
    result.push(head === '' ? { ...line, continues: true } : { number: line.number, text: head })
    for (const inner of lines.slice(at + 1, end + 1)) result.push({ ...inner, continues: true })
    at = end
  }
  return result
}

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The place of the first bracket that the line does not close. */
function openBracket(text: string): number | undefined {
  const open: number[] = []
  for (let at = 0; at < text.length && at < maxLineLength; at++) {
    const char = text[at]!
    if (closings[char]) open.push(at)
    else if (open.length > 0 && char === closings[text[open.at(-1)!]!]) open.pop()
  }
  return open[0]
}

function closingLine(source: Source, lines: readonly SourceLine[], from: number, bracket: string): number {
  const closing = closings[bracket]!
  for (let at = from + 1; at < lines.length && at <= from + maxBracketLines; at++) {
    const { text } = lines[at]!
    if (text.length > maxLineLength || readTitled(source, plainText(text))) return -1
    const [end, open] = [text.indexOf(closing), text.indexOf(bracket)]
    if (end >= 0 && (open < 0 || open > end))
      return end === text.length - 1 || /^[\s.,;:]*$/u.test(text.slice(end + 1)) ? at : -1
  }
  return -1
}
