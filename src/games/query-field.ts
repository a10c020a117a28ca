/** A field of the query language, as in `cost<=3` or `trait:bushi`. */
export interface QueryField {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly kind: 'number' | 'word' | 'text' | 'flag'
  readonly description: string
  /** The values of the card, possibly none. A printed `X` or `-` is a word, not a number. */
  readonly values: (card: never) => readonly (string | number)[]
}

type Value = string | number | undefined

/** Functions that define the query fields of a game whose cards have the type `C`. */
export function queryFieldsFor<C>() {
  const defined = (values: (card: C) => readonly Value[]) => (card: C) =>
    values(card).filter((value) => value !== undefined)
  return {
    number: (name: string, aliases: readonly string[], description: string, value: (card: C) => Value): QueryField => ({
      name,
      aliases,
      kind: 'number',
      description,
      values: defined((card) => [value(card)]),
    }),
    word: (name: string, description: string, values: (card: C) => readonly Value[]): QueryField => ({
      name,
      kind: 'word',
      description,
      values: defined(values),
    }),
    flag: (name: string, description: string, holds: (card: C) => boolean): QueryField => ({
      name,
      kind: 'flag',
      description,
      values: (card: C) => (holds(card) ? [name] : []),
    }),
  }
}
