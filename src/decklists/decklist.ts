import type { Card } from '../core/card.ts'

export interface DecklistWarning {
  readonly code: string
  readonly message: string
  readonly line?: number
}

/** One way in which a line can name a card; the first that does is taken. */
export interface Reading {
  readonly count: number
  readonly title: string
  /** What stood behind the title in parentheses or brackets, outermost last. */
  readonly qualifiers: readonly string[]
  /** Which cards of the title are meant, where something behind it says so. */
  readonly fits?: (card: Card) => boolean
  /** What is odd about reading it so. */
  readonly remark?: string
}

export interface Heading {
  readonly name: string
  readonly level: 1 | 2
  readonly section?: string
  /** The number of cards that it says are below it. */
  readonly stated?: number
  /** Cards below it are not part of the deck. */
  readonly aside: boolean
}

/** What a line of a text was found to be, before any card is looked up. */
export type LineItem =
  | { readonly kind: 'heading'; readonly line: number; readonly text: string; readonly heading: Heading }
  | { readonly kind: 'name'; readonly line: number; readonly text: string; readonly name: string }
  | { readonly kind: 'note'; readonly line: number; readonly text: string }
  | { readonly kind: 'link'; readonly line: number; readonly text: string }
  | {
      readonly kind: 'card'
      readonly line: number
      readonly text: string
      readonly readings: readonly Reading[]
      /** The number of copies that the line states. */
      readonly count?: number | undefined
      /** The section that the line itself names, as in `Stronghold: Yojin no Shiro`. */
      readonly section?: string
      /** What the line is if it names no card and is not like any title either. */
      readonly otherwise?: LineItem
    }
  /** An entry that names a card by id, as JSON does. */
  | {
      readonly kind: 'entry'
      readonly line: number
      readonly text: string
      readonly id: string
      readonly count: number
    }
  | { readonly kind: 'unreadable'; readonly line: number; readonly text: string }

export interface ReadList {
  readonly items: readonly LineItem[]
  readonly warnings?: readonly DecklistWarning[]
}
