import { foldTitle } from '../../../../../domain/core/cards/title.ts'

/** A title by its letters and digits alone, without a leading article. */
export function titleKey(title: string): string {
  return lettersIn(foldTitle(title).replace(/^(the|an?) /u, ''))
}

/** The letters and digits of a text that is folded. */
export const lettersIn = (folded: string): string => folded.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]+/gu, '')

/** Keys in their order, in which those with the same beginning stand together. */
export interface TitleKeys {
  /** Whether a key begins like the text. */
  readonly mayBegin: (text: string) => boolean
  /** The keys that are longer than the text's and begin like it. */
  readonly longerThan: (text: string) => readonly string[]
  readonly all: readonly string[]
}

export function titleKeys(keys: Iterable<string>): TitleKeys {
  const all = [...keys].sort()
  return {
    all,
    mayBegin: (text) => {
      const start = titleKey(text)
      // An article alone is no part of a key.
      return /^(?:the|an?|)$/u.test(start) || (all[placeOf(all, start)]?.startsWith(start) ?? false)
    },
    longerThan: (text) => {
      const start = titleKey(text)
      const from = placeOf(all, start)
      let to = from
      while (all[to]?.startsWith(start)) to++
      return all.slice(from, to).filter((key) => key.length > start.length)
    },
  }
}

/** Where a text stands, or would stand, among sorted ones. */
function placeOf(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
