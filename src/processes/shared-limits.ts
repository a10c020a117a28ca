import { once } from '../core/once.ts'
import type { RateStore } from '../http/rate-limit.ts'
import { type Enter, tooMany } from '../http/under-way.ts'
import type { Link } from './link.ts'
import type { Used } from './messages.ts'

interface Batch {
  readonly hits: Record<string, number>
  readonly used: Promise<Readonly<Record<string, Used>>>
}

/**
 * Counts requests in the primary process, so that a limit holds over all processes exactly. One message at a time is under
 * way and takes along what has come meanwhile; a client that is over its limit is refused here, without a message.
 */
export function createSharedRateStore({ ask }: Pick<Link, 'ask'>, limit: number): RateStore {
  const over = new Map<string, Used>()
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
  const forget = (now: number) => {
    for (const [key, { resetAt }] of over) if (resetAt <= now) over.delete(key)
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
      if (total.hits > limit) {
        forget(now)
        over.set(key, total)
      }
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
