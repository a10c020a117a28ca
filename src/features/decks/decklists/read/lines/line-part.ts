import type { DecklistWarning } from '../../deck-input.ts'
import type { Resolution } from '../../resolve/resolve.ts'

interface InSection {
  readonly text: string
  readonly section?: string
}

export interface CardPart extends InSection {
  readonly kind: 'card'
  readonly resolution: Resolution
  /** Named as a card outside the deck. */
  readonly aside: boolean
}

export interface UnknownPart extends InSection {
  readonly kind: 'unknown'
  readonly name: string
  readonly count?: number
  readonly isNear: boolean
}

/** A part of a line that names several cards, or a card with a note. */
export type LinePart =
  | CardPart
  /** Not read; `name` is what of it is most like a title, with the count where that is not part of it. */
  | UnknownPart
  /** `free` if its words have no other meaning: the name of a deck, a remark. */
  | { readonly kind: 'note'; readonly text: string; readonly free: boolean }

export interface LineParts {
  readonly parts: readonly LinePart[]
  /** What was assumed, without the line. */
  readonly warnings: readonly DecklistWarning[]
}
