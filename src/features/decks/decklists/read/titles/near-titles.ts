import { distanceWithin } from '../../../../../base/edit-distance.ts'
import { groupBy } from '../../../../../base/group-by.ts'
import { oncePer } from '../../../../../base/once.ts'
import { foldTitle } from '../../../../../domain/core/cards/title.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { dialectOf, titleIndexOf } from '../../resolve/title-index.ts'
import { isCountedWord } from '../counts/counted-words.ts'
import { isCommonWord } from '../lines/prose.ts'
import { lettersOf, namesWithin } from './near-names.ts'
import { lettersIn, titleKey } from './title-keys.ts'
import type { TitleSearch } from './title-search.ts'
import type { TitleSpan } from './title-spans.ts'

const maxMoreWords = 8
const nextWord = /[^\p{L}\p{N}]*[\p{L}\p{N}\p{M}'’]+[!?]?/uy

/**
 * Where a longer title ends that the text after a title makes but for a few letters: `Smoke and Mierors` is not *Smoke*.
 * Undefined if there is none before the limit.
 */
export function longerTitleEnd(
  { catalog }: TitleSearch,
  text: string,
  { start, end }: TitleSpan,
  limit: number,
): number | undefined {
  const known = titleKey(text.slice(start, end))
  const longer = titleIndexOf(catalog).keys().longerThan(known)
  const rests = longer.map((key) => key.slice(known.length))
  let found: { readonly end: number; readonly slips: number } | undefined
  nextWord.lastIndex = end
  for (let count = 0; count < maxMoreWords && rests.length > 0 && nextWord.test(text); count++) {
    const to = nextWord.lastIndex
    if (to > limit) break
    const typed = titleKey(text.slice(start, to)).slice(known.length)
    // `Yasuki Taka – I like her` is not *Yasuki Takai*.
    if (typed.length < 2) continue
    // A slip in a short word makes another word, but hardly the last one of the title.
    const max = Math.min(3, Math.floor(typed.length / 3) || (typed.length > 1 && !isCommonWord(typed) ? 1 : 0))
    for (const rest of rests) {
      const slips = distanceWithin(typed, rest, max)
      if (slips !== undefined && slips <= (found?.slips ?? slips)) found = { end: to, slips }
    }
  }
  return found?.end
}

const maxWords = 8

/**
 * Where a text ends that begins at a place and is a title but for a few letters: the one with the fewest slips, and of those the
 * longest. Undefined if there is none that ends before the limit, and beyond a title that is known to be there.
 */
export function nearTitleEnd(
  search: TitleSearch,
  text: string,
  start: number,
  limit: number,
  known = start,
): number | undefined {
  if (!/^["“„$.]{0,2}\p{L}/u.test(text.slice(start, start + 3))) return undefined
  const other = titleKey(text.slice(start, known))
  let found: { readonly end: number; readonly slips: number } | undefined
  nextWord.lastIndex = start
  for (let count = 0; count < maxWords && nextWord.test(text) && nextWord.lastIndex <= limit; count++) {
    const end = nextWord.lastIndex
    if (end <= known) continue
    const slips = slipsIn(search, text.slice(start, end), other)
    if (slips !== undefined && slips <= (found?.slips ?? slips)) found = { end, slips }
  }
  return found?.end
}

/** Whether a text is a title but for a few letters. */
export const isNearTitle = (search: TitleSearch, text: string): boolean => slipsIn(search, text) !== undefined

/** Titles with and without an article, which may be misspelt as well. */
const namesOf = oncePer((catalog: GameCatalog) => {
  const { titles } = titleIndexOf(catalog)
  const names = [...titles.keys()].flatMap((title) => {
    const key = titleKey(title)
    return [...new Set([key, lettersIn(title)])].map((text) => ({ text, key, ...lettersOf(text) }))
  })
  return groupBy(names, ({ text }) => [text.length])
})

/** In how many letters the nearest title differs from a text, other than one; undefined if those are many. */
function slipsIn({ catalog, budget }: TitleSearch, text: string, other = ''): number | undefined {
  const key = lettersIn(foldTitle(text))
  // `2 March` is a date, not *Marsh*.
  if (isCountedWord(dialectOf(catalog), text.trim())) return undefined
  if (key.length < 5 || key.length > 80 || budget.near <= 0) return undefined
  budget.near--
  const all = namesWithin(key, namesOf(catalog), Math.max(1, Math.floor(key.length / 6)))
  const near = other === '' ? all : all.filter(({ name }) => name.key !== other)
  return near.length === 0 ? undefined : Math.min(...near.map(({ distance }) => distance))
}
