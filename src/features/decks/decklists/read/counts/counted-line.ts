import { once } from '../../../../../base/once.ts'
import { maxCopies } from '../../limits.ts'
import { splitLine } from '../lines/split-line.ts'
import { nearTitleEnd } from '../titles/near-titles.ts'
import type { Label } from '../titles/single-labels.ts'
import type { TitleSearch } from '../titles/title-search.ts'
import { type TitleSpan, titleFrom } from '../titles/title-spans.ts'
import { type CountMark, countMarks } from './count-marks.ts'

/** A number of a line, and the title after it. */
export interface LineMark extends CountMark {
  readonly next: CountMark | undefined
  /** The longest title that begins behind it. */
  readonly title: () => TitleSpan | undefined
  /** The text that begins behind it and is a title but for a few letters. */
  readonly near: () => Pick<TitleSpan, 'start' | 'end'> | undefined
}

/** A part of a line between commas, dashes and the like. */
export interface Chunk {
  readonly start: number
  readonly end: number
  /** Behind a dash or the like, where a remark may begin. */
  readonly isNote: boolean
}

/** A line in which counted titles are looked for. */
export interface CountedLine extends TitleSearch {
  readonly text: string
  readonly marks: readonly LineMark[]
  readonly labels: readonly Label[]
  readonly chunks: readonly Chunk[]
}

export function countedLine(search: TitleSearch, text: string, labels: readonly Label[]): CountedLine {
  const all = countMarks(text)
  const marks = all.map((mark, index): LineMark => {
    const next = all[index + 1]
    const start = placeAfter(text, mark)
    if (start === undefined) return { ...mark, next, title: nothing, near: nothing }
    const limit = () => nextNumber(all, index, start)?.start ?? text.length
    const near = once(() => {
      const end = mark.count > maxCopies ? undefined : nearTitleEnd(search, text, start, limit())
      return end === undefined ? undefined : { start, end }
    })
    return { ...mark, next, title: once(() => titleFrom(search.catalog, text, start)), near }
  })
  return { ...search, text, marks, labels, chunks: all.length === 0 ? [] : chunksOf(text) }
}

const nothing = () => undefined

/** The next number in digits that is not where the title begins. */
function nextNumber(all: readonly CountMark[], index: number, start: number): CountMark | undefined {
  for (let at = index + 1; at < all.length; at++) if (all[at]!.start > start && !all[at]!.isWord) return all[at]
  return undefined
}

function chunksOf(text: string): readonly Chunk[] {
  const chunks: Chunk[] = []
  for (const { start, end, after } of splitLine(text)) {
    if (after !== 'gap') chunks.push({ start, end, isNote: after === 'note' })
    else chunks.push({ ...chunks.pop()!, end })
  }
  return chunks
}

/** What may stand between a count and the title after it; a bar only at the beginning of a line. */
const link = / ?(?:[-–—:=.)*] ?)?["“„«'’`_[({]{0,3}/uy
const firstLink = / ?(?:[-–—:=|.)*] ?)?["“„«'’`_[({]{0,3}/uy

/** Where a title after a count begins, if there may be one. */
function placeAfter(text: string, mark: CountMark): number | undefined {
  const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, mark.start))
  const pattern = isFirst ? firstLink : link
  pattern.lastIndex = mark.end
  const between = pattern.exec(text)?.[0] ?? ''
  const start = mark.end + between.length
  if (/^(?:and|und|et|y|plus) /u.test(text.slice(start))) return undefined
  // `Provinces (2): Night Raid`.
  if (mark.isBehind && between.includes(':') && /[\p{L}\p{N}] ?$/u.test(text.slice(0, mark.start))) return undefined
  // `one will`: words that are titles as well, unless they are written like one.
  if (mark.isWord && mark.start > 0 && !/\p{Lu}/u.test(text[start] ?? '')) return undefined
  return start
}
