import { FetchError } from './fetch-error.ts'
import { createGuardedExchange, type ExchangeOptions } from './guarded-exchange.ts'
import { type Incoming, readBody } from './read-body.ts'

export interface FetchOptions extends ExchangeOptions {
  readonly userAgent: string
  /** Of the answer, unpacked. */
  readonly maxBytes?: number
}

/** The text of a JSON document at an address; throws a FetchError. */
export type FetchJson = (url: URL, signal?: AbortSignal) => Promise<string>

const json = /^application\/(?:[\w.-]+\+)?json(?: *;|$)/i

/** Fetches JSON from other hosts for somebody who is not trusted, up to a number of bytes. */
export function createGuardedFetch({ userAgent, maxBytes = 512 * 1024, ...options }: FetchOptions): FetchJson {
  const exchange = createGuardedExchange(options)
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, br', 'user-agent': userAgent }
  const read = (response: Incoming) => {
    assertJson(response)
    return readBody(response, maxBytes)
  }
  return (url, signal) => exchange(url, { method: 'GET', headers }, read, signal)
}

function assertJson({ statusCode: status = 0, headers }: Incoming): void {
  if (status >= 300 && status < 400) throw new FetchError('redirect', { status })
  if (status !== 200) throw new FetchError('status', { status })
  if (!json.test(headers['content-type'] ?? '')) throw new FetchError('type')
}
