import type pg from 'pg'
import type { Catalog } from '../catalog/catalog.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import type { RecentDecks } from './recent-decks.ts'
import type { DeckSettings } from './settings.ts'
import type { ReadCards } from './stored-cards.ts'

export interface DeckDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly catalog: () => Catalog
  readonly now: () => Date
  readonly settings: DeckSettings
  /** What other parts store about an account, for its export: one JSON line each. */
  readonly otherLines?: readonly ((catalog: Catalog, accountId: string) => AsyncIterable<string>)[] | undefined
}

/** What the operations on decks depend on. */
export interface DeckContext extends DeckDeps {
  readonly readCards: ReadCards
  readonly recent: RecentDecks
}

/** Who requests a change, and the headers that matter for it. */
export interface WriteRequest {
  readonly caller: Caller
  readonly origin: Origin
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
}
