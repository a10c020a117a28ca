import type { GameCatalog } from '../catalog/catalog.ts'
import { type CountMark, countMarks } from './count-marks.ts'
import { isCountedWord } from './counted-words.ts'
import type { Reading } from './decklist.ts'
import { maxCopies } from './limits.ts'
import { longerTitleEnd, nearTitleEnd } from './near-titles.ts'
import { readTitle } from './readings.ts'
import { type Resolution, resolveReadings } from './resolve.ts'
import type { Label } from './single-labels.ts'
import { dialectOf, titleIndexOf } from './title-index.ts'
import type { SplitBudget } from './title-search.ts'
import { type TitleSpan, titleFrom, titleUpTo } from './title-spans.ts'
import { suffixedTitle } from './title-suffix.ts'

/** A counted title in a text, or one behind a label. */
export interface CountedSpan {
  readonly start: number
  readonly end: number
  /** Absent where the text only begins like a title, or states no number of copies: it is not read. */
  readonly resolution?: Resolution
  /** `-1 Banzai!`: copies that are taken out. */
  readonly isNegative?: boolean
}

interface Line {
  readonly catalog: GameCatalog
  readonly budget: SplitBudget
  readonly text: string
  readonly marks: readonly CountMark[]
  readonly labels: readonly Label[]
  /** Where the next title may begin. */
  from: number
  /** On which side of their titles the counts of the line are, as far as is known. */
  side: Side | undefined
}

type Side = 'before' | 'behind'

/**
 * The counted titles in a text, whatever is around them, in their order: the longest titles that there are. `labels` are
 * those such as `Stronghold:`, behind which a title needs no count.
 */
export function countedSpans(
  catalog: GameCatalog,
  text: string,
  budget: SplitBudget,
  labels: readonly Label[] = [],
): readonly CountedSpan[] {
  const marks = countMarks(text)
  const line: Line = { catalog, budget, text, marks, labels, from: 0, side: sideIn(catalog, text, marks[0]) }
  const anchors = [
    ...marks.map((mark) => ({ at: mark.start, read: () => spanOf(line, mark) })),
    ...labels.map(({ end: at }) => ({ at, read: () => labelled(line, at) })),
  ].sort((a, b) => a.at - b.at)
  const spans: CountedSpan[] = []
  for (const { at, read } of anchors) {
    const span = at < line.from ? undefined : read()
    if (!span) continue
    spans.push(span)
    line.from = span.end
  }
  return spans
}

/** A line that begins with a number has its counts before the titles, one that begins with a title behind them. */
function sideIn(catalog: GameCatalog, text: string, first: CountMark | undefined): Side | undefined {
  const start = text.search(/[\p{L}\p{N}]/u)
  if (!first || first.digits <= start || first.start <= start) return 'before'
  return titleFrom(catalog, text, start) ? 'behind' : undefined
}

function spanOf(line: Line, mark: CountMark): CountedSpan | undefined {
  if (beginsTitle(line, mark)) return undefined
  const behind = mark.isWord || mark.isNegative ? undefined : titleBefore(line, mark)
  const isBehind = behind && (mark.isBehind || line.side === 'behind')
  const after = isBehind ? undefined : titleAfter(line, mark)
  if (after) return countedBefore(line, mark, after)
  if (behind) return countedBehind(line, mark, behind)
  const end = nearEnd(line, mark)
  return end === undefined ? undefined : { start: mark.start, end }
}

function nearEnd(line: Line, mark: CountMark): number | undefined {
  const start = mark.count > maxCopies ? undefined : placeAfter(line, mark)
  return start === undefined ? undefined : nearTitleEnd(line, line.text, start)
}

/** `18 Bronze Men`: the number is a part of the title. */
function beginsTitle({ catalog, text }: Line, { digits }: CountMark): boolean {
  const rest = text.slice(digits, digits + 80)
  return titleIndexOf(catalog).beginsNumbered(rest) && titleFrom(catalog, rest, 0) !== undefined
}

