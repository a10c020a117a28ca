import type { Reading } from '../../decklist.ts'
import { resolveReadings } from '../../resolve/resolve.ts'
import { dialectOf } from '../../resolve/title-index.ts'
import type { CountedLine } from '../counts/counted-line.ts'
import { isCountedWord } from '../counts/counted-words.ts'
import { readTitle } from '../readings.ts'
import { longerTitleEnd, nearTitleEnd } from './near-titles.ts'
import type { TitleSearch } from './title-search.ts'
import type { TitleSpan } from './title-spans.ts'
import { suffixedTitle } from './title-suffix.ts'

/** The card of a title with what belongs to it after it; none where the text goes on like another title. */
export function cardFrom(line: CountedLine, title: TitleSpan, count: Pick<Reading, 'count' | 'counted'>) {
  const { catalog, text } = line
  const next = line.marks.find((each) => each.start >= title.end && (each.title() ?? each.near()))?.start ?? text.length
  const label = line.labels.find((each) => each.start >= title.end)?.start ?? text.length
  const suffixed = suffixedTitle(catalog, text, title, count, Math.min(next, label))
  if (suffixed) return suffixed
  const longer = longerTitleEnd(line, text, title, next) ?? endOfUnknown(line, title, next)
  if (longer !== undefined) return { end: longer }
  return { end: title.end, ...cardOf(line, { ...count, title: text.slice(title.start, title.end) }) }
}

/**
 * `Imperial Favor` is not *Imperial*: a word after a title of one word that is written like one of a title, and is none of
 * remarks; or a longer title but for a letter in that word.
 */
function endOfUnknown(line: CountedLine, { start, end }: TitleSpan, limit: number): number | undefined {
  const { catalog, text } = line
  if (!/^(?:(?:the|an?) )?\p{L}+$/iu.test(text.slice(start, end))) return undefined
  const near = nearTitleEnd(line, text, start, limit, end)
  if (near !== undefined) return near
  const [typed = '', links = '', word = ''] = more.exec(text.slice(end)) ?? []
  if (word === '' || isCountedWord(dialectOf(catalog), word)) return undefined
  const isSmall = links === '' && /^\p{Ll}/u.test(text.slice(start))
  return isSmall || /^\p{Lu}/u.test(word) ? end + typed.length : undefined
}

const more = /^((?: (?:of|the|and|in|to|for|from|a|an))*) ([\p{L}\p{M}'’]+)/u

export function cardOf({ catalog }: TitleSearch, reading: Pick<Reading, 'count' | 'counted' | 'title'>) {
  const resolution = resolveReadings(catalog, () => readTitle(reading, dialectOf(catalog)))
  return resolution ? { resolution } : {}
}
