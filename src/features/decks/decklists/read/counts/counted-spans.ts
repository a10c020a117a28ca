import { maxCopies } from '../../limits.ts'
import type { Resolution } from '../../resolve/resolve.ts'
import { titleIndexOf } from '../../resolve/title-index.ts'
import { nearTitleEnd } from '../titles/near-titles.ts'
import type { Label } from '../titles/single-labels.ts'
import { cardFrom, cardOf } from '../titles/title-card.ts'
import type { TitleSearch } from '../titles/title-search.ts'
import { titleFrom } from '../titles/title-spans.ts'
import { nearBehind, titleBehind, unknownBehind, withoutLink } from './counted-behind.ts'
import { type CountedLine, countedLine, type LineMark } from './counted-line.ts'

/** A counted title in a text, or one behind a label. */
export interface CountedSpan {
  readonly start: number
  readonly end: number
  /** Absent where the text is like a title, or begins like one, or states no number of copies: it is not read. */
  readonly resolution?: Resolution
  /** The number of copies, and what they are of. */
  readonly count: number
  readonly name: string
  /** Counted, but not like any title. */
  readonly isUnlike?: boolean
  /** `-1 Banzai!`: copies that are taken out. */
  readonly isNegative?: boolean
}

/**
 * The counted titles in a text, whatever is around them, in their order: the longest titles that there are. `labels` are
 * those such as `Stronghold:`, behind which a title needs no count.
 */
export function countedSpans(search: TitleSearch, text: string, labels: readonly Label[] = []): readonly CountedSpan[] {
  const line = countedLine(search, text, labels)
  const side = sideOf(line)
  const anchors = [
    ...line.marks.map((mark) => ({ at: mark.start, read: (from: number) => spanOf(line, mark, from, side) })),
    ...labels.map(({ end: at }) => ({ at, read: () => labelled(line, at) })),
  ].sort((a, b) => a.at - b.at)
  const spans: CountedSpan[] = []
  let from = 0
  for (const { at, read } of anchors) {
    const span = at < from ? undefined : read(from)
    if (!span) continue
    spans.push(span)
    from = span.end
  }
  return spans
}

type Side = 'before' | 'behind'

/** The counts of a line stand before the titles if it begins with one, or if a title comes after the last. */
function sideOf({ text, marks }: CountedLine): Side {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || !/[\p{L}\p{N}]/u.test(text.slice(0, first.start))) return 'before'
  return last.title() || last.near() ? 'before' : 'behind'
}

/** A side of a count and what is there: a title, a text like one, or words that are none. */
type Try = () => CountedSpan | undefined

function spanOf(line: CountedLine, mark: LineMark, from: number, side: Side): CountedSpan | undefined {
  if (isInTitle(line, mark, from)) return undefined
  const after: readonly Try[] = [() => exactAfter(line, mark), () => nearAfter(line, mark)]
  if (mark.isWord || mark.isNegative || mark.isRange) return firstOf(after)
  const behind: readonly Try[] = [
    () => exactBehind(line, mark, from),
    () => unreadBehind(line, mark, nearBehind(line, mark, from)),
  ]
  if (!isRatherBehind(line, mark, from, side)) return firstOf([...after, ...behind, () => unlikeAfter(line, mark)])
  const unlike: Try = () => unreadBehind(line, mark, unknownBehind(line, mark, from), true)
  return firstOf([...behind, unlike, ...after])
}

function firstOf(tries: readonly Try[]): CountedSpan | undefined {
  for (const next of tries) {
    const span = next()
    if (span) return span
  }
  return undefined
}

/** Whether a count has its title before it rather than after it. */
function isRatherBehind({ text, chunks }: CountedLine, mark: LineMark, from: number, side: Side): boolean {
  const chunk = chunks.findLast(({ start }) => start <= mark.start)
  const isAfterWords = /[\p{L}\p{N}]/u.test(text.slice(Math.max(chunk?.start ?? 0, from), mark.start))
  const isLast = !/[\p{L}\p{N}]/u.test(text.slice(mark.end, chunk?.end))
  if (isAfterWords) return isLast || mark.isBehind || side === 'behind'
  return isLast && side === 'behind'
}

