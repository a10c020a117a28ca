import type { Database } from '../../../platform/db/connection/client.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { GivenDeck } from '../../decks/decklists/given-deck.ts'
import type { Catalog } from '../catalog/snapshot/catalog.ts'
import type { RulingBook } from './book.ts'

export interface RulingDeps {
  readonly catalog: () => Catalog
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Date
  /** Reads a stored deck that the caller may read; throws a 404 otherwise. */
  readonly readDeck: (
    id: string,
    caller: Caller | null,
  ) => Promise<{ readonly id: string; readonly game: string; readonly deck: Pick<GivenDeck, 'entries'> }>
  readonly book: RulingBook
}

export const tag = 'rulings'
/** What the routes that change nothing have in common. */
export const reading = { method: 'get', tag } as const
