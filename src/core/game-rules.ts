import type { Card } from './card.ts'
import type { Day } from './date.ts'
import type { Deck } from './deck.ts'
import type { FormatRevision } from './format.ts'
import type { Rule } from './rule.ts'

/** What a game contributes to legality. */
export interface GameRules {
  /** In the order in which findings are told. */
  readonly rules: readonly Rule[]
  /** The deck in numbers, as the verdict shows it: clan, counts and the like. */
  readonly summarize: (deck: Deck<never>, revision: FormatRevision, on: Day) => Readonly<Record<string, unknown>>
  /** A summary as JSON, where the game writes it faster than `JSON.stringify`. */
  readonly summaryText?: (summary: never) => string
  /** Whether a deck breaks no rule, found without explaining anything; see `FastCheck`. */
  readonly compileFast?: (revision: FormatRevision, cards: readonly Card[]) => FastCheck | undefined
}

/**
 * Judges a map from card ids to counts in one pass. It answers the summary where the deck is legal without violation or
 * warning on that day, and undefined where the rules must be asked: it never explains, and never says more than they do.
 */
export interface FastCheck {
  (
    counts: Readonly<Record<string, number>>,
    /** The place of each id, and of each alias, in the cards that the check was compiled with. */
    ordinals: ReadonlyMap<string, number>,
    on: Day,
  ): Readonly<Record<string, unknown>> | undefined
  /** The same of places and counts beside each other, the first so many of them, where the ids need not be looked up. */
  readonly listed?: (
    size: number,
    places: Int32Array,
    counts: Int32Array,
    on: Day,
  ) => Readonly<Record<string, unknown>> | undefined
}
