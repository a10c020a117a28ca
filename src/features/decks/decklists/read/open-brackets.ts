import type { SourceLine } from '../../../../domain/games/decklist-format.ts'
import { readTitled } from '../resolve/read-titled.ts'
import { plainText } from './plain-text.ts'
import { maxLineLength } from './readings.ts'
import type { Source } from './source.ts'

const maxBracketLines = 8

/** A remark in brackets that ends on a later line. */
interface OpenRemark {
  /** The line without it; empty if the line begins with it. */
  readonly head: string
  /** What the line has of it. */
  readonly begins: string
  /** The index of its last line. */
  readonly end: number
}

/** The remark that a line begins and a later one ends, unless a line in it is a card. */
export function openRemark(source: Source, lines: readonly SourceLine[], at: number): OpenRemark | undefined {
  const { text } = lines[at]!
  // A row of a table ends with its line, and most other lines close what they open.
  if (text.startsWith('|')) return undefined
  if (!mayBeOpen(text, '(', ')') && !mayBeOpen(text, '[', ']') && !mayBeOpen(text, '{', '}')) return undefined
  const open = openBracket(text)
  const end = open === undefined ? -1 : closingLine(source, lines, at, text[open]!)
  return end < 0 ? undefined : { head: text.slice(0, open).trim(), begins: text.slice(open).trim(), end }
}

const mayBeOpen = (text: string, open: string, close: string) => text.lastIndexOf(open) > text.lastIndexOf(close)

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
