import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onceByKey } from '../../../base/once.ts'
import { OperatorError } from '../../../base/operator-error.ts'
import { compileWhenUsed } from '../../../domain/core/formats/compile-when-used.ts'
import { gameIds } from '../../../domain/games/ids.ts'
import { gameLoaders } from '../../../domain/games/load-game.ts'
import { versionOf } from '../../../features/cards/catalog/snapshot/build-catalog.ts'
import { buildGameCatalog, checkCatalog, type GameCatalog } from '../../../features/cards/catalog/snapshot/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../../../features/cards/catalog-import/data-files.ts'
import { cacheBesideBuild, cached } from './cached.ts'
import { layerFile, withImported } from './imported-layer.ts'

type GameId = (typeof gameIds)[number]

/** Loads each game at most once. */
export type Catalogs = (id: string) => Promise<GameCatalog>

export function createCatalogs(): Catalogs {
  return onceByKey(loadCatalog)
}

/** The catalogue of one game from the data files and what was imported here, without a database. */
async function loadCatalog(id: string): Promise<GameCatalog> {
  const game = await gameLoaders[knownGame(id)]()
  const place = await cacheBesideBuild()
  const { data, version } = await cached(place, `${id}.json`, filesOf(id), async () => {
    const data = await withImported(game, await loadGameFiles(defaultDataDir, game))
    checkCatalog([game], data)
    return { data, version: versionOf(data) }
  })
  return buildGameCatalog(game, data, (_game, _id, index) => index + 1, version, compileWhenUsed)
}

function knownGame(id: string): GameId {
  const known = gameIds.find((candidate) => candidate === id)
  if (known) return known
  throw new OperatorError(`There is no game "${id}"; there are ${gameIds.join(', ')}.`)
}

/** Every file that the catalogue of a game is made from. */
export function filesOf(id: string): readonly string[] {
  const folder = join(defaultDataDir, id)
  const shipped = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return [...shipped.sort().map((path) => join(folder, path)), layerFile(id)]
}
