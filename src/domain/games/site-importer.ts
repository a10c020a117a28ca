import type { NamedText } from '../../base/json-file.ts'
import type { CardFacts, Printing } from '../core/cards/card.ts'

/** An entry of a file. `place` says where it is in the file, and is only called for error messages. */
export interface Placed<T> {
  readonly place: () => string
  readonly entry: T
}

/** The facts that merging uses. Facts of one game may be among them; the game's schema checks them. */
export type SiteFacts = Partial<CardFacts> & Pick<CardFacts, 'title' | 'type'>

export interface SiteCard {
  /** The id that the site gives the card. */
  readonly id: string
  readonly facts: SiteFacts
  readonly printings: readonly Printing[]
}

export interface SitePack extends SiteCycle {
  readonly released?: string | undefined
  readonly cycle?: string | undefined
  readonly code?: string | undefined
}

export interface SiteCycle {
  readonly id: string
  readonly name: string
  readonly position: number
}

export interface SitePrinting {
  readonly card: string
  readonly printing: Printing
}

/** What a file of a site, or a part of it, contains. */
export interface SiteContents {
  readonly cards?: readonly Placed<SiteCard>[]
  readonly packs?: readonly Placed<SitePack>[]
  readonly cycles?: readonly Placed<SiteCycle>[]
  readonly printings?: readonly Placed<SitePrinting>[]
}

/** Reads the card and pack files of a site about one game. */
export interface SiteImporter {
  /** Throws an OperatorError that names the file, the place and the fault. */
  readonly read: (file: NamedText) => readonly SiteContents[]
  /** The id of a card that the catalogue does not have yet; the site's own id unless given. */
  readonly newId?: (siteId: string, cards: ReadonlyMap<string, CardFacts>) => string
}
