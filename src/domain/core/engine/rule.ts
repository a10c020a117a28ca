import type { z } from 'zod'
import type { Day } from '../../../base/date.ts'
import type { Card } from '../cards/card.ts'
import type { Deck } from '../decks/deck.ts'
import type { Revision } from '../formats/revision.ts'
import type { PhraseTexts, ValuesFor } from '../wording/phrase.ts'
import type { Citation, Uncertainty } from '../wording/verdict.ts'

/** A code's sentence with its `{{placeholders}}` (see `phrase.ts`), and its documentation. */
export interface Message {
  readonly text: string
  /** The key of its translations, if it is not the code: two rules may report one code with different sentences. */
  readonly key?: string
  readonly meaning: string
  readonly example: string
  readonly fix: string
}
export type Messages = Readonly<Record<string, Message>>

type Values<M extends Message> = ValuesFor<M['text']>

/**
 * What could end a violation: taking out a copy of a card for which `out` holds, or putting in one for which `in` holds. No
 * deck without the violation is reached by other copies alone: too much may be named, never too little. Without `in` no
 * further card helps; a violation without a remedy may need any.
 */
export interface Remedy {
  out?(card: Card): boolean
  in?(card: Card): boolean
  /** What such copies have to make up for together; 1 unless given. */
  readonly gap?: number
  /** What one copy makes up for at most; 1 unless given. */
  gain?(card: Card): number
}

/** Only copies of this card help. */
export const takeOut = ({ id }: Card, gap: number): Remedy => ({ out: (card) => card.id === id, gap })

export interface FindingDetail {
  readonly cards?: string[]
  readonly actual?: number
  readonly limit?: number
  /** The number of cards that a section lacks: unknown cards may be exactly those. See `uncertainty.ts`. */
  readonly shortfall?: number
  /** What we do not know that the violation rests on; see `uncertainty.ts`. */
  readonly uncertain?: Uncertainty | undefined
  /** What could end the violation, for repairs. */
  readonly remedy?: Remedy
}

/** Reports a finding; a code that the rule does not declare or a missing placeholder does not compile. */
export type Report<M extends Messages> = <Code extends keyof M & string>(
  code: Code,
  values: Values<M[Code]>,
  detail?: FindingDetail,
) => void

export interface RuleContext<V extends Messages = Messages, W extends Messages = Messages> {
  readonly revision: Revision
  readonly on: Day
  readonly report: Report<V>
  readonly warn: Report<W>
}

/**
 * What a rule says of a card before it sees a deck: the number of copies up to which the card cannot break the rule.
 * Infinity if the card is of no concern, 0 if only `check` can tell. With `keys` that holds as long as no other card of
 * the deck has one of the keys. If all cards of a deck are within these bounds, `check` must find nothing in the deck.
 * The bounds may be too narrow, never too wide.
 */
export type Screen<C extends Card = Card> = (
  card: C,
) => number | { readonly copies: number; readonly keys: readonly string[] }

/**
 * What a rule reads of a card, as a text. A deck with one of two cards of the same kind in place of the other, and the other
 * way round, breaks the rule as before. The kinds may be too fine, never too coarse.
 */
export interface Kind<C extends Card = Card> {
  (card: C): string
  /** The sections in which it tells cards apart; all unless given. It need not be asked for the cards of others. */
  readonly sections?: readonly string[]
}

/** The kind of a rule that tells cards apart in some sections only. */
export function kindIn<C extends Card>(sections: readonly string[], kind: (card: C) => string): Kind<C> {
  return Object.assign(kind, { sections })
}

/** The screen of a rule that only some cards can break. */
export function screenFor<C extends Card>(isConcerned: (card: C) => boolean): Screen<C> {
  return (card) => (isConcerned(card) ? 0 : Number.POSITIVE_INFINITY)
}

/** How many cards a part of a deck may have; `max` is null where there is no most. */
export interface Bounds {
  readonly min: number
  readonly max: number | null
}

