import type { Database } from '../../../../platform/db/connection/client.ts'
import type { BulkFile } from '../bulk/file.ts'
import type { Catalog, GameCatalog } from './catalog.ts'
import type { CardsLike } from './game-of.ts'

export interface CatalogDeps {
  readonly catalog: () => Catalog
  readonly now: () => Date
  /** What an unknown id may mean; given, since whoever reads lists owns the index of titles. */
  readonly cardsLike: CardsLike
  readonly database: Pick<Database, 'pool'>
  /** Bulk files that are made elsewhere, such as that of the rulings. */
  readonly bulkFiles: readonly BulkFile[]
  /** The current rulings, including those of moderators. */
  readonly rulings: (catalog: GameCatalog) => CardRulings | Promise<CardRulings>
}

/** The rulings of a game at one moment, as the page of a card shows them. */
export interface CardRulings {
  /** Increases with every change. */
  readonly seq: number
  readonly of: (cardId: string) => readonly object[]
}

/** What all routes of the catalogue have in common. */
export const reading = { method: 'get', tag: 'catalogue' } as const
