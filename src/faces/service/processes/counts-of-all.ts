import { MemoryStore, type Options } from 'express-rate-limit'
import { rateWindowMs } from '../../../platform/http/dispatch/rate-limit.ts'
import { createCounts } from '../../../platform/http/dispatch/under-way.ts'
import type { Hits, Used } from './messages.ts'

/** What the primary process counts for all workers. */
export function createCountsOfAll() {
  const store = new MemoryStore()
  store.init({ windowMs: rateWindowMs } as Options)
  const underWay = createCounts()
  /** What each worker has entered: it leaves with the worker. */
  const entered = new Map<number, string[]>()
  const ofWorker = (worker: number) => {
    const keys = entered.get(worker) ?? []
    entered.set(worker, keys)
    return keys
  }

  async function hit(hits: Hits): Promise<Record<string, Used>> {
    const used: Record<string, Used> = {}
    for (const [key, count] of Object.entries(hits))
      for (let n = 0; n < count; n++) {
        const { totalHits, resetTime } = await store.increment(key)
        used[key] = { hits: totalHits, resetAt: resetTime?.getTime() ?? Date.now() + rateWindowMs }
      }
    return used
  }
  return {
    hit,
    enter(worker: number, key: string, max: number): boolean {
      if (!underWay.add(key, max)) return false
      ofWorker(worker).push(key)
      return true
    },
    leave(worker: number, key: string): void {
      const keys = ofWorker(worker)
      const index = keys.indexOf(key)
      if (index === -1) return
      keys.splice(index, 1)
      underWay.remove(key)
    },
    /** The worker has ended, and all that it had under way. */
    forget(worker: number): void {
      for (const key of ofWorker(worker)) underWay.remove(key)
      entered.delete(worker)
    },
    close: () => store.shutdown(),
  }
}
