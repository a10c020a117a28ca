import { maxCopies } from '../../limits.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import type { TitleSearch } from '../titles/title-search.ts'
import { type CountMark, countMarks } from './count-marks.ts'
import { isCountedWord } from './counted-words.ts'

/** Where a part of a line is: at its beginning or after a comma, or in a remark, where numbers are mostly not of copies. */
export type Place = 'list' | 'note'

/** Whether a part of a line begins with a number of copies of something that is no title. */
export function statesCopies(search: TitleSearch, text: string, place: Place): boolean {
  const [mark] = countMarks(text)
  if (!mark || /[\p{L}\p{N}]/u.test(text.slice(0, mark.start))) return false
  return isStated(search, text, mark, place)
}

function isStated({ catalog }: TitleSearch, text: string, mark: CountMark, place: Place): boolean {
  const [, after = '', word = ''] =
    /^ ?[-–—:=|.)*]? ?["“„«'(]*((\p{L}[\p{L}\p{M}'’]*).*)$/u.exec(text.slice(mark.end)) ?? []
  if (word === '' || mark.isWord || mark.count > maxCopies) return false
  const isSmall = /^\p{Ll}/u.test(word)
  if (isCountedWord(dialectOf(catalog), word) && (isSmall || after.split(' ').length <= 2)) return false
  return place === 'list' || !isSmall
}
