import type { Card } from '../../../domain/core/cards/card.ts'
import type { TitleReading } from '../../../domain/games/decklist-dialect.ts'
import type { DecklistWarning } from './deck-input.ts'

/** Where a count is; `bare` after the title with nothing to say that it is a count: `Banzai! 3`. */
export type CountStyle = 'before' | 'after' | 'bare'

/** One way in which a line can name a card; `fits` where a text after the title says which cards of it are meant. */
export interface Reading extends Partial<TitleReading> {
  readonly count: number
  /** Where the line states the count; absent if it states none. */
  readonly counted?: CountStyle
  /** Which of the title's versions is named, from 1 on. */
  readonly version?: number
  readonly title: string
  /** The texts in parentheses or brackets after the title, outermost last. */
  readonly qualifiers: readonly string[]
}

/** A reading whose title was looked up. */
export interface TitledReading extends Reading {
  readonly cards: readonly Card[]
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

interface Item<Kind extends string> {
  readonly kind: Kind
  readonly line: number
  readonly text: string
}

export interface CardItem extends Item<'card'> {
  /** The part of the line that names the card, usually with its count. */
  readonly name: string
  /** The number of copies, if it is not part of `name`. */
  readonly count?: number
  /** The pack, if a column of a table names it. */
  readonly pack?: string
  /** Present if the name is spelt like a title, without ambiguity. */
  readonly titled?: TitledReading
  /** The section that the line itself names, as in `Stronghold: Yojin no Shiro`. */
  readonly section?: string
  /** Struck out or marked as not in the deck. */
  readonly outside?: boolean
  /** What else its row has, in words: it may count cards as well. */
  readonly notes?: readonly string[]
  /** With a minus before its count: not read, and never added. */
  readonly isRemoval?: boolean
  /** An entry of a file: a card, or else not read, and never a remark. */
  readonly isEntry?: boolean
  /** What the line is if it names no card and resembles no title. */
  readonly otherwise?: () => LineItem | undefined
}

/** An entry that names a card by id, as JSON does. */
export interface EntryItem extends Item<'entry'> {
  readonly id: string
  readonly count: number
  /** The pack of the printing that is used, as it is named. */
  readonly pack?: string
  /** Marked as not in the deck. */
  readonly outside?: boolean
}

interface NoteItem extends Item<'note'> {
  /** A remark in words, and no comment by its first character: what it counts is not read, rather than passed over. */
  readonly isInWords?: boolean
}

/** An entry, or a line, that cannot name a card. */
interface UnreadableItem extends Item<'unreadable'> {
  /** The number of copies, where its text does not show it. */
  readonly count?: number
}

/** What a line of a text is, before any card is looked up. */
export type LineItem =
  | (Item<'heading'> & { readonly heading: Heading })
  | (Item<'name'> & { readonly name: string })
  | NoteItem
  | Item<'link'>
  | CardItem
  | EntryItem
  | UnreadableItem

export interface ReadList {
  /** Whether most lines of a text state a count. */
  readonly isCounted?: () => boolean
  /** To be gone through once: the lines of a text are read on the way. */
  readonly items: Iterable<LineItem>
  readonly warnings?: readonly DecklistWarning[]
}
