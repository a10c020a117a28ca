import { Problem } from '../../../base/problem.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Catalog, GameCatalog } from '../../cards/catalog/snapshot/catalog.ts'
import { noSuchDeck } from './problems.ts'
import type { DeckRow } from './read/row.ts'
import { type Connection, readDeck } from './write/store.ts'

/** A deck that the caller may see; 404 if it does not exist, is deleted, or is somebody else's private one. */
export async function visibleDeck(
  connection: Connection,
  id: string,
  caller: Caller | null,
  pointer?: string,
): Promise<DeckRow> {
  const deck = await readDeck(connection, id)
  if (!deck || deck.deletedAt !== null) throw noSuchDeck(pointer)
  if (deck.visibility === 'private' && !mayReadOwn(deck, caller)) throw noSuchDeck(pointer)
  return deck
}

/** An API key that may not read decks sees what a stranger sees. */
function mayReadOwn(deck: DeckRow, caller: Caller | null): boolean {
  return caller !== null && deck.accountId === caller.accountId && mayRead(caller)
}

/** Whether the caller may read all decks of the account. */
export function mayRead({ scopes }: Caller): boolean {
  return scopes === 'all' || scopes.includes('decks:read')
}

/** A deck that the caller may change; 403 for somebody else's that they may see. `lock` is as for `readDeck`. */
export async function ownDeck(connection: Connection, id: string, caller: Caller, lock = false): Promise<DeckRow> {
  const deck = await readDeck(connection, id, lock)
  if (!deck || deck.deletedAt !== null) throw noSuchDeck()
  if (deck.accountId === caller.accountId) return deck
  if (deck.visibility === 'private') throw noSuchDeck()
  throw new Problem('forbidden', 'Only the owner of a deck may change it. You can copy it and change the copy.')
}

/** The game of a stored deck: an operator's data may lack the game although decks of it are stored. */
export function gameOfDeck(catalog: Catalog, { game: id }: Pick<DeckRow, 'game'>): GameCatalog {
  const game = catalog.games.get(id)
  if (!game) throw new Problem('not-ready', `The catalogue of ${id} is not loaded.`)
  return game
}
