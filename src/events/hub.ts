import { EventEmitter } from 'node:events'

/** Tells those who wait for an event's log to grow that it has. */
export interface EventHub {
  /** The log of the event has reached `seq`. */
  readonly publish: (eventId: string, seq: number) => void
  /** Notices may have been lost: everybody looks again. */
  readonly wakeAll: () => void
  /** Resolves as soon as the log may have gone beyond `seq`, after the time, or when the signal or the hub says so. */
  readonly waitBeyond: (
    eventId: string,
    seq: number,
    wait: { milliseconds: number; signal: AbortSignal },
  ) => Promise<void>
  /** Ends all waiting, now and from now on. */
  readonly end: () => void
  readonly hasEnded: () => boolean
}

export function createEventHub(): EventHub {
  // One listener for each request that waits.
  const emitter = new EventEmitter().setMaxListeners(0)
  let ended = false
  const wakeAll = () => void emitter.emit('all')

  function waitBeyond(
    eventId: string,
    seq: number,
    { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
  ) {
    if (ended || signal.aborted) return Promise.resolve()
    return new Promise<void>((resolve) => {
      const onSeq = (reached: number) => {
        if (reached > seq) finish()
      }
      const timer = setTimeout(finish, milliseconds)
      function finish() {
        clearTimeout(timer)
        emitter.off(eventId, onSeq).off('all', finish)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      emitter.on(eventId, onSeq).on('all', finish)
      signal.addEventListener('abort', finish)
    })
  }

  return {
    publish: (eventId, seq) => void emitter.emit(eventId, seq),
    wakeAll,
    waitBeyond,
    end: () => {
      ended = true
      wakeAll()
    },
    hasEnded: () => ended,
  }
}
