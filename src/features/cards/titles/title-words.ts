import type { Steps } from '../../../base/steps.ts'
import type { Card } from '../../../domain/core/cards/card.ts'
import { foldTitle } from '../../../domain/core/cards/title.ts'
import { type SortedTexts, sortTexts } from './sorted-texts.ts'

/** A title with all cards that have it. */
export interface Title {
  readonly text: string
  readonly cards: readonly Card[]
  /** As `typedText` has it. */
  readonly typed: string
  readonly words: readonly string[]
}

/** A title from one of its words on. */
interface Tail {
  readonly typed: string
  readonly title: Title
}

export interface TitleWords {
  readonly titles: SortedTexts<Title>
  readonly tails: SortedTexts<Tail>
}

/** A text as people type it: without case, diacritics and the marks that few bother with. */
export const typedText = (text: string) => foldTitle(text).replace(/['"]/g, '').trim()

/** In steps: a large game has tens of thousands of words. */
export function* indexTitles(cards: readonly Card[]): Steps<TitleWords> {
  const titles = new Map<string, Title & { cards: Card[] }>()
  const tails: Tail[] = []
  for (const card of cards) {
    const known = titles.get(card.folded)
    if (known) known.cards.push(card)
    else {
      const typed = typedText(card.title)
      const title = { text: card.title, cards: [card], typed, words: wordsIn(typed) }
      titles.set(card.folded, title)
      for (const tail of tailsOf(typed)) tails.push({ typed: tail, title })
    }
    yield
  }
  return { titles: yield* sortTexts([...titles.values()]), tails: yield* sortTexts(tails) }
}

const word = /[\p{L}\p{N}]+/gu
const wordsIn = (typed: string): string[] => typed.match(word) ?? []
const tailsOf = (typed: string) => [...typed.matchAll(word)].map(({ index }) => typed.slice(index))

/** The titles in which every word of a text begins a word, in any order. */
export function* titlesWithWords({ tails }: TitleWords, typed: string): Generator<Title> {
  const words = wordsIn(typed)
  const counts = words.map(tails.countBeginningWith)
  const rarest = words[counts.indexOf(Math.min(...counts))]
  if (rarest === undefined) return
  for (const { title } of tails.beginningWith(rarest))
    if (words.every((each) => title.words.some((other) => other.startsWith(each)))) yield title
}