/** `18 Bronze Men`, `One Thousand Swords`, `Public Enemy No. 1`: the number is a part of the title. */
function isInTitle(
  line: CountedLine,
  { digits, end, next, isWord, isBehind, isTimes }: LineMark,
  from: number,
): boolean {
  const { catalog, text, chunks } = line
  const rest = text.slice(digits, digits + 80)
  if (isWord)
    return titleFrom(catalog, rest, 0) !== undefined || nearTitleEnd(line, text, digits, text.length) !== undefined
  if (titleIndexOf(catalog).beginsNumbered(rest) && titleFrom(catalog, rest, 0)) return true
  // `Public Enemy No. 1 x2`, misspelt or not.
  const isNumbered = (next?.isBehind || next?.isTimes) && text.slice(end, next.start) === ' '
  if (!isBehind && !isTimes && isNumbered) return true
  const start = Math.max(from, chunks.findLast((chunk) => chunk.start <= digits)?.start ?? 0)
  return start < digits && (titleFrom(catalog, text, start)?.end ?? 0) > digits
}

function exactAfter(line: CountedLine, mark: LineMark): CountedSpan | undefined {
  const title = mark.title()
  if (!title) return undefined
  const { start, count, isNegative } = mark
  const read = mark.isRange ? { end: title.end } : cardFrom(line, title, { count, counted: 'before' })
  const name = line.text.slice(title.start, read.end)
  return { start, count, name, isNegative, ...read, end: endOfQuote(line, mark, title.start, read.end) }
}

function nearAfter(line: CountedLine, mark: LineMark): CountedSpan | undefined {
  const near = mark.near()
  if (!near) return undefined
  const end = endOfQuote(line, mark, near.start, near.end)
  return { start: mark.start, end, name: line.text.slice(near.start, near.end), ...copiesOf(mark) }
}

/** A quotation mark that is opened before a title is closed behind it. */
function endOfQuote({ text }: CountedLine, mark: LineMark, start: number, end: number): number {
  if (!/["“„«]/u.test(text.slice(mark.end, start))) return end
  return end + (/^[!?.…]*["“”»]/u.exec(text.slice(end))?.[0].length ?? 0)
}

/** `4 - Zyxwvut` after a comma: the number is a part by itself, and so would be passed over. */
function unlikeAfter({ text, chunks }: CountedLine, mark: LineMark): CountedSpan | undefined {
  const at = chunks.findIndex(({ start, end }) => start <= mark.start && mark.start < end && mark.end >= end)
  const [chunk, next] = [chunks[at], chunks[at + 1]]
  if (!chunk || chunk.isNote || !next?.isNote || mark.count > maxCopies) return undefined
  const name = text.slice(next.start, next.end).trim()
  const isLinked = /^ ?[-–—:=] ?$/u.test(text.slice(mark.end, next.start))
  if (!isLinked || !/^["“]?\p{Lu}/u.test(name)) return undefined
  return { start: mark.start, end: next.end, name, isUnlike: true, ...copiesOf(mark) }
}

const copiesOf = ({ count, isNegative }: LineMark) => ({ count, isNegative })

function exactBehind(line: CountedLine, mark: LineMark, from: number): CountedSpan | undefined {
  const title = titleBehind(line, mark, from)
  if (!title) return undefined
  const name = line.text.slice(title.start, title.end)
  const isQuoted =
    /["“”]/u.test(line.text.slice(title.end, mark.start)) && /["“„]/u.test(line.text[title.start - 1] ?? '')
  const span = { start: title.start - (isQuoted ? 1 : 0), end: mark.end, name, ...copiesOf(mark) }
  // `Kakzta Kenta x3` is not *Kenta*.
  const near = nearBehind(line, mark, from)
  if (near !== undefined && /[\p{L}\p{N}]/u.test(line.text.slice(near, title.start)))
    return unreadBehind(line, mark, near)
  return { ...span, ...cardOf(line, { count: mark.count, counted: mark.isBehind ? 'after' : 'bare', title: name }) }
}

function unreadBehind({ text }: CountedLine, mark: LineMark, start: number | undefined, isUnlike = false) {
  if (start === undefined || mark.count > maxCopies) return undefined
  return { start, end: mark.end, name: withoutLink(text.slice(start, mark.start)), isUnlike, ...copiesOf(mark) }
}

function labelled(line: CountedLine, start: number): CountedSpan | undefined {
  const { catalog, text } = line
  const title = titleFrom(catalog, text, start)
  const nextMark = line.marks.find((mark) => mark.start > start)?.start ?? text.length
  const read = title ? cardFrom(line, title, { count: 1 }) : { end: nearTitleEnd(line, text, start, nextMark) }
  const { end } = read
  return end === undefined ? undefined : { start, count: 1, name: text.slice(start, end), ...read, end }
}
