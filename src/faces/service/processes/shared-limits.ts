import { LRUCache } from 'lru-cache'
import { once } from '../../../base/once.ts'
import type { RateStore } from '../../../platform/http/dispatch/rate-limit.ts'
import { type Enter, tooMany } from '../../../platform/http/dispatch/under-way.ts'
import type { Link } from './link.ts'
import type { Used } from './messages.ts'

interface Batch {
  readonly hits: Record<string, number>
  readonly used: Promise<Readonly<Record<string, Used>>>
}

/** Clients that are over the limit at a time; some ten megabytes. */
const maxRefused = 50_000

/**
 * Counts requests in the primary process, so that a limit holds over all processes exactly. One message at a time is under
 * way and takes along what has come meanwhile; a client that is over its limit is refused here, without a message.
 */
export function createSharedRateStore({ ask }: Pick<Link, 'ask'>, limit: number): RateStore {
  /** Each until its time is over; a client that is pushed out is asked for again. */
  const over = new LRUCache<string, Used>({ max: maxRefused })
  let last: Promise<unknown> = Promise.resolve()
  let open: Batch | undefined

  const openBatch = (): Batch => {
    const hits: Record<string, number> = Object.create(null)
    const used = last.then(() => {
      open = undefined
      return ask('hit', hits)
    })
    last = used
    return { hits, used }
  }
  return {
    increment: async (key) => {
      const now = Date.now()
      const known = over.get(key)
      if (known && known.resetAt > now) return { totalHits: known.hits, resetTime: new Date(known.resetAt) }
      open ??= openBatch()
      const { hits, used } = open
      const place = (hits[key] ?? 0) + 1
      hits[key] = place
      const total = (await used)[key]!
      // A time to live of nothing would be one without end.
      if (total.hits > limit) over.set(key, total, { ttl: Math.max(1, total.resetAt - now) })
      // Each of those that were sent together has its own place among them.
      return { totalHits: total.hits - hits[key]! + place, resetTime: new Date(total.resetAt) }
    },
    // Nothing takes back what was counted.
    decrement: () => {},
    resetKey: () => {},
  }
}

/** Counts requests that are under way in the primary process. */
export function createSharedUnderWay({ ask, send }: Pick<Link, 'ask' | 'send'>): Enter {
  return async (client, what, max) => {
    const key = `${what} ${client}`
    if (!(await ask('enter', { key, max }))) throw tooMany(max)
    return once(() => send({ kind: 'leave', key }))
  }
}
