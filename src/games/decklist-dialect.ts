import type { Card } from '../core/card.ts'
import type { DecklistFormat } from './decklist-format.ts'

export interface DeckLine {
  readonly card: Card
  readonly count: number
}

/** A total that a line of a list states, and what the listed cards make of it; undefined where they do not tell. */
export interface StatedTotal {
  readonly what: string
  readonly stated: number
  readonly actual: (deck: readonly DeckLine[]) => number | undefined
}

/** A title with what stood behind it taken off, and which cards of that title this leaves. */
export interface TitleReading {
  readonly title: string
  readonly fits: (card: never) => boolean
  /** What is odd about reading it so, as a sentence. */
  readonly remark?: string
}

/** How players write the lists of a game, beyond what the lists of all games have in common. */
export interface DecklistDialect {
  /** Words that headings name a section by, folded, and the section's id. */
  readonly sectionWords: Readonly<Record<string, string>>
  /** The sections that are decks of their own, by id: a card of one does not belong under the heading of another. */
  readonly decks?: readonly string[]
  /** Words that headings name a kind of card by, folded. */
  readonly typeWords: readonly string[]
  /** Formats that this game alone has, in the order in which they are looked for. */
  readonly formats: readonly DecklistFormat[]
  /** Sites whose links to decks are recognised. */
  readonly sites: readonly string[]
  /** Reads what the game writes behind a title, such as a level of experience. */
  readonly readTitle?: (text: string) => readonly TitleReading[]
  /** Whether a title alone, with nothing behind it, means this card rather than others of the title. */
  readonly isPlain?: (card: never) => boolean
  /** Other titles under which lists have the card. */
  readonly titlesOf?: (card: never) => readonly string[]
  /** The clans or factions of a card, `neutral` for none: lists name them as headings and to tell versions apart. */
  readonly affiliationsOf?: (card: never) => readonly string[]
  /** Words in parentheses that tell cards of one title apart. */
  readonly qualifiersOf?: (card: never) => readonly string[]
  /** Words in parentheses that say nothing about which card is meant. */
  readonly isRemark?: (text: string) => boolean
  /** The title with all that tells the card from others of it, as lists write it. */
  readonly printTitle?: (card: never) => string
  readonly readTotals?: (line: string) => readonly StatedTotal[]
  /** The headings under which a section's cards are printed, in order. */
  readonly groups: readonly string[]
  /** Which of them a card belongs under. */
  readonly groupOf: (card: never) => string
  readonly octgn?: { readonly game: string; readonly sections: Readonly<Record<string, string>> }
}

/** The clans or factions of a card; none where the game has no such thing. */
export function affiliationsOf(dialect: DecklistDialect | undefined, card: Card): readonly string[] {
  return (dialect?.affiliationsOf as ((card: Card) => readonly string[]) | undefined)?.(card) ?? []
}
