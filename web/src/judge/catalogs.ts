import { buildGameCatalog, type GameCatalog } from '../../../src/catalog/catalog.ts'
import type { GameData } from '../../../src/catalog/game-data.ts'
import { compileWhenUsed } from '../../../src/core/compile-when-used.ts'
import { gameIds } from '../../../src/games/ids.ts'
import { gameLoaders } from '../../../src/games/load-game.ts'

interface RulesData {
  readonly version: string
  readonly data: Omit<GameData, 'rulings' | 'rulesEntries'>
}

const loaded = new Map<string, Promise<GameCatalog>>()

/** The catalogue of a game, loaded once; after a failure it is tried again. */
export function catalogOf(id: string): Promise<GameCatalog> {
  const known = loaded.get(id)
  if (known) return known
  const loading = load(id)
  loaded.set(id, loading)
  loading.catch(() => loaded.delete(id))
  return loading
}

async function load(id: string): Promise<GameCatalog> {
  const known = gameIds.find((candidate) => candidate === id)
  if (!known) throw new Error(`There is no game "${id}"; there are ${gameIds.join(', ')}.`)
  const [game, response] = await Promise.all([gameLoaders[known](), fetch(`/v1/games/${known}/rules-data.json`)])
  if (!response.ok) throw new Error(`The cards could not be loaded (status ${response.status}).`)
  const { version, data } = (await response.json()) as RulesData
  const whole: GameData = { ...data, rulings: [], rulesEntries: [] }
  return buildGameCatalog(game, whole, (_game, _id, index) => index + 1, version, compileWhenUsed)
}
