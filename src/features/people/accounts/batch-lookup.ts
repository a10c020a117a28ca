const maxBatch = 100

export interface BatchLookupOptions {
  /** Milliseconds after which the next statement no longer waits for one that has not answered yet. */
  readonly patience?: number
  /** Statements that may run at the same time. */
  readonly maxRunning?: number
  /** Whether a failed statement is worth another try. */
  readonly retryable?: (error: unknown) => boolean
}

/**
 * Looks up keys with one statement at a time: keys that arrive while a statement runs go into the next one together. A
 * single caller waits no longer, and under load many requests share a round trip. Every key is looked up by a statement
 * that starts after its arrival, so no result is stale. A statement that stalls blocks no other.
 */
export function createBatchLookup<V>(
  fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  { patience = 100, maxRunning = 4, retryable = () => false }: BatchLookupOptions = {},
) {
  let waiting: { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }[] = []
  let running = 0
  let stalled = 0

  const mayStart = () => waiting.length > 0 && running === stalled && running < maxRunning

  async function run(): Promise<void> {
    running++
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      const keys = [...new Set(batch.map(({ key }) => key))]
      const release = watchStall()
      try {
        const values = await fetch(keys).catch((error: unknown) => {
          if (!retryable(error)) throw error
          return fetch(keys)
        })
        for (const { key, resolve } of batch) resolve(values.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      release()
    }
    running--
  }

  function watchStall(): () => void {
    let late = 0
    const timer = setTimeout(() => {
      late = 1
      stalled++
      if (mayStart()) void run()
    }, patience)
    return () => {
      clearTimeout(timer)
      stalled -= late
    }
  }

  return (key: string): Promise<V | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (mayStart()) void run()
    })
}
