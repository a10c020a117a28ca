export const operators = [':', '=', '!=', '<', '<=', '>', '>='] as const
export type Operator = (typeof operators)[number]

/** Where a term stands in the source, counted in UTF-16 units from 0. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A bare or quoted word: part of the title. */
export interface WordTerm {
  readonly kind: 'word'
  readonly value: string
}

export interface FilterTerm {
  readonly kind: 'filter'
  /** The field's own name, also where the source used an alias. */
  readonly field: string
  readonly operator: Operator
  readonly value: string
  /** Where the value stands, for faults that only the catalogue can tell. */
  readonly at: Span
}

/** `all` without terms is the empty query, which every card matches. */
export type Query =
  | WordTerm
  | FilterTerm
  | { readonly kind: 'not'; readonly term: Query }
  | { readonly kind: 'all'; readonly terms: readonly Query[] }
  | { readonly kind: 'any'; readonly terms: readonly Query[] }
