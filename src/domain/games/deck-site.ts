import { uuidForm } from '../../base/uuid.ts'

/** A site whose decks have addresses. */
export interface DeckSite {
  /** The id of the game whose decks it has. */
  readonly game: string
  /** As it stands at the end of the names of its hosts: `emeralddb.org`. */
  readonly host: string
  /** Where the data of a deck is as JSON, by an address that shows the deck; undefined for other addresses. */
  readonly dataOf: (page: URL) => URL | undefined
  /** The paths of deck data that other hosts have, too: those of services with the site's interface. */
  readonly sharedPath?: RegExp
}

/** The id of a deck on every site that is known. */
export const deckId = `(${uuidForm})`
