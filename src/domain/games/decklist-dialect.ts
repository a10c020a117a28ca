import type { Card } from '../core/cards/card.ts'
import type { Entry } from '../core/decks/deck.ts'
import type { Phrase, PhraseTexts, PhraseValue } from '../core/wording/phrase.ts'
import type { DeckSite } from './deck-site.ts'
import type { DecklistFormat } from './decklist-format.ts'

/** A total that a line of a list states. `actual` computes it from the cards; undefined if they do not determine it. */
export interface StatedTotal {
  readonly what: PhraseValue
  readonly stated: number
  actual(deck: readonly Entry[]): number | undefined
}

/** A title without its suffix, and the cards of the title that the suffix allows. */
export interface TitleReading {
  readonly title: string
  fits(card: Card): boolean
  /** A warning about this reading. */
  readonly remark?: Phrase
}

/** Of the versions of a title, the one that the title alone means. */
export interface MeantVersion {
  readonly card: Card
  /** Others that may be meant all the same. */
  readonly others: readonly Card[]
}

/** Words of a game in its lists that are no titles, folded. */
interface ListWords {
  /** Heads of columns with facts of cards. */
  readonly columns?: readonly string[]
  /** Before a colon, where what follows is not a card: `influence`. */
  readonly keys?: readonly string[]
  /** Around a card without a count: `my role is Seeker of Fire`. */
  readonly links?: readonly string[]
  /** In names of formats, which they do not tell apart. */
  readonly formats?: readonly string[]
}

/**
 * How players write the lists of a game, in addition to what all games have in common. What takes a card is declared as
 * a method, so that a game may write it for cards of its own type.
 */
export interface DecklistDialect {
  /** Words for sections in headings, folded, and the id of the section. */
  readonly sectionWords: Readonly<Record<string, string>>
  /** The ids of sections that are decks: a card of one does not belong under the heading of another. */
  readonly decks?: readonly string[]
  /** The ids of sections whose cards lists name without a count, such as a stronghold. */
  readonly singles?: readonly string[]
  /** Words for types of cards in headings, folded. */
  readonly typeWords: readonly string[]
  readonly words?: ListWords
  /** Formats that only this game has, in the order of detection. */
  readonly formats: readonly DecklistFormat[]
  /** Sites whose links to decks are recognised. */
  readonly sites: readonly DeckSite[]
  /** Reads a suffix of a title, such as a level of experience. */
  readonly readTitle?: (text: string) => readonly TitleReading[]
  /** Whether a title without a suffix means this card and not others of the title. */
  isPlain?(card: Card): boolean
  /** The version that the game's rules take for a title alone, of those in order of print; undefined where they take none. */
  meantVersion?(versions: readonly Card[]): MeantVersion | undefined
  /** Other titles of the card in lists. */
  titlesOf?(card: Card): readonly string[]
  /** The clans or factions of a card, `neutral` for none: lists use them as headings and to distinguish versions. */
  affiliationsOf?(card: Card): readonly string[]
  /** Words in parentheses that distinguish cards of one title. */
  qualifiersOf?(card: Card): readonly string[]
  /** Words in parentheses that do not identify a card. */
  readonly isRemark?: (text: string) => boolean
  /** The title with the suffix that distinguishes the card from others of the title. */
  printTitle?(card: Card): string
  /** What remarks on its lists are worded with. */
  readonly phrases?: readonly PhraseTexts[]
  readonly readTotals?: (line: string) => readonly StatedTotal[]
  /** The headings under which a section's cards are printed, in order. */
  readonly groups: readonly string[]
  /** The heading of a card. */
  groupOf(card: Card): string
  readonly octgn?: { readonly game: string; readonly sections: Readonly<Record<string, string>> }
}
