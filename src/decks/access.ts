import type pg from 'pg'
import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import { Problem } from '../core/problem.ts'
import type { Caller } from '../http/route.ts'
import { noSuchDeck, notYours } from './problems.ts'
import type { DeckRow } from './row.ts'
import { createDeckStore, type DeckStore } from './store.ts'
import { type CardReader, createCardReader } from './stored-cards.ts'

export interface DeckDeps {
  readonly database: { readonly pool: pg.Pool }
  readonly catalog: () => Catalog
  readonly now: () => Date
}

/** What every part of the feature stands on. */
export interface DeckAccess {
  readonly store: DeckStore
  readonly reader: CardReader
  /** A deck that the caller may see; 404 for one that is not there, is deleted, or is not theirs to see. */
  readonly visible: (id: string, caller: Caller | null, pointer?: string) => Promise<DeckRow>
  /** A deck that the caller may change; 403 for somebody else's that they may see. */
  readonly own: (id: string, caller: Caller) => Promise<DeckRow>
}

export function createDeckAccess(deps: DeckDeps): DeckAccess {
  const pool = () => deps.database.pool
  const store = createDeckStore(pool)
  const live = async (id: string, pointer?: string) => {
    const deck = await store.read(id)
    if (!deck || deck.deletedAt !== null) throw noSuchDeck(pointer)
    return deck
  }
  return {
    store,
    reader: createCardReader(pool),
    async visible(id, caller, pointer) {
      const deck = await live(id, pointer)
      if (deck.visibility === 'private' && !mayReadOwn(deck, caller)) throw noSuchDeck(pointer)
      return deck
    },
    async own(id, caller) {
      const deck = await live(id)
      if (deck.accountId !== caller.accountId) throw deck.visibility === 'private' ? noSuchDeck() : notYours()
      return deck
    },
  }
}

/** A key that may not read decks sees what a stranger sees. */
function mayReadOwn(deck: DeckRow, caller: Caller | null): boolean {
  if (caller === null || deck.accountId !== caller.accountId) return false
  return caller.scopes === 'all' || caller.scopes.includes('decks:read')
}

export function assertOwn(deck: DeckRow, caller: Caller): void {
  if (deck.accountId !== caller.accountId) throw notYours()
}

/** The game of a stored deck; it may have gone from an operator's data, but its decks have not. */
export function gameOfDeck(catalog: Catalog, game: string): GameCatalog {
  const found = catalog.games.get(game)
  if (!found) throw new Problem('not-ready', `The catalogue of ${game} is not loaded.`)
  return found
}
