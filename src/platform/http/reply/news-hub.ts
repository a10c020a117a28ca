import { EventEmitter } from 'node:events'

/** Tells those who wait for something to change, such as the log of an event or a job, that it has. */
export interface NewsHub {
  /** What has the id has reached `version`. */
  readonly publish: (id: string, version: number) => void
  /** Notices may have been lost: everybody looks again. */
  readonly wakeAll: () => void
  /** Resolves as soon as it may have gone beyond `version`, after the time, or when the signal or the hub says so. */
  readonly waitBeyond: (
    id: string,
    version: number,
    wait: { milliseconds: number; signal: AbortSignal },
  ) => Promise<void>
  /** The ids for which somebody waits. */
  readonly awaited: () => readonly string[]
  /** Ends all waiting, now and from now on. */
  readonly end: () => void
  readonly hasEnded: () => boolean
}

export function createNewsHub(): NewsHub {
  // One listener for each request that waits.
  const emitter = new EventEmitter().setMaxListeners(0)
  let ended = false
  const everyone = Symbol('everyone')
  const wakeAll = () => void emitter.emit(everyone)

  function waitBeyond(
    id: string,
    version: number,
    { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
  ) {
    if (ended || signal.aborted || milliseconds <= 0) return Promise.resolve()
    return new Promise<void>((resolve) => {
      const onVersion = (reached: number) => {
        if (reached > version) finish()
      }
      const timer = setTimeout(finish, milliseconds)
      function finish() {
        clearTimeout(timer)
        emitter.off(id, onVersion).off(everyone, finish)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      emitter.on(id, onVersion).on(everyone, finish)
      signal.addEventListener('abort', finish)
    })
  }

  return {
    publish: (id, version) => void emitter.emit(id, version),
    wakeAll,
    waitBeyond,
    awaited: () => emitter.eventNames().filter((name) => typeof name === 'string'),
    end: () => {
      ended = true
      wakeAll()
    },
    hasEnded: () => ended,
  }
}
