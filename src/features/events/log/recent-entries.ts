import { LRUCache } from 'lru-cache'
import type { LogEntry } from '../model/operation.ts'
import type { EventRow } from '../row.ts'
import type { EpochEntry } from '../store/read-log.ts'
import { jsonSize } from './json-size.ts'

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
  /** Of everything that is kept, in characters of its JSON. */
  readonly size: () => number
}

/** In characters: one entry may have a list with hundreds of lines, or a deck check with as many differences. */
const recentLimits = { ofEvent: 512 * 1024, together: 16 * 1024 * 1024 } as const

/** More than happens at a desk between two of its requests. */
const kept = 200

export function createRecentEntries({ ofEvent, together } = recentLimits): RecentEntries {
  const sizeOf = (entries: readonly EpochEntry[]) => entries.reduce((sum, { entry }) => sum + jsonSize(entry), 1)
  const ends = new LRUCache<string, readonly EpochEntry[]>({ maxSize: together, sizeCalculation: sizeOf })
  return {
    add(eventId, entries, epoch, base) {
      if (entries.length === 0) return
      const end = ends.get(eventId) ?? []
      // Another instance may have written in between, or the log is another one by now.
      const isNext = end.at(-1)?.epoch === base
      const written = entries.map((entry) => ({ entry, epoch }))
      const newest = newestWithin([...(isNext ? end : []), ...written].slice(-kept), ofEvent)
      if (newest.length > 0) ends.set(eventId, newest)
      else ends.delete(eventId)
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
    size: () => ends.calculatedSize,
  }
}

function newestWithin(entries: readonly EpochEntry[], size: number): readonly EpochEntry[] {
  let left = size
  const from = entries.findLastIndex(({ entry }) => {
    left -= jsonSize(entry)
    return left < 0
  })
  return entries.slice(from + 1)
}