/** A rule that counts a part of the deck says which, the bounds of a format, and the violation that reports it. */
interface SectionBounds<P, Code extends string> {
  readonly section: string
  readonly code: Code
  /** Before cards of the deck change them. */
  readonly of: (params: P) => Bounds
}

/** A rule that limits copies says how many it allows of a card, and the violation that reports more. */
interface CopyLimit<P, Code extends string, C extends Card> {
  readonly code: Code
  /** Infinity if the card is of no concern. Other cards of the deck may share the limit, or change it. */
  readonly of: (params: P) => (card: C) => number
}

/** A deck-building rule. The types of its cards, parameters and messages are erased here; `defineRule` checks them. */
export interface Rule {
  readonly id: string
  /** One line, shown in the documentation. */
  readonly summary: string
  readonly source: Citation
  /** What a format may set. */
  readonly params: z.ZodType
  /** Violations by code. */
  readonly messages: Messages
  /** What is legal but suspicious, or rests on facts that we lack, by code. */
  readonly warnings: Messages
  /** What the values of its messages are worded with. */
  readonly phrases: readonly PhraseTexts[]
  /** Whether the rule reads this list of the format. */
  readonly readsList: (params: unknown, name: string) => boolean
  /** Whether it reads the format's pool. */
  readonly readsPool: boolean
  /** Whether it reads the cards of a deck; one that does not tells no card from another. */
  readonly readsEntries: boolean
  /** The status that the lists of the rule give their cards, such as `banned`. */
  readonly listStatus: string | undefined
  /** For those who show a part of a deck beside its bounds: they take from here, and from the verdict, what is too much. */
  readonly bounds: SectionBounds<unknown, string> | undefined
  /** For those who show copies beside their limit. */
  readonly copies: CopyLimit<unknown, string, Card> | undefined
  /**
   * Reports everything that is wrong. It may run twice, and the first time on a deck in any order: whether it finds
   * anything must not depend on the order of the entries.
   */
  readonly check: (deck: Deck, params: unknown, context: RuleContext) => void
  /** Saves running `check` on decks that cannot break the rule. A rule without a screen is checked for every deck. */
  readonly screen: ((params: unknown, revision: Revision, on: Day) => Screen) | undefined
  /** Lets repairs try one card for many. To a rule without kinds every card is a kind of its own. */
  readonly kind: ((params: unknown, revision: Revision, on: Day) => Kind) | undefined
}

/** `defineRule<LcgCard>()({ ... })`: the card type is named, parameters and messages are inferred. */
export function defineRule<C extends Card>() {
  return <P extends z.ZodType, const V extends Messages, const W extends Messages = Record<never, never>>(rule: {
    readonly id: string
    readonly summary: string
    readonly source: Citation
    readonly params: P
    readonly messages: V
    readonly warnings?: W
    readonly phrases?: readonly PhraseTexts[]
    readonly readsList?: (params: z.output<P>, name: string) => boolean
    readonly readsPool?: boolean
    readonly readsEntries?: boolean
    readonly listStatus?: string
    readonly bounds?: SectionBounds<z.output<P>, keyof V & string>
    readonly copies?: CopyLimit<z.output<P>, keyof V & string, C>
    readonly check: (deck: Deck<C>, params: z.output<P>, context: RuleContext<V, W>) => void
    readonly screen?: (params: z.output<P>, revision: Revision, on: Day) => Screen<C>
    readonly kind?: (params: z.output<P>, revision: Revision, on: Day) => Kind<C>
  }): Rule =>
    ({
      warnings: {},
      phrases: [],
      readsList: () => false,
      readsPool: false,
      readsEntries: true,
      listStatus: undefined,
      bounds: undefined,
      copies: undefined,
      screen: undefined,
      kind: undefined,
      ...rule,
    }) as unknown as Rule
}
