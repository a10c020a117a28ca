import type { Phrase, PhraseValue, Series } from './phrase.ts'

/** How a language words phrases. */
export interface Words {
  /** A tag such as `de`. */
  readonly language: string
  /** The text of a key; undefined where there is none, which leaves the phrase in English. */
  readonly text: (key: string) => string | undefined
  /** Whether a number takes the first of two words: 1 in English, 0 and 1 in French. */
  readonly isSingular: (count: number) => boolean
  readonly join: (items: readonly string[], by: Series['joinedBy']) => string
}

/** Needs no texts: phrases carry theirs. */
export const english: Words = {
  language: 'en',
  text: () => undefined,
  isSingular: (count) => count === 1,
  join: (items, by) => {
    if (items.length < 2 || by === 'comma') return items.join(', ')
    return `${items.slice(0, -1).join(', ')} ${by} ${items.at(-1)}`
  },
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  return english.join(items, 'and')
}

const placeholder = /\{\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}\}/g

/** A phrase in words. Values are never read for placeholders, whatever is in a title. */
export function say({ key, text, values }: Phrase, words: Words = english): string {
  return (words.text(key) ?? text).replace(placeholder, (_match, name: string, one?: string, many?: string) => {
    const value = values[name]!
    return one === undefined ? sayValue(value, words) : words.isSingular(value as number) ? one : many!
  })
}

function sayValue(value: PhraseValue, words: Words): string {
  if (typeof value !== 'object') return String(value)
  if ('key' in value) return say(value, words)
  return words.join(
    value.items.map((item) => sayValue(item, words)),
    value.joinedBy,
  )
}

/** The names of a text's placeholders, each once. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(placeholder), ([, name]) => name!))
}
