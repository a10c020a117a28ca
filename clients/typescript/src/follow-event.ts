import { followStream } from './follow-stream.ts'
import { ApiProblem } from './problems.ts'
import type { RetryOptions } from './retries.ts'
import type { EventChanges } from './schemas.ts'
import type { CallOptions, Send } from './send.ts'

export interface FollowOptions extends Pick<CallOptions, 'signal' | 'token' | 'headers'>, Pick<RetryOptions, 'wait'> {
  /** The number of the last entry that the caller has; 0, which brings the whole log, unless given. */
  readonly since?: number
  /** That of the answer that brought the entry `since`; with it, a log that was restored from a backup is noticed from the start. */
  readonly epoch?: string
  /** After so many connections in a row that bring no answer NoConnection is thrown; 10 unless given. */
  readonly attempts?: number
}

/**
 * What is done at an event, as soon as it is done. A broken connection is made again, and nothing is lost or repeated. Ends only if
 * the log is another one by now, as after a restore from a backup: load the snapshot again.
 */
export async function* followEvent(
  send: Send,
  code: string,
  options: FollowOptions = {},
): AsyncGenerator<EventChanges> {
  const { since: first = 0, epoch: known, attempts = 10, wait, ...call } = options
  let since = first
  let epoch = known
  const open = () => {
    const query = { since, ...(epoch === undefined ? {} : { epoch }) }
    return send('GET', '/v1/events/{code}/changes', { ...call, path: { code }, query, accept: 'text/event-stream' })
  }
  try {
    for await (const content of followStream(open, { attempts, signal: call.signal, ...(wait ? { wait } : {}) })) {
      const changes = content as EventChanges & { readonly epoch?: string }
      const before = since
      since = changes.entries.at(-1)?.stamp.seq ?? since
      epoch = changes.epoch
      yield changes
      if (changes.seq < before) return
    }
  } catch (error) {
    if (!isRestored(error)) throw error
  }
}

const isRestored = (error: unknown) =>
  error instanceof ApiProblem && error.errors.some(({ code }) => code === 'log.restored')
