import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../db/client.ts'
import type { GivenDeck } from '../decklists/given-deck.ts'
import type { Caller } from '../http/route.ts'
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
