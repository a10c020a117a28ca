/** Where a rule stands: a document and the entry in it. */
export interface Citation {
  readonly document: string
  readonly entry: string
}

/** One broken rule, or in `warnings` one doubt: a code for programs, a sentence for players, the cards and the rule. */
export interface Finding {
  readonly code: string
  readonly message: string
  /** Ids of the cards concerned; ids that are no card stay as they were given. */
  readonly cards: readonly string[]
  readonly actual?: number
  readonly limit?: number
  readonly rule: Citation
}

export interface Verdict {
  readonly legal: boolean
  readonly violations: readonly Finding[]
  readonly warnings: readonly Finding[]
}
