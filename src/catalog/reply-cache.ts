import { LRUCache } from 'lru-cache'
import { oncePer } from '../core/once.ts'
import type { Reply } from '../http/reply.ts'
import type { GameCatalog } from './catalog.ts'

/** Caches replies that depend on a catalogue and a key only. Every catalogue has its own cache of `max` replies. */
export function createReplyCache(max: number): (catalog: GameCatalog, key: string, make: () => Reply) => Reply {
  const cacheOf = oncePer((_catalog: GameCatalog) => new LRUCache<string, Reply>({ max }))
  return (catalog, key, make) => {
    const cache = cacheOf(catalog)
    const cached = cache.get(key)
    if (cached) return cached
    const reply = make()
    cache.set(key, reply)
    return reply
  }
}
