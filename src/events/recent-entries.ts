import { LRUCache } from 'lru-cache'
import type { LogEntry } from './model/operation.ts'
import type { EventRow } from './row.ts'
import type { EpochEntry } from './store/read-log.ts'

/** A part of a log. */
export interface LogPart {
  /** The epoch at the number after which it begins; undefined if there is no such entry. */
  readonly at: string | undefined
  /** What follows. */
  readonly entries: readonly EpochEntry[]
}

/** The ends of the logs that this instance has written: what desks ask for all the time. */
export interface RecentEntries {
  /** What was written in one epoch, and the one on which that rests. */
  readonly add: (eventId: string, entries: readonly LogEntry[], epoch: string, base: string) => void
  /** What follows `since` in the log of the event; undefined if it is not all here. */
  readonly from: (event: Pick<EventRow, 'id' | 'seq' | 'epoch'>, since: number) => LogPart | undefined
}

/** More than happens at a desk between two of its requests. */
const kept = 200
const events = 100

export function createRecentEntries(): RecentEntries {
  const ends = new LRUCache<string, readonly EpochEntry[]>({ max: events })
  return {
    add(eventId, entries, epoch, base) {
      if (entries.length === 0) return
      const end = ends.get(eventId) ?? []
      // Another instance may have written in between, or the log is another one by now.
      const isNext = end.at(-1)?.epoch === base
      const written = entries.map((entry) => ({ entry, epoch }))
      ends.set(eventId, [...(isNext ? end : []), ...written].slice(-kept))
    },
    from({ id, seq, epoch }, since) {
      const end = ends.get(id)
      const first = end?.[0]?.entry.stamp.seq
      if (!end || first === undefined || seq < first || since > seq) return undefined
      const known = end.slice(0, seq - first + 1)
      // What is beyond the log as the caller has read it is new, or of a log that is no more: only the database can tell.
      if (known[seq - first]?.epoch !== epoch || (since === seq && known.length < end.length)) return undefined
      if (since < first && first > 1) return undefined
      return { at: known[since - first]?.epoch, entries: known.slice(Math.max(0, since - first + 1)) }
    },
  }
}
