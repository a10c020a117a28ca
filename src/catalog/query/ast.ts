export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>='

/** A range of the source, in UTF-16 units from 0. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A bare or quoted word, which the title must contain. */
interface WordTerm {
  readonly kind: 'word'
  readonly value: string
}

export interface FilterTerm {
  readonly kind: 'filter'
  /** The name of the field, even if the source has an alias. */
  readonly field: string
  readonly operator: Operator
  readonly value: string
  /** The range of the value, for faults that are only found with the catalogue. */
  readonly at: Span
}

/** `all` without terms is the empty query, which matches every card. */
export type Query =
  | WordTerm
  | FilterTerm
  | { readonly kind: 'not'; readonly term: Query }
  | { readonly kind: 'all'; readonly terms: readonly Query[] }
  | { readonly kind: 'any'; readonly terms: readonly Query[] }
