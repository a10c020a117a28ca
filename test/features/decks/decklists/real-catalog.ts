import { games } from '../../../../src/domain/games/index.ts'
import type { GameCatalog } from '../../../../src/features/cards/catalog/snapshot/catalog.ts'
import { shippedCatalog } from '../../../support/shipped-catalog.ts'

export const gameIds = games.map((game) => game.id)

/** Lists are read against the cards that there really are. */
const catalogs = new Map(await Promise.all(gameIds.map(async (id) => [id, await shippedCatalog(id)] as const)))

export function realCatalog(game: string): GameCatalog {
  const found = catalogs.get(game)
  if (!found) throw new Error(`There is no game "${game}"`)
  return found
}
