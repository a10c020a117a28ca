/**
 * A text in English with its values, which other languages word by its key. Placeholders are `{{name}}`, and
 * `{{name?card:cards}}` for a word that depends on whether the number `name` is one or several.
 */
export interface Phrase {
  readonly key: string
  readonly text: string
  readonly values: PhraseValues
}

/** Values in a row: `a, b and c`, `a, b or c`, `a, b, c`. */
export interface Series {
  readonly items: readonly PhraseValue[]
  readonly joinedBy: 'and' | 'or' | 'comma'
}

export type PhraseValue = string | number | Phrase | Series
export type PhraseValues = Readonly<Record<string, PhraseValue>>

type Inner<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Inner<Rest> : never
type NameOf<I extends string> = I extends `${infer Name}?${string}` ? Name : I
type Counted<I extends string> = I extends `${infer Name}?${string}` ? Name : never

/** What a text needs: a number for each placeholder that chooses between two words, else anything. */
export type ValuesFor<T extends string> = { readonly [Name in NameOf<Inner<T>>]: PhraseValue } & {
  readonly [Name in Counted<Inner<T>>]: number
}

type Args<T extends string> = [Inner<T>] extends [never] ? [] : [values: ValuesFor<T>]

/** All texts of a set by key. */
export interface PhraseTexts {
  readonly texts: ReadonlyMap<string, string>
}

/** Makes the phrases of a set: `bounds('atMost', { max: 3 })`. A missing value does not compile. */
export type PhraseSet<T extends Readonly<Record<string, string>>> = PhraseTexts &
  (<Id extends keyof T & string>(id: Id, ...args: Args<T[Id]>) => Phrase)

/** The key of a phrase is the name of its set, a point, and its own name. */
export function definePhrases<const T extends Readonly<Record<string, string>>>(set: string, texts: T): PhraseSet<T> {
  const make = (id: string, values: PhraseValues = {}): Phrase => ({ key: `${set}.${id}`, text: texts[id]!, values })
  const byKey = new Map(Object.entries(texts).map(([id, text]) => [`${set}.${id}`, text]))
  return Object.assign(make, { texts: byKey }) as unknown as PhraseSet<T>
}

/** Sentences one after the other. */
export function inSuccession(sentences: readonly Phrase[]): Phrase {
  const text = sentences.map((_sentence, index) => `{{${index}}}`).join(' ')
  return { key: 'sentences', text, values: Object.fromEntries(sentences.entries()) }
}

/** `a, b and c`. */
export const allOf = (items: readonly PhraseValue[]): Series => ({ items, joinedBy: 'and' })

/** `a, b or c`. */
export const anyOf = (items: readonly PhraseValue[]): Series => ({ items, joinedBy: 'or' })

/** `a, b, c`. */
export const inSequence = (items: readonly PhraseValue[]): Series => ({ items, joinedBy: 'comma' })
