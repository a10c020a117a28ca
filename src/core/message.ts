import type { Phrase } from './phrase.ts'
import { say, type Words } from './words.ts'

/** Anything with a sentence for players: a finding, a remark of the reader, an error of a problem. */
export interface Worded {
  readonly message: string
}

/**
 * The phrases of messages, beside the objects and not in them: those are what answers show. Whoever copies an object with a
 * message hands its phrase on by `keepPhrase`.
 */
const phrases = new WeakMap<Worded, Phrase>()

/** Notes the phrase that the message of an object says in English. */
export function notePhrase<T extends Worded>(worded: T, phrase: Phrase): T {
  phrases.set(worded, phrase)
  return worded
}

/** Gives a copy the phrase of its original. */
export function keepPhrase<T extends Worded>(original: Worded, copy: T): T {
  const phrase = phrases.get(original)
  return phrase ? notePhrase(copy, phrase) : copy
}

export function phraseOf(worded: Worded): Phrase | undefined {
  return phrases.get(worded)
}

/** A value whose messages are in English, with every message in it in these words. What has no message is not copied. */
export function inLanguage<T>(value: T, words: Words): T {
  if (words.language === 'en' || value === null || typeof value !== 'object') return value
  const phrase = phrases.get(value as unknown as Worded)
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
