import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { versionOf } from '../catalog/build-catalog.ts'
import { buildGameCatalog, checkCatalog, type GameCatalog } from '../catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../catalog/data-files.ts'
import { compileWhenUsed } from '../core/compile-when-used.ts'
import { onceByKey } from '../core/once.ts'
import { OperatorError } from '../core/operator-error.ts'
import { gameIds } from '../games/ids.ts'
import { gameLoaders } from '../games/load-game.ts'
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
