import { LRUCache } from 'lru-cache'
import type { Entrant } from './model/state.ts'
import type { EventRow } from './row.ts'

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
}

interface Known {
  readonly event: EventRow
  readonly entrants: Map<number, Entrant>
}

/** Of all events together: some 40 MB. */
const maxEntrants = 20_000
/** Longer than desks pause; what is purged must not stay here. */
const ttl = 600_000

export function createFreshStates(): FreshStates {
  const sizeCalculation = ({ entrants }: Known) => 1 + entrants.size
  const known = new LRUCache<string, Known>({ max: 1_000, maxSize: maxEntrants, sizeCalculation, ttl })
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
      const all = last?.event.epoch === base ? last.entrants : new Map<number, Entrant>()
      for (const entrant of Object.values(entrants)) all.set(entrant.number, entrant)
      known.set(event.id, { event, entrants: all })
    },
    forget: (eventId) => void known.delete(eventId),
  }
}
