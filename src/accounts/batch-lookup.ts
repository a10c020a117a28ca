const maxBatch = 100

/**
 * Looks up keys with one statement at a time: keys that arrive while a statement runs go into the next one together. A
 * single caller waits no longer, and under load many requests share a round trip. Every key is looked up by a statement
 * that starts after its arrival, so no result is stale.
 */
export function createBatchLookup<V>(fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  let waiting: { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      try {
        const values = await fetch([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (key: string): Promise<V | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!running) void run()
    })
}
