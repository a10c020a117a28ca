import { secondsAsked } from './problems.ts'
import type { Fetch, Sent } from './send.ts'

export interface RetryOptions {
  /** How often a request is sent at most; 6 unless given, which outlasts a restart of the service. */
  readonly attempts?: number
  /** The longest wait in seconds, 60 unless given: if `Retry-After` asks for more, the problem is thrown. */
  readonly longestWait?: number
  /** In place of a timer. */
  readonly wait?: (seconds: number, signal?: AbortSignal | null) => Promise<void>
}

/** Sends again what may be sent again, after the time that the service asks for or a growing one. */
export function withRetries(ask: Fetch, options: RetryOptions = {}): Fetch {
  const { attempts = 6, longestWait = 60, wait = pause } = options
  return async (url, sent) => {
    for (let attempt = 1; ; attempt++) {
      const response = await askWhole(ask, url, sent).catch((error) => {
        if (attempt >= attempts || sent.signal?.aborted || !mayRepeat(sent, 0)) throw error
        return undefined
      })
      if (response && (attempt >= attempts || !mayRepeat(sent, response.status))) return response
      const seconds = secondsToWait(response, attempt)
      if (response && seconds > longestWait) return response
      await response?.body?.cancel()
      await wait(seconds, sent.signal)
    }
  }
}

/** JSON is read at once, so that an answer that breaks off is one that did not come. */
async function askWhole(ask: Fetch, url: string, sent: Sent): Promise<Response> {
  const response = await ask(url, sent)
  const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '')
  return isJson && response.body ? new Response(await response.arrayBuffer(), response) : response
}

/** By the status, 0 if there was no answer. */
function mayRepeat({ method = 'GET', headers, repeat }: Sent, status: number): boolean {
  // Refused before anything was done.
  if (status === 429) return true
  const isRepeatable = method === 'GET' || headers.has('Idempotency-Key') || repeat === true
  // PUT and DELETE are repeated only after a refusal: the second answer could differ from the one that was lost.
  if (status === 503) return isRepeatable || method === 'PUT' || method === 'DELETE'
  return isRepeatable && [0, 502, 504].includes(status)
}

const secondsToWait = (response: Response | undefined, attempt: number): number =>
  (response && secondsAsked(response)) ?? growing(attempt)

/** At most 0.5, 1, 2, … 30 seconds, and never the same, so that many clients do not come back together. */
export const growing = (attempt: number): number => Math.min(30, 2 ** (attempt - 2)) * (0.5 + Math.random() / 2)

export function pause(seconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
