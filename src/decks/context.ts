import type pg from 'pg'
import type { Catalog } from '../catalog/catalog.ts'
import { createRecentDecks, type RecentDecks } from './recent-decks.ts'
import type { DeckSettings } from './settings.ts'
import { createCardReader, type ReadCards } from './stored-cards.ts'

export interface DeckDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly catalog: () => Catalog
  readonly now: () => Date
}

/** What the operations on decks depend on. */
export interface DeckContext extends DeckDeps {
  readonly settings: DeckSettings
  readonly readCards: ReadCards
  readonly recent: RecentDecks
}

export function createDeckContext(deps: DeckDeps & { readonly settings: DeckSettings }): DeckContext {
  const { database, catalog, now, settings } = deps
  return { database, catalog, now, settings, readCards: createCardReader(database), recent: createRecentDecks() }
}
