import type { EventContext } from '../deps.ts'
import type { Present } from '../operations/actor-in.ts'
import type { Changes } from '../schema.ts'
import type { Position } from './epoch.ts'
import { readChanges } from './read-changes.ts'

export interface Waiting extends Position {
  readonly seconds: number
  readonly signal: AbortSignal
  /** Finds out again who asks, whose link may have been revoked meanwhile. */
  readonly present: () => Promise<Present>
}

/** The log after a position; without news, as soon as there are some, or when the time is up. */
export async function awaitChanges(context: EventContext, waiting: Waiting): Promise<Changes> {
  const { since, epoch, seconds, signal, present } = waiting
  const until = performance.now() + seconds * 1000
  for (;;) {
    const who = await present()
    const stop = new AbortController()
    const milliseconds = until - performance.now()
    // Waiting begins before the log is read: nothing can come in unnoticed between the two.
    const news = context.hub.waitBeyond(who.event.id, since, {
      milliseconds,
      signal: AbortSignal.any([signal, stop.signal]),
    })
    const changes = await readChanges(context, who, { since, epoch }).catch((error) => {
      stop.abort()
      throw error
    })
    // A log that is shorter than the device's was restored from a backup: a device without an epoch has to know at once.
    const isOver = changes.entries.length > 0 || changes.seq < since || milliseconds <= 0 || signal.aborted
    if (isOver || context.hub.hasEnded()) {
      stop.abort()
      return changes
    }
    await news
  }
}
