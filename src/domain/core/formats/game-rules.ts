import type { Day } from '../../../base/date.ts'
import type { Deck } from '../decks/deck.ts'
import type { Rule } from '../engine/rule.ts'
import type { FormatRevision } from './format.ts'

/** What a game contributes to legality. */
export interface GameRules {
  /** In the order of findings. */
  readonly rules: readonly Rule[]
  /** The deck in numbers, as the verdict shows it: clan, counts and the like. Must not depend on the order of entries. */
  readonly summarize: (deck: Deck<never>, revision: FormatRevision, on: Day) => Readonly<Record<string, unknown>>
}
