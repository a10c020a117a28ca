/** Something that waits, and can be woken before its time. */
export interface Poke {
  /** Wakes whoever waits; the next one to wait does not. */
  readonly wake: () => void
  /** Until the time has passed, or somebody wakes it. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Runs work that is broken off by `wake`. */
  readonly unlessWoken: <T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) => Promise<T | undefined>
}

export function createPoke(): Poke {
  let woken = new AbortController()
  const renew = () => {
    woken = new AbortController()
  }
  return {
    wake: () => woken.abort(),
    pause: async (milliseconds, signal) => {
      const either = AbortSignal.any([woken.signal, signal])
      if (!either.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          either.addEventListener('abort', () => {
            clearTimeout(timer)
            resolve()
          })
        })
      }
      renew()
    },
    unlessWoken: async (work, signal) => {
      const mine = woken.signal
      try {
        return await work(AbortSignal.any([mine, signal]))
      } catch (error) {
        if (!mine.aborted) throw error
        return undefined
      } finally {
        if (mine.aborted) renew()
      }
    },
  }
}
