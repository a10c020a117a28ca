import { foldTitle } from '../core/title.ts'

const longestWord = 60

/** The words of a text without case and diacritics, each once, in order: what a search for text compares. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of foldTitle(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      words.add([...word].slice(0, longestWord).join(''))
  }
  return [...words].sort()
}

/** A `tsquery`: every word must begin some word of the text. Undefined where the text has no word at all. */
export function wordQuery(text: string): string | undefined {
  const words = wordsOf(text).slice(0, 20)
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}
