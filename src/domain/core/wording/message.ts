import type { Phrase } from './phrase.ts'
import { say, type Words } from './words.ts'

/** Anything with a sentence for players: a finding, a remark of the reader, an error of a problem. */
export interface Worded {
  readonly message: string
}

/**
 * The phrase of a message, beside what answers show of its object: neither JSON nor copies have it. Whoever copies an object with a
 * message hands its phrase on by `keepPhrase`. Not in a weak map: the findings of a large deck's history, by the hundred thousand,
 * would hold up the collector of garbage for tenths of a second.
 */
const noted = Symbol('phrase')

/** Notes the phrase that the message of an object says in English. */
export function notePhrase<T extends Worded>(worded: T, phrase: Phrase): T {
  return Object.defineProperty(worded, noted, { value: phrase, writable: true, enumerable: false })
}

/** Gives a copy the phrase of its original. */
export function keepPhrase<T extends Worded>(original: Worded, copy: T): T {
  const phrase = phraseOf(original)
  return phrase ? notePhrase(copy, phrase) : copy
}

export function phraseOf(worded: Worded): Phrase | undefined {
  return (worded as { readonly [noted]?: Phrase })[noted]
}

/** A value whose messages are in English, with every message in it in these words. What has no message is not copied. */
export function inLanguage<T>(value: T, words: Words): T {
  if (words.language === 'en' || value === null || typeof value !== 'object') return value
  const phrase = phraseOf(value as unknown as Worded)
  let isChanged = phrase !== undefined
  const entries = Object.entries(value).map(([name, before]) => {
    const after: unknown = phrase && name === 'message' ? say(phrase, words) : inLanguage(before, words)
    if (after !== before) isChanged = true
    return [name, after] as const
  })
  if (!isChanged) return value
  const copy = (Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)) as T
  return phrase ? (keepPhrase(value as unknown as Worded, copy as unknown as Worded) as unknown as T) : copy
}
