import { buildCatalog } from '../../src/catalog/build-catalog.ts'
import type { GameCatalog } from '../../src/catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../../src/catalog/data-files.ts'
import { games } from '../../src/games/index.ts'

/** A game's catalogue from the shipped files, without a database. */
export async function shippedCatalog(id = 'l5r-lcg'): Promise<GameCatalog> {
  const game = games.find((each) => each.id === id)!
  const data = await loadGameFiles(defaultDataDir, game)
  return buildCatalog([game], [data], (_game, _card, index) => index).games.get(id)!
}
