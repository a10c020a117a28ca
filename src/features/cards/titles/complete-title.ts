import { type Title, type TitleWords, titlesWithWords, typedText } from './title-words.ts'

export const maxCompletions = 20

/**
 * The titles that somebody may be typing: those that begin with the text, then those with a word that does, then those with all
 * its words, then those that begin with it but for one slip. Case and diacritics make no difference.
 */
export function completeTitle(index: TitleWords, text: string): string[] {
  const typed = typedText(text)
  const found = new Set<Title>()
  if (typed === '') return []
  for (const title of likelyTitles(index, typed)) {
    found.add(title)
    if (found.size === maxCompletions) break
  }
  return [...found].map((title) => title.text)
}

function* likelyTitles(index: TitleWords, typed: string): Generator<Title> {
  const { titles, tails } = index
  yield* titles.beginningWith(typed)
  for (const { title } of tails.beginningWith(typed)) yield title
  yield* titlesWithWords(index, typed)
  // A shorter beginning is near to too many titles.
  if (typed.length < 4) return
  yield* titles.nearlyBeginningWith(typed)
  for (const { title } of tails.nearlyBeginningWith(typed)) yield title
}
