import type { Card } from '../../../../../domain/core/cards/card.ts'
import type { GameCatalog } from '../../../../cards/catalog/snapshot/catalog.ts'
import { singularsOf } from '../../resolve/resolve.ts'
import { titleIndexOf } from '../../resolve/title-index.ts'

/** A title in a text, in any spelling that is read. */
export interface TitleSpan {
  readonly start: number
  readonly end: number
  readonly cards: readonly Card[]
}

/** Words in titles; an apostrophe divides a word in two. */
const maxWords = 14
const word = /[\p{L}\p{N}\p{M}]+/gu
const anyWord = new RegExp(word)
/** Marks that titles begin with: `$10,000 Man`, `.44 Kincaid Magnum`. */
const leading = /^["“„$.]{0,2}$/u
/** Marks that titles end with: `Banzai!`, `malloc()`, `Darkness Feeds...`. */
const ending = /[!?.…"”()]+/uy

/** The longest title that begins at a place. */
export function titleFrom(catalog: GameCatalog, text: string, start: number): TitleSpan | undefined {
  const { mayBegin } = titleIndexOf(catalog).keys()
  let found: TitleSpan | undefined
  word.lastIndex = start
  for (let count = 0; count < maxWords; count++) {
    const match = word.exec(text)
    if (!match || (count === 0 && !leading.test(text.slice(start, match.index)))) break
    const end = match.index + match[0].length
    const typed = text.slice(start, end)
    const cards = cardsTitled(catalog, typed)
    // *Kage* is not in `Kage's Counsel`.
    if (cards.length > 0 && !/^['’]\p{L}/u.test(text.slice(end, end + 3))) found = { start, end, cards }
    if (!mayBegin(typed)) break
    word.lastIndex = end
  }
  return found && withEnding(catalog, text, found)
}

/** The longest title that ends at a place, and begins no earlier than another. */
export function titleUpTo(catalog: GameCatalog, text: string, from: number, end: number): TitleSpan | undefined {
  const starts = [...text.slice(from, end).matchAll(anyWord)].map(({ index }) => from + index).slice(-maxWords)
  for (const start of starts) {
    const cards = cardsTitled(catalog, text.slice(start, end))
    if (cards.length > 0) return { start, end, cards }
  }
  return undefined
}

function withEnding(catalog: GameCatalog, text: string, span: TitleSpan): TitleSpan {
  ending.lastIndex = span.end
  const marks = ending.exec(text)?.[0] ?? ''
  for (let length = marks.length; length > 0; length--) {
    const end = span.end + length
    const cards = titleIndexOf(catalog).exact(text.slice(span.start, end))
    if (cards.length > 0) return { start: span.start, end, cards }
  }
  return span
}

/** The cards of a title as it is printed, or else without regard to punctuation, an article or a plural. */
function cardsTitled(catalog: GameCatalog, typed: string): readonly Card[] {
  const { exact, loose } = titleIndexOf(catalog)
  const cards = exact(typed)
  if (cards.length > 0) return cards
  for (const title of [typed, ...singularsOf(typed)]) {
    const alike = loose(title)
    // `Yasuki Taka I like` is not *Yasuki Takai*.
    if (alike.length > 0 && wordsIn(title) <= wordsIn(alike[0]!.title)) return alike
  }
  return cards
}

const wordsIn = (title: string) => title.replace(/^(?:the|an?) /iu, '').match(/[\p{L}\p{N}\p{M}]+|&/gu)?.length ?? 0
