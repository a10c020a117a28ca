import { buildCatalog } from '../../src/catalog/build-catalog.ts'
import type { GameCatalog } from '../../src/catalog/catalog.ts'
import { defaultDataDir, loadDataFiles } from '../../src/catalog/data-files.ts'
import { games } from '../../src/games/index.ts'

/** The catalogues of the shipped data: lists are read against the cards that there really are. */
const catalog = buildCatalog(games, await loadDataFiles(defaultDataDir, games), (_game, _id, index) => index + 1)

export const gameIds = [...catalog.games.keys()]

export function realCatalog(game: string): GameCatalog {
  const found = catalog.games.get(game)
  if (!found) throw new Error(`There is no game "${game}"`)
  return found
}
