import { NoConnection } from './problems.ts'
import { readEvents } from './read-stream.ts'
import { growing, pause, type RetryOptions } from './retries.ts'

interface StreamOptions extends Pick<RetryOptions, 'wait'> {
  readonly signal?: AbortSignal | undefined
  /** After so many connections in a row that bring no answer NoConnection is thrown. */
  readonly attempts: number
}

/** Milliseconds: a connection that lasted longer was one, even if there was no news. */
const lasting = 10_000

/**
 * What a stream of events brings. One that ends or breaks off is opened again, after a growing time if it brought nothing: a proxy may
 * end every stream at once. Ends only when the caller leaves it.
 */
export async function* followStream(
  open: () => Promise<Response>,
  { signal, attempts, wait = pause }: StreamOptions,
): AsyncGenerator<unknown> {
  for (let failures = 0, fruitless = 0; failures < attempts; ) {
    failures++
    fruitless++
    const openedAt = performance.now()
    try {
      const response = await open()
      failures = 0
      for await (const { content } of readEvents(response, signal)) {
        fruitless = 0
        yield content
      }
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
    }
    if (performance.now() - openedAt > lasting) fruitless = 0
    await wait(growing(fruitless + 1), signal)
  }
  throw new NoConnection()
}
