import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import type { Reading } from '../../decklist.ts'
import { exactReading, type Resolution } from '../../resolve/resolve.ts'
import { dialectOf, titleIndexOf } from '../../resolve/title-index.ts'
import { readVersion } from '../../resolve/version-name.ts'
import { readTitle } from '../readings.ts'
import type { TitleSpan } from './title-spans.ts'

/** Brackets after a title, a dash with what is behind it, and a few words: a pack, a version, a level of experience. */
const maxPieces = 5
const piece = / ?\([^()]*\)| ?\[[^[\]]*\]| ?\{[^{}]*\}|[ ,:]*[-–—•·∙*]? ?[\p{L}\p{N}.'’]+/uy

/**
 * A title with what tells its cards apart after it; without a card where the game reads such a suffix, but no card of the
 * title has it: `Bayushi Kachiko - exp9`. Undefined if nothing of the kind follows.
 */
export function suffixedTitle(
  catalog: GameCatalog,
  text: string,
  { start, end }: TitleSpan,
  count: Pick<Reading, 'count' | 'counted'>,
  limit: number,
): { readonly end: number; readonly resolution?: Resolution } | undefined {
  const dialect = dialectOf(catalog)
  const { exact } = titleIndexOf(catalog)
  const ends = endsAfter(text, end, limit)
  const isRejected = (to: number) => {
    const typed = text.slice(start, to)
    const version = readVersion(typed, count.counted === 'before')
    return [...(dialect.readTitle?.(typed) ?? []), ...(version ? [version] : [])].some(
      ({ title }) => exact(title).length > 0,
    )
  }
  for (const to of [...ends].reverse()) {
    const title = text.slice(start, to)
    const resolution = exactReading(catalog, () => readTitle({ ...count, title }, dialect))
    if (!resolution) continue
    const beyond = namesMore.test(text.slice(to)) ? ends.find((longer) => longer > to && isRejected(longer)) : undefined
    return beyond === undefined ? { end: to, resolution } : { end: beyond }
  }
  const rejected = ends.find(isRejected)
  return rejected === undefined ? undefined : { end: rejected }
}

/** The level goes on: `Exp 9` is not `Exp` and a remark, and neither is `Experienced Keeper of Fire`. */
const namesMore = /^[ ,:]*[-–—•·∙*]? ?[\p{N}\p{Lu}]/u

/** `2 Charge!` after a title is another card, and `I like it` a remark, unless the number is that of a level or a version. */
const bareNumber = /(?<!\b(?:exp|xp|experienced|v|ver|version)\.?)[ ,:]+[-–—]? ?(?:\d+|i)$/iu

/** A word, a price, or another number. */
const goesOn = /^ ?(?:\p{L}|[€$£%°×]|[./:,]\d|[-–—=:|.)] ?["“]?[\p{Lu}\d])/u

/** The ends of the pieces after a title that may belong to it, nearest first. */
function endsAfter(text: string, from: number, limit: number): readonly number[] {
  const ends: number[] = []
  piece.lastIndex = from
  for (let count = 0; count < maxPieces && piece.test(text); count++) {
    const to = piece.lastIndex
    // `A -1` is no version.
    if (to > limit || /^ [-–−]\d/.test(text.slice(from, to))) break
    if (!bareNumber.test(text.slice(from, to)) || !goesOn.test(text.slice(to))) ends.push(to)
  }
  return ends
}
