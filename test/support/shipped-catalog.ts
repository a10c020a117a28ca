import { once } from '../../src/base/once.ts'
import type { Game } from '../../src/domain/games/game.ts'
import { games } from '../../src/domain/games/index.ts'
import { versionOf } from '../../src/features/cards/catalog/snapshot/build-catalog.ts'
import { buildGameCatalog, type GameCatalog } from '../../src/features/cards/catalog/snapshot/catalog.ts'
import type { GameData } from '../../src/features/cards/catalog/snapshot/game-data.ts'
import { defaultDataDir, loadGameFiles } from '../../src/features/cards/catalog-import/data-files.ts'

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
