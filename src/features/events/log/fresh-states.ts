import { LRUCache } from 'lru-cache'
import type { Entrant } from '../model/state.ts'
import type { EventRow } from '../row.ts'
import { jsonSize } from './json-size.ts'

/** An event, and entrants of it, of one moment. */
export interface EventFacts {
  readonly event: EventRow
  readonly entrants: Readonly<Record<string, Entrant>>
}

/**
 * Events as this instance left them when it last wrote. Whoever writes says on which epoch that rests, so what another instance
 * has changed since is noticed then, and nothing has to be read before.
 */
export interface FreshStates {
  /** The event and these entrants, not older than `seq`; undefined unless all of them are known. */
  readonly find: (eventId: string, numbers: readonly number[] | 'all', seq: number) => EventFacts | undefined
  /** What was written, and the epoch on which it rests. */
  readonly keep: (written: EventFacts, base: string) => void
  readonly forget: (eventId: string) => void
  /** Of everything that is kept, in characters of its JSON. */
  readonly size: () => number
}

interface Known {
  readonly event: EventRow
  readonly entrants: Map<number, Entrant>
  readonly size: number
}

/** In characters, of all events together: some 10,000 entrants, who take about twice as much in memory. */
const freshSize = 32 * 1024 * 1024
/** Longer than desks pause; what is purged must not stay here. */
const ttl = 600_000

export function createFreshStates(maxSize = freshSize): FreshStates {
  const sizeCalculation = ({ event, size }: Known) => jsonSize(event) + size
  const known = new LRUCache<string, Known>({ max: 1_000, maxSize, sizeCalculation, ttl })
  return {
    find(eventId, numbers, seq) {
      const found = known.get(eventId)
      if (!found || found.event.seq < seq || numbers === 'all') return undefined
      const entrants: Record<string, Entrant> = {}
      for (const number of numbers) {
        const entrant = found.entrants.get(number)
        if (!entrant) return undefined
        entrants[number] = entrant
      }
      return { event: found.event, entrants }
    },
    keep({ event, entrants }, base) {
      const last = known.get(event.id)
      const isNext = last?.event.epoch === base
      const all = isNext ? last.entrants : new Map<number, Entrant>()
      let size = isNext ? last.size : 0
      for (const entrant of Object.values(entrants)) {
        const before = all.get(entrant.number)
        size += jsonSize(entrant) - (before ? jsonSize(before) : 0)
        all.set(entrant.number, entrant)
      }
      known.set(event.id, { event, entrants: all, size })
    },
    forget: (eventId) => void known.delete(eventId),
    size: () => known.calculatedSize,
  }
}
