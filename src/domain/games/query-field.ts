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

interface DefinedField<C> extends QueryField {
  readonly values: (card: C) => readonly (string | number)[]
}

/** Functions that define the query fields of cards of the type `C`. */
export function queryFieldsFor<C>() {
  const define = (
    kind: QueryField['kind'],
    name: string,
    description: string,
    values: (card: C) => readonly Value[],
  ): DefinedField<C> => ({
    name,
    kind,
    description,
    values: (card) => values(card).filter((value) => value !== undefined),
  })
  return {
    number: (name: string, aliases: readonly string[], description: string, value: (card: C) => Value) => ({
      ...define('number', name, description, (card) => [value(card)]),
      aliases,
    }),
    text: (name: string, description: string, value: (card: C) => Value) =>
      define('text', name, description, (card) => [value(card)]),
    word: (name: string, description: string, values: (card: C) => readonly Value[]) =>
      define('word', name, description, values),
    flag: (name: string, description: string, holds: (card: C) => boolean) =>
      define('flag', name, description, (card) => (holds(card) ? [name] : [])),
  }
}
