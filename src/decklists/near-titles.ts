import { foldTitle } from '../core/title.ts'
import { hasTitleWithin } from './suggest.ts'
import type { TitleSearch } from './title-search.ts'
import type { TitleSpan } from './title-spans.ts'

const maxMoreWords = 5
const nextWord = /[^\p{L}\p{N}]*[\p{L}\p{N}\p{M}'’]+[!?]?/uy

/**
 * Where a longer title ends that the text after a title makes but for a few letters: `Smoke and Mierors` is not *Smoke*.
 * Undefined if there is none.
 */
export function longerTitleEnd(
  { catalog, budget }: TitleSearch,
  text: string,
  { start, end }: TitleSpan,
): number | undefined {
  const known = end - start
  nextWord.lastIndex = end
  for (let count = 0; count < maxMoreWords; count++) {
    if (!nextWord.test(text)) return undefined
    // Without a search nothing can be said: the line is then rather not read.
    if (budget.left-- <= 0) return nextWord.lastIndex
    const typed = foldTitle(text.slice(start, nextWord.lastIndex))
    // A slip in a short word makes another word; and the title must not be the shorter one.
    const max = Math.min(3, Math.floor((typed.length - known) / 3))
    if (max > 0 && hasTitleWithin(catalog, typed, max)) return nextWord.lastIndex
  }
  return undefined
}

const maxWords = 7

/** Where the longest text ends that begins at a place and is a title but for a few letters; undefined if there is none. */
export function nearTitleEnd(search: TitleSearch, text: string, start: number): number | undefined {
  let found: number | undefined
  if (!/^["“„$.]{0,2}[\p{L}\p{N}]/u.test(text.slice(start, start + 3))) return undefined
  nextWord.lastIndex = start
  for (let count = 0; count < maxWords && nextWord.test(text); count++) {
    const end = nextWord.lastIndex
    if (isNearTitle(search, text.slice(start, end))) found = end
  }
  return found
}

/** Whether a text is a title but for a few letters. */
export function isNearTitle({ catalog, budget }: TitleSearch, text: string): boolean {
  const folded = foldTitle(text.replace(/^[^\p{L}\p{N}]+/u, ''))
  if (folded.length < 6 || folded.length > 80 || budget.left-- <= 0) return false
  return hasTitleWithin(catalog, folded, Math.max(1, Math.floor(folded.length / 6)))
}
