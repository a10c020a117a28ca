import { followStream } from './follow-stream.ts'
import type { RetryOptions } from './retries.ts'
import type { EventChanges } from './schemas.ts'
import type { CallOptions, Send } from './send.ts'

export interface FollowOptions extends Pick<CallOptions, 'signal' | 'token' | 'headers'>, Pick<RetryOptions, 'wait'> {
  /** The number of the last entry that the caller has; 0, which brings the whole log, unless given. */
  readonly since?: number
  /** After so many connections in a row that bring no answer NoConnection is thrown; 10 unless given. */
  readonly attempts?: number
}

/**
 * What is done at an event, as soon as it is done. A broken connection is made again, and nothing is lost or repeated. Ends only if
 * the log has become shorter (`seq` is below what the caller has), as after a restore: load the snapshot again.
 */
export async function* followEvent(
  send: Send,
  code: string,
  options: FollowOptions = {},
): AsyncGenerator<EventChanges> {
  const { since: first = 0, attempts = 10, wait, ...call } = options
  let since = first
  const open = () => {
    const request = { ...call, path: { code }, query: { since }, accept: 'text/event-stream' }
    return send('GET', '/v1/events/{code}/changes', request)
  }
  for await (const content of followStream(open, { attempts, signal: call.signal, ...(wait ? { wait } : {}) })) {
    const changes = content as EventChanges
    const before = since
    since = changes.entries.at(-1)?.stamp.seq ?? since
    yield changes
    if (changes.seq < before) return
  }
}