/** What may stand between a count and the title after it. */
const link = / ?(?:[-–—:=|.)*] ?)?["“„«'’`_[({]{0,3}/uy

/** Where a title after a count begins, if there may be one. */
function placeAfter({ text }: Line, mark: CountMark): number | undefined {
  link.lastIndex = mark.end
  const between = link.exec(text)?.[0] ?? ''
  const start = mark.end + between.length
  // `Provinces (2): Night Raid`.
  if (mark.isBehind && between.includes(':') && /[\p{L}\p{N}] ?$/u.test(text.slice(0, mark.start))) return undefined
  // `one will`: words that are titles as well, unless they are written like one.
  if (mark.isWord && mark.start > 0 && !/\p{Lu}/u.test(text[start] ?? '')) return undefined
  return start
}

function titleAfter(line: Line, mark: CountMark): TitleSpan | undefined {
  const start = placeAfter(line, mark)
  return start === undefined ? undefined : titleFrom(line.catalog, line.text, start)
}

/** What may stand between a title and the count behind it. */
const linkBehind = /["”»'’`_*\])}]{0,3} ?(?:[-–—:;,=*]|[.…]+)? ?$/u

function titleBefore({ catalog, text, from }: Line, mark: CountMark): TitleSpan | undefined {
  const before = text.slice(from, mark.start)
  return titleUpTo(catalog, text, from, from + before.replace(linkBehind, '').length)
}

function countedBefore(line: Line, mark: CountMark, title: TitleSpan): CountedSpan {
  line.side ??= 'before'
  const { isNegative } = mark
  const read = mark.isRange ? { end: title.end } : readUpTo(line, title, { count: mark.count, counted: 'before' })
  return { start: mark.start, isNegative, ...read }
}

function countedBehind(line: Line, mark: CountMark, { start, end }: TitleSpan): CountedSpan {
  line.side ??= 'behind'
  const { catalog, text } = line
  if (mark.isRange) return { start, end: mark.end }
  const counted = mark.isBehind ? 'after' : 'bare'
  return { start, end: mark.end, ...read(catalog, { count: mark.count, counted, title: text.slice(start, end) }) }
}

function labelled(line: Line, start: number): CountedSpan | undefined {
  const title = titleFrom(line.catalog, line.text, start)
  return title && { start, ...readUpTo(line, title, { count: 1 }) }
}

/** The card of a title with what belongs to it after it; none where the text goes on like another title. */
function readUpTo(line: Line, title: TitleSpan, count: Pick<Reading, 'count' | 'counted'>) {
  const { catalog, text } = line
  const suffixed = suffixedTitle(catalog, text, title, count, nextIn(line, title.end))
  if (suffixed) return suffixed
  const longer = longerTitleEnd(line, text, title) ?? endOfUnknown(line, title)
  if (longer !== undefined) return { end: longer }
  return { end: title.end, ...read(catalog, { ...count, title: text.slice(title.start, title.end) }) }
}

/** Where the next card, or label, of the line begins. */
function nextIn(line: Line, from: number): number {
  const mark = line.marks.find((each) => each.start >= from && (titleAfter(line, each) || nearEnd(line, each)))
  const label = line.labels.find(({ start }) => start >= from)
  return Math.min(mark?.start ?? line.text.length, label?.start ?? line.text.length)
}

/** `Imperial Favor` is not *Imperial*: the next word is written like one of a title, and is none of remarks. */
function endOfUnknown({ catalog, text }: Line, { start, end }: TitleSpan): number | undefined {
  if (!/^\p{L}+$/u.test(text.slice(start, end))) return undefined
  const isSmall = /^\p{Ll}/u.test(text.slice(start))
  const [typed = ''] = /^ [\p{L}\p{M}'’]+/u.exec(text.slice(end)) ?? []
  const word = typed.slice(1)
  if (word === '' || isCountedWord(dialectOf(catalog), word)) return undefined
  return isSmall || /^\p{Lu}/u.test(word) ? end + typed.length : undefined
}

function read(catalog: GameCatalog, reading: Pick<Reading, 'count' | 'counted' | 'title'>) {
  const resolution = resolveReadings(catalog, () => readTitle(reading, dialectOf(catalog)))
  return resolution ? { resolution } : {}
}
