import type pg from 'pg'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import type { Catalog } from '../../cards/catalog/snapshot/catalog.ts'
import type { RecentDecks } from './read/recent-decks.ts'
import type { DeckSettings } from './settings.ts'
import type { ReadCards } from './write/stored-cards.ts'

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
