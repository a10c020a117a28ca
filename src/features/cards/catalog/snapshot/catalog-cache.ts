import { LRUCache } from 'lru-cache'
import { oncePer } from '../../../../base/once.ts'
import type { GameCatalog } from './catalog.ts'

/** Caches values that depend on a catalogue and a key only. Every catalogue has its own cache of `max` values. */
export function createCatalogCache<T extends object>(max: number) {
  const cacheOf = oncePer(
    (_catalog: GameCatalog) =>
      new LRUCache<string, T, () => T>({ max, memoMethod: (_key, _stale, { context: make }) => make() }),
  )
  return (catalog: GameCatalog, key: string, make: () => T): T => cacheOf(catalog).memo(key, { context: make })
}
