import { dialectOf } from '../../resolve/title-index.ts'
import { readHeading } from '../lines/headings.ts'
import { listWordsOf } from '../lines/list-words.ts'
import { isProse } from '../lines/prose.ts'
import { isNearTitle } from '../titles/near-titles.ts'
import { type TitleSpan, titleUpTo } from '../titles/title-spans.ts'
import type { Chunk, CountedLine, LineMark } from './counted-line.ts'
import { isCountedWord } from './counted-words.ts'

/** What may stand between a title and the count behind it. */
const linkBehind = /["”»'’`_*\])}]{0,3} ?(?:[-–—:;,=*]|[.…]+| [x×])? ?$/u

export const withoutLink = (text: string): string => text.replace(linkBehind, '')

/** Longer than any title with what belongs to it: what is further away from a count is no part of it. */
const maxLength = 120

/** The longest title before a count. */
export function titleBehind({ catalog, text }: CountedLine, mark: LineMark, after: number): TitleSpan | undefined {
  const from = Math.max(after, mark.start - maxLength)
  const before = withoutLink(text.slice(from, mark.start))
  return /[\p{L}\p{N}!?.…)\]"”'’*]$/u.test(before) ? titleUpTo(catalog, text, from, from + before.length) : undefined
}

/** A title of several parts, with commas or dashes. */
const maxChunks = 4

/** Where a text before a count begins that is a title but for a few letters. */
export function nearBehind(line: CountedLine, mark: LineMark, from: number): number | undefined {
  const starts = startsBefore(line, mark, Math.max(from, mark.start - maxLength)).slice(-maxChunks)
  return starts.find((start) => isNearTitle(line, withoutLink(line.text.slice(start, mark.start))))
}

function startsBefore({ chunks, text }: CountedLine, mark: LineMark, from: number): readonly number[] {
  const before = chunks.filter(({ start, end }) => start < mark.start && end > from)
  const starts = before.map(({ start }) => Math.max(start, from))
  return starts.filter((start, index) => /\p{L}/u.test(text.slice(start, Math.min(before[index]!.end, mark.start))))
}

/** Where the words before a count begin that are no title, and no words of a remark: `Vanguaro Warrior x3`. */
export function unknownBehind(line: CountedLine, mark: LineMark, from: number): number | undefined {
  const { text, chunks, catalog } = line
  const at = chunks.findLastIndex(
    ({ start }) => start < mark.start && /\p{L}/u.test(text.slice(Math.max(start, from), mark.start)),
  )
  const chunk = chunks[at]
  if (!chunk || isRemark(line, chunk, from) || !isMarked(line, chunk, mark)) return undefined
  const start = Math.max(chunk.start, from)
  if (mark.start - start > maxLength) return undefined
  const words = withoutLink(text.slice(start, mark.start)).trim()
  // `A x3 (down from x4)`.
  if (from > chunk.start && !/^["“]?[\p{Lu}\p{Lo}]/u.test(words)) return undefined
  const dialect = dialectOf(catalog)
  if (isProse(words) || readHeading(words, dialect) || listWordsOf(dialect).keys.has(words.toLowerCase()))
    return undefined
  const isNamed = words.split(/[^\p{L}\p{M}'’]+/u).some((word) => word !== '' && !isCountedWord(dialect, word))
  return isNamed ? start : undefined
}

const isRemark = ({ chunks }: CountedLine, { isNote, start }: Chunk, from: number) =>
  isNote && chunks[0]!.start !== start && from < start

/** `x3`, `3x`, `(3)`, `=3`, or a number at the end of its part: `- 3`. */
function isMarked({ text }: CountedLine, chunk: Chunk, mark: LineMark): boolean {
  if (mark.isBehind || mark.isTimes || text[mark.start - 1] === '=') return true
  return mark.start >= chunk.end && /^[-–—:=.…\s]+$/u.test(text.slice(chunk.end, mark.start))
}
