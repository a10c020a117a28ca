const mostAtOnce = 100

/**
 * Looks keys up one statement at a time: what is asked while a statement is under way goes together into the next. A
 * single caller waits no longer than before, and under load many requests share a round trip; each is still answered by
 * a statement that began after it came, so nothing is ever out of date.
 */
export function createBatchLookup<V>(fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  let waiting: { key: string; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      try {
        const found = await fetch([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(found.get(key))
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
