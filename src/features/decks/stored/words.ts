import { foldTitle } from '../../../domain/core/cards/title.ts'

const maxWordLength = 60

/** The distinct words of the texts in lower case without diacritics, sorted; text searches compare them. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of foldTitle(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      words.add([...word].slice(0, maxWordLength).join(''))
  }
  return [...words].sort()
}

/** A `tsquery` in which every word matches as a prefix; undefined if the text has no words. */
export function wordQuery(text: string): string | undefined {
  const words = wordsOf(text).slice(0, 20)
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}
