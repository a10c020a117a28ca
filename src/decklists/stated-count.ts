import { type CountMark, countMarks } from './count-marks.ts'
import { isCountedWord } from './counted-words.ts'
import { countsIn } from './counts.ts'
import { maxCopies } from './limits.ts'
import { isNearTitle } from './near-titles.ts'
import { isProse } from './prose.ts'
import { dialectOf } from './title-index.ts'
import type { TitleSearch } from './title-search.ts'

/** Where a part of a line is: at its beginning or after a comma, or in a remark, where numbers are mostly not of copies. */
export type Place = 'list' | 'note'

/** Whether a part of a line without a title states copies of something; `isNear` if it is a title but for a few letters. */
export function statedCount(search: TitleSearch, text: string, place: Place): { readonly isNear: boolean } | undefined {
  const [mark] = countMarks(text)
  if (!mark) return undefined
  const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, mark.start))
  if (!isFirst) return statedBehind(search, text, place)
  return isStated(search, text, mark, place) ? { isNear: false } : undefined
}

function isStated({ catalog }: TitleSearch, text: string, mark: CountMark, place: Place): boolean {
  const [, after = '', word = ''] =
    /^ ?[-–—:=|.)*]? ?["“„«'(]*((\p{L}[\p{L}\p{M}'’]*).*)$/u.exec(text.slice(mark.end)) ?? []
  if (word === '' || mark.isWord || mark.count > maxCopies) return false
  const isSmall = /^\p{Ll}/u.test(word)
  if (isCountedWord(dialectOf(catalog), word) && (isSmall || after.split(' ').length <= 2)) return false
  return place === 'list' || !isSmall
}

/** `Vanguaro Warrior x3`. */
function statedBehind(search: TitleSearch, text: string, place: Place): { readonly isNear: boolean } | undefined {
  const dialect = dialectOf(search.catalog)
  const counts = countsIn(text).filter(({ counted }) => counted !== 'before')
  const near = counts.some(({ title }) => isNearTitle(search, title))
  const isMarked = counts.some(
    ({ title, count, counted }) =>
      counted === 'after' &&
      count <= maxCopies &&
      !isProse(title) &&
      title.split(/[^\p{L}]+/u).some((word) => word !== '' && !isCountedWord(dialect, word)),
  )
  return near || (place === 'list' && isMarked) ? { isNear: near } : undefined
}
