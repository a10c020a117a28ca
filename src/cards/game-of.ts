import type { Catalog, GameCatalog } from '../catalog/catalog.ts'
import type { Card } from '../core/card.ts'
import { Problem } from '../core/problem.ts'

/** The catalogue of the game that a path names, or a 404 that names those there are. */
export function gameOf(catalog: Catalog, id: string): GameCatalog {
  const found = catalog.games.get(id)
  if (found) return found
  const known = [...catalog.games.keys()]
  throw new Problem('not-found', `There is no game "${id.slice(0, 40)}" here; there are ${known.join(', ')}.`, {
    members: { known },
  })
}

/** The card that a path names, by its own id or by another site's. */
export function cardOf(catalog: GameCatalog, id: string): Card {
  const found = catalog.find(id)
  if (found) return found
  const external = catalog.external.has(id)
  throw new Problem(
    'not-found',
    external
      ? `"${id}" is a card that lists name, but its facts are not at hand; an operator can import it.`
      : `${catalog.game.name} has no card "${id.slice(0, 120)}".`,
  )
}
