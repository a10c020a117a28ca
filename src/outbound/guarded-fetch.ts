import { type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AllowedHosts } from './allowed-hosts.ts'
import { FetchError } from './fetch-error.ts'
import { addressIn, pinnedLookup, type Resolve, resolveByDns } from './pinned-lookup.ts'
import { type Incoming, readBody } from './read-body.ts'

export interface FetchOptions {
  /** `any` where whoever asks is the operator. */
  readonly allowed: AllowedHosts | 'any'
  /** Whether names may stand for addresses that are not public; not unless given. */
  readonly allowPrivate?: boolean
  readonly userAgent: string
  readonly resolve?: Resolve
  /** Milliseconds from the beginning to the last byte. */
  readonly deadline?: number
  /** Of the answer, unpacked. */
  readonly maxBytes?: number
  /** Fetches under way, of all clients together. */
  readonly maxUnderWay?: number
}

/** The text of a JSON document at an address; throws a FetchError. */
export type FetchJson = (url: URL, signal?: AbortSignal) => Promise<string>

const json = /^application\/(?:[\w.-]+\+)?json(?: *;|$)/i

/**
 * Fetches JSON from other hosts for somebody who is not trusted: only from hosts that are allowed, at addresses that were checked,
 * without credentials, cookies or redirects, up to a number of bytes and of seconds.
 */
export function createGuardedFetch(options: FetchOptions): FetchJson {
  const { allowed, allowPrivate = false, userAgent, resolve = resolveByDns } = options
  const { deadline = 10_000, maxBytes = 512 * 1024, maxUnderWay = 20 } = options
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, br', 'user-agent': userAgent }
  let underWay = 0

  async function fetchWithin(url: URL, signal: AbortSignal): Promise<string> {
    const lookup = await unlessAborted(pinnedLookup(url, resolve, allowPrivate), signal)
    const response = await send(url, headers, lookup, signal)
    try {
      assertJson(response)
      return await readBody(response, maxBytes)
    } finally {
      response.destroy()
    }
  }

  return async (url, signal) => {
    if (!/^https?:$/.test(url.protocol) || (allowed !== 'any' && !allowed.has(url.origin)))
      throw new FetchError('not-allowed')
    if (underWay >= maxUnderWay) throw new FetchError('busy')
    const timeout = AbortSignal.timeout(deadline)
    underWay++
    try {
      return await fetchWithin(url, signal ? AbortSignal.any([timeout, signal]) : timeout)
    } catch (error) {
      if (timeout.aborted) throw new FetchError('timeout', { cause: error })
      throw error instanceof FetchError ? error : new FetchError('unreachable', { cause: error })
    } finally {
      underWay--
    }
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** On a connection of its own, so that none is kept to an address that was checked long ago. */
function send(
  { protocol, hostname, port, pathname, search }: URL,
  headers: OutgoingHttpHeaders,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<Incoming> {
  const request = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = request({
      protocol,
      host: addressIn(hostname),
      path: pathname + search,
      ...(port === '' ? {} : { port }),
      headers,
      agent: false,
      ...(lookup ? { lookup } : {}),
      signal,
      maxHeaderSize: 16 * 1024,
    })
    outgoing.once('response', resolve)
    outgoing.on('error', (cause) => reject(new FetchError('unreachable', { cause })))
    outgoing.end()
  })
}

function assertJson({ statusCode: status = 0, headers }: Incoming): void {
  if (status >= 300 && status < 400) throw new FetchError('redirect', { status })
  if (status !== 200) throw new FetchError('status', { status })
  if (!json.test(headers['content-type'] ?? '')) throw new FetchError('type')
}
