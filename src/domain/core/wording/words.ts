import { onceByKey } from '../../../base/once.ts'
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

/** A placeholder and the text after it. */
interface Part {
  readonly name: string
  readonly words: readonly [one: string, many: string] | undefined
  readonly after: string
}

interface Template {
  readonly before: string
  readonly parts: readonly Part[]
}

/** Texts are split once: most time of a verdict with findings would be spent on that. */
const templateOf = onceByKey((text: string): Template => {
  const matches = [...text.matchAll(placeholder)]
  const parts = matches.map(([whole, name, one, many], index): Part => {
    const end = matches[index]!.index + whole.length
    const words = one === undefined ? undefined : ([one, many!] as const)
    return { name: name!, words, after: text.slice(end, matches[index + 1]?.index) }
  })
  return { before: text.slice(0, matches[0]?.index), parts }
})

/** A phrase in words. Values are never read for placeholders: a title may contain braces. */
export function say({ key, text, values }: Phrase, words: Words = english): string {
  const { before, parts } = templateOf(words.text(key) ?? text)
  let said = before
  for (const { name, words: forms, after } of parts) {
    const value = values[name]!
    said += (forms ? forms[words.isSingular(value as number) ? 0 : 1] : sayValue(value, words)) + after
  }
  return said
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
