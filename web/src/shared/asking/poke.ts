/** Something that waits, and can be woken before its time. */
export interface Poke {
  /** There may be something to send, or a connection: wakes whoever waits; the next one to wait does not. */
  readonly wake: () => void
  /** A person wants it tried again: wakes also those who wait for that alone. */
  readonly retry: () => void
  /** Until the time has passed, or somebody wakes it; if it is infinite, until a person wants it tried again. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Runs work that is broken off by `wake`. */
  readonly unlessWoken: <T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) => Promise<T | undefined>
}

export function createPoke(): Poke {
  let woken = new AbortController()
  let retried = new AbortController()
  return {
    wake: () => woken.abort(),
    retry: () => {
      woken.abort()
      retried.abort()
    },
    pause: async (milliseconds, signal) => {
      const waker = Number.isFinite(milliseconds) ? woken : retried
      await rest(milliseconds, AbortSignal.any([waker.signal, signal]))
      woken = new AbortController()
      retried = new AbortController()
    },
    unlessWoken: async (work, signal) => {
      const mine = woken.signal
      try {
        return await work(AbortSignal.any([mine, signal]))
      } catch (error) {
        if (!mine.aborted) throw error
        return undefined
      } finally {
        if (mine.aborted) woken = new AbortController()
      }
    },
  }
}

/** Until the time has passed, or the signal is given; an infinite time is for the signal alone. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || milliseconds <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = Number.isFinite(milliseconds) ? setTimeout(end, milliseconds) : undefined
    signal.addEventListener('abort', end)
  })
}
