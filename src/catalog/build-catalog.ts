import { createHash } from 'node:crypto'
import { placesByKey } from '../core/by-key.ts'
import type { Game } from '../games/game.ts'
import { buildGameCatalog, type Catalog, type GameCatalog, type KeyOf } from './catalog.ts'
import type { GameData } from './game-data.ts'

export function buildCatalog(games: readonly Game[], data: readonly GameData[], keyOf: KeyOf): Catalog {
  return joinCatalogs(
    games.flatMap((game) => {
      const gameData = data.find((candidate) => candidate.game === game.id)
      return gameData ? [buildGameCatalog(game, gameData, keyOf, versionOf(gameData))] : []
    }),
  )
}

export function joinCatalogs(catalogs: readonly GameCatalog[]): Catalog {
  // Sorting thousands of ids would hold the first request that needs their order too long.
  for (const { cards } of catalogs) placesByKey(cards)
  const version = versionOf(catalogs.map((catalog) => catalog.version))
  return Object.freeze({ version, games: new Map(catalogs.map((catalog) => [catalog.game.id, catalog])) })
}

/** A hash of the data with sorted keys, so that the order of keys does not matter. */
export function versionOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256').update(sorted).digest('hex').slice(0, 16)
}
