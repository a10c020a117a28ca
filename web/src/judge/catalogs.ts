import { compileWhenUsed } from '../../../src/domain/core/formats/compile-when-used.ts'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { gameLoaders } from '../../../src/domain/games/load-game.ts'
import { buildGameCatalog, type GameCatalog } from '../../../src/features/cards/catalog/snapshot/catalog.ts'
import type { GameData } from '../../../src/features/cards/catalog/snapshot/game-data.ts'
import { answersCache } from '../shared/store/answers-cache.ts'

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

/** Neither the network nor the browser's cache has the game or its cards. */
export class CardsUnavailable extends Error {
  constructor(reason: string) {
    super(`The cards could not be loaded (${reason}).`)
    this.name = 'CardsUnavailable'
  }
}

async function load(id: string): Promise<GameCatalog> {
  const known = gameIds.find((candidate) => candidate === id)
  if (!known) throw new Error(`There is no game "${id}"; there are ${gameIds.join(', ')}.`)
  const [game, { version, data }] = await Promise.all([gameLoaders[known](), rulesData(known)]).catch((error) => {
    throw error instanceof CardsUnavailable ? error : new CardsUnavailable('no connection')
  })
  const whole: GameData = { ...data, rulings: [], rulesEntries: [] }
  return buildGameCatalog(game, whole, (_game, _id, index) => index + 1, version, compileWhenUsed)
}

/**
 * Kept for offline use by this thread itself: on a first visit it asks before the service worker is in control. Without
 * HTTPS there is no cache.
 */
async function rulesData(game: string): Promise<RulesData> {
  const url = `/v1/games/${game}/rules-data.json`
  const response = await fetch(url)
  if (!response.ok) throw new CardsUnavailable(`status ${response.status}`)
  const copy = response.clone()
  if (globalThis.caches)
    void caches
      .open(answersCache)
      .then((cache) => cache.put(url, copy))
      .catch(() => {})
  return (await response.json()) as RulesData
}
