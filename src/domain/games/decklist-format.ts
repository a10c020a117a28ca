import type { Entry } from '../core/decks/deck.ts'

export interface SourceLine {
  readonly number: number
  readonly text: string
  /** The columns of a line that tabs divide. */
  readonly cells?: readonly string[]
}

/** A text whose format is to be recognised. */
export interface ListSource {
  readonly text: string
  /** The lines that are not blank, white space collapsed; at most as many as are read. */
  readonly lines: readonly SourceLine[]
  /** Those that do not begin with a digit: headings, totals and remarks are among them, most cards are not. */
  readonly wordLines: readonly SourceLine[]
  /** The value of a text that is JSON, or has it in it; otherwise undefined. */
  readonly json: () => unknown
  /** Whether a text is made of the words that the game's lists have for sections and kinds of cards. */
  readonly isHeading: (text: string) => boolean
}

/** A title, and the text after it that distinguishes the card from others of the title. */
export interface Label {
  readonly title: string
  readonly qualifier?: string
  /** `title (qualifier)`: reads back to this card and no other. */
  readonly text: string
}

export interface PrintedLine extends Entry {
  /** Names the pack of a chosen printing. */
  readonly label: Label
  /** The id of the pack whose printing was chosen. */
  readonly pack?: string
}

interface PrintedGroup {
  readonly name: string
  readonly count: number
  readonly lines: readonly PrintedLine[]
}

export interface PrintedSection extends Omit<PrintedGroup, 'lines'> {
  readonly id: string
  readonly groups: readonly PrintedGroup[]
}

export interface PrintableDeck {
  readonly game: { readonly id: string; readonly defaultFormat: string }
  readonly name?: string
  /** The id of the format that the deck is for. */
  readonly format?: string
  /** Those that hold cards, in the game's order. */
  readonly sections: readonly PrintedSection[]
}

/** A format of decklists that a game registers. */
export interface DecklistFormat {
  readonly id: string
  /** `json` for a map from ids to counts somewhere in JSON; `lines` for a text of lines, headings and remarks. */
  readonly reads: 'lines' | 'json'
  readonly detect: (source: ListSource) => boolean
  /** Lines of the format that are remarks. */
  readonly isNote?: (line: string) => boolean
  /** Absent where lists are only read in this format. */
  readonly print?: (deck: PrintableDeck) => string
  readonly mediaType?: string
}

export const plainTextType = 'text/plain; charset=utf-8'

export function linesIn(section: PrintedSection): readonly PrintedLine[] {
  return section.groups.flatMap((group) => group.lines)
}

/** The blocks of a list with a blank line between them, after a line for the deck's name if it has one. */
export function joinBlocks(nameLine: string | undefined, blocks: readonly string[]): string {
  return `${[...(nameLine === undefined ? [] : [nameLine]), ...blocks].join('\n\n')}\n`
}

/** Whether a value is an object with one of the keys. */
export function hasKey(value: unknown, ...keys: readonly string[]): boolean {
  return value !== null && typeof value === 'object' && keys.some((key) => Object.hasOwn(value, key))
}
