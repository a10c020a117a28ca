import { versionOf } from '../../src/catalog/build-catalog.ts'
import { buildGameCatalog, type GameCatalog } from '../../src/catalog/catalog.ts'
import { defaultDataDir, loadGameFiles } from '../../src/catalog/data-files.ts'
import type { GameData } from '../../src/catalog/game-data.ts'
import { once } from '../../src/core/once.ts'
import type { Game } from '../../src/games/game.ts'
import { games } from '../../src/games/index.ts'

const parsed = new Map(games.map((game) => [game.id, once(() => loadGameFiles(defaultDataDir, game))]))
const built = new Map(games.map((game) => [game.id, once(() => build(game))]))

/** The data files of a game. Do not change it: all tests of a worker share it. */
export function shippedData(id = 'l5r-lcg'): Promise<GameData> {
  return entryOf(parsed, id)
}

/** A game's catalogue from the shipped files, without a database; immutable, and shared by all tests of a worker. */
export function shippedCatalog(id = 'l5r-lcg'): Promise<GameCatalog> {
  return entryOf(built, id)
}

function entryOf<T>(entries: ReadonlyMap<string, () => T>, id: string): T {
  const entry = entries.get(id)
  if (!entry) throw new Error(`There is no game "${id}"`)
  return entry()
}

async function build(game: Game): Promise<GameCatalog> {
  const data = await shippedData(game.id)
  return buildGameCatalog(game, data, (_game, _card, index) => index + 1, versionOf(data))
}
