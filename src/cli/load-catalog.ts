import { buildCatalog, type GameCatalog } from '../catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../catalog/data-files.ts'
import { OperatorError } from '../core/operator-error.ts'
import { games } from '../games/index.ts'

/** The catalogue of one game from the data files, without a database. */
export async function loadCatalog(id: string): Promise<GameCatalog> {
  const game = games.find((candidate) => candidate.id === id)
  if (!game)
    throw new OperatorError(`There is no game "${id}"; there are ${games.map((known) => known.id).join(', ')}.`)
  const data = await loadGameFiles(defaultDataDir, game)
  return buildCatalog([game], [data], (_game, _id, index) => index + 1).games.get(id)!
}
