import type { Day } from '../../../base/date.ts'
import type { Status } from '../../../domain/core/wording/verdict.ts'
import type { CardLine, SheetFields } from './schema.ts'

/** A line of a deck sheet: a card with its copies, or a numbered line to write on. */
export type SheetLine = (CardLine & { readonly kind: 'card' }) | { readonly kind: 'blank'; readonly number: number }

export interface SheetSection {
  /** Of the game; absent for lines of no known section. */
  readonly section?: string
  readonly name: string
  /** Copies of all lines; null to be filled in by hand. */
  readonly total: number | null
  readonly lines: readonly SheetLine[]
}

/** What the judge said, or why there is no verdict. */
export interface SheetVerdict {
  readonly status: Status | 'none'
  readonly reasons: readonly string[]
}

/** What is absent of player, event and deck is a line to fill in by hand. */
export interface SheetHeader extends Pick<SheetFields, 'player' | 'event'> {
  readonly deck?: string | undefined
}

/** All that is printed for one deck. Plain data, so that it can be sent to a thread. */
export interface Sheet extends SheetHeader {
  /** The name of the game. */
  readonly game: string
  /** The format and the list in force, in words; absent on a blank sheet for any format. */
  readonly format?: string
  /** The day by whose lists the deck was judged. */
  readonly judgedOn?: Day
  /** Absent on a blank sheet. */
  readonly verdict?: SheetVerdict
  readonly sections: readonly SheetSection[]
  /** The content hash of the deck, in hexadecimal digits. */
  readonly hash?: string
  /** Who accepted the list, and when, in words. */
  readonly accepted?: string
  /** The text of a QR code beside the header: the link to the receipt. */
  readonly code?: string
}
