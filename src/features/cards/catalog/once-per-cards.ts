import type { GameCatalog } from './snapshot/catalog.ts'

type CardsOfGame = Pick<GameCatalog, 'game' | 'cards'>

/**
 * Calls `make` once for the cards of a game. What depends on nothing else outlives announcements, each of which makes another
 * catalogue of the same cards.
 */
export function oncePerCards<V extends object>(make: (catalog: CardsOfGame) => V): (catalog: CardsOfGame) => V {
  const made = new WeakMap<GameCatalog['cards'], V>()
  return ({ game, cards }) => {
    const known = made.get(cards)
    if (known !== undefined) return known
    const value = make({ game, cards })
    made.set(cards, value)
    return value
  }
}
