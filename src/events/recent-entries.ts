import { LRUCache } from 'lru-cache'
import type { LogEntry } from './model/operation.ts'

/** The ends of the logs that this instance has written: what desks ask for all the time. */
export interface RecentEntries {
  readonly add: (eventId: string, entries: readonly LogEntry[]) => void
  /** The entries after `since`, at least up to `seq`; undefined if they are not all here. */
  readonly between: (eventId: string, since: number, seq: number) => readonly LogEntry[] | undefined
}

/** More than happens at a desk between two of its requests. */
const kept = 200
const events = 100

export function createRecentEntries(): RecentEntries {
  const ends = new LRUCache<string, readonly LogEntry[]>({ max: events })
  return {
    add(eventId, entries) {
      const first = entries[0]
      if (!first) return
      const end = ends.get(eventId) ?? []
      // Another instance may have written in between.
      const isNext = end.at(-1)?.stamp.seq === first.stamp.seq - 1
      ends.set(eventId, [...(isNext ? end : []), ...entries].slice(-kept))
    },
    between(eventId, since, seq) {
      const end = ends.get(eventId)
      const [first = 0, last = 0] = [end?.[0]?.stamp.seq, end?.at(-1)?.stamp.seq]
      if (!end || since < first - 1 || last < seq) return undefined
      return end.slice(since - first + 1)
    },
  }
}
