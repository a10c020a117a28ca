import type { z } from 'zod'
import type { Card } from './card.ts'
import type { Day } from './date.ts'
import type { Deck } from './deck.ts'
import type { FormatRevision } from './format.ts'
import type { Citation } from './verdict.ts'

/** A code's sentence with its `{{placeholders}}`, and what the documentation says of it. */
export interface Message {
  readonly text: string
  readonly meaning: string
  readonly example: string
  readonly fix: string
}
export type Messages = Readonly<Record<string, Message>>

type Placeholder<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Values<M extends Message> = { readonly [Name in Placeholder<M['text']>]: string | number }

export interface FindingDetail {
  readonly cards?: readonly string[]
  readonly actual?: number
  readonly limit?: number
  /** How many cards are missing: cards that nobody could identify may be just those. See `validate`. */
  readonly shortfall?: number
}

/** Reports a finding; a code that the rule does not declare or a missing placeholder does not compile. */
export type Report<M extends Messages> = <Code extends keyof M & string>(
  code: Code,
  values: Values<M[Code]>,
  detail?: FindingDetail,
) => void

export interface RuleContext<V extends Messages = Messages, W extends Messages = Messages> {
  readonly revision: FormatRevision
  readonly on: Day
  readonly report: Report<V>
  readonly warn: Report<W>
}

/**
 * One rule of deck building. What a game's rules know of their card type and messages is erased here; `defineRule` has
 * checked it.
 */
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
  readonly check: (deck: Deck, params: unknown, context: RuleContext) => void
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
    readonly check: (deck: Deck<C>, params: z.output<P>, context: RuleContext<V, W>) => void
  }): Rule => ({ warnings: {}, ...rule }) as unknown as Rule
}

export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name]))
}

/** `1 card`, `2 cards`. */
export function plural(count: number, word: string, many = `${word}s`): string {
  return `${count} ${count === 1 ? word : many}`
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
