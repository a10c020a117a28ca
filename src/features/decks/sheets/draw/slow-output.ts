import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'

/** What a client on a slow connection may be behind with, in bytes: the file of a large event, so that no thread waits for it. */
const ahead = 8 * 1024 * 1024

export interface SlowOutput {
  readonly stream: Readable
  /** Waits while the reader is too far behind. */
  readonly write: (bytes: Uint8Array, signal: AbortSignal) => Promise<void>
  readonly end: () => void
  readonly fail: (error: Error) => void
}

export function createSlowOutput(): SlowOutput {
  const stream = new PassThrough({ highWaterMark: ahead })
  return {
    stream,
    async write(bytes, signal) {
      if (!stream.write(bytes)) await once(stream, 'drain', { signal })
    },
    end: () => void stream.end(),
    fail(error) {
      // Where nobody reads it, the one who asked has the error.
      stream.on('error', () => {})
      stream.destroy(error)
    },
  }
}
