import { type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import type { AllowedHosts } from './allowed-hosts.ts'
import { FetchError } from './fetch-error.ts'
import { addressIn, pinnedLookup, type Resolve, resolveBySystem } from './pinned-lookup.ts'
import type { Incoming } from './read-body.ts'

export interface ExchangeOptions {
  /** `any` where whoever asks is the operator, or where every public address will do. */
  readonly allowed: AllowedHosts | 'any'
  /** Whether a host may be at an address that is not public: all of them, those of a list, or none. */
  readonly allowPrivate?: boolean | AllowedHosts
  readonly resolve?: Resolve
  /** Milliseconds from the beginning to the last byte. */
  readonly deadline?: number
  /** Milliseconds until there is a connection; as long as everything unless given. */
  readonly connectWithin?: number
  /** Requests under way, of all clients together. */
  readonly maxUnderWay?: number
}

interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
}

/** Sends a request and hands its answer to `read`; throws a FetchError. */
export type Exchange = <T>(
  url: URL,
  request: OutgoingRequest,
  read: (response: Incoming) => T | Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

/**
 * Sends requests to other hosts for somebody who is not trusted: only to hosts that are allowed, at addresses that were checked,
 * without credentials or cookies, following no redirect, within a number of seconds.
 */
export function createGuardedExchange(options: ExchangeOptions): Exchange {
  const { allowed, resolve = resolveBySystem, deadline = 10_000, connectWithin = deadline, maxUnderWay = 20 } = options
  let underWay = 0

  async function exchangeWithin<T>(
    url: URL,
    request: OutgoingRequest,
    read: (response: Incoming) => T | Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const lookup = await unlessAborted(pinnedLookup(url, resolve, addressesFor(url, options)), signal)
    const response = await send(url, request, { lookup, signal, connectWithin })
    try {
      return await read(response)
    } finally {
      response.destroy()
    }
  }

  return async (url, request, read, signal) => {
    if (!/^https?:$/.test(url.protocol) || (allowed !== 'any' && !allowed.has(url.origin)))
      throw new FetchError('not-allowed')
    if (underWay >= maxUnderWay) throw new FetchError('busy')
    const timeout = AbortSignal.timeout(deadline)
    underWay++
    try {
      return await exchangeWithin(url, request, read, signal ? AbortSignal.any([timeout, signal]) : timeout)
    } catch (error) {
      if (timeout.aborted) throw new FetchError('timeout', { cause: error })
      throw error instanceof FetchError ? error : new FetchError('unreachable', { cause: error })
    } finally {
      underWay--
    }
  }
}

/** An address in place of a name is as good as the list of hosts that has it; where there is no list, it must be public. */
function addressesFor({ origin }: URL, { allowed, allowPrivate = false }: ExchangeOptions) {
  const isPrivateAllowed = typeof allowPrivate === 'boolean' ? allowPrivate : allowPrivate.has(origin)
  return { names: isPrivateAllowed, literals: isPrivateAllowed || allowed !== 'any' }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

interface Way {
  readonly lookup: LookupFunction | undefined
  readonly signal: AbortSignal
  readonly connectWithin: number
}

/** On a connection of its own, so that none is kept to an address that was checked long ago. */
function send(
  { protocol, hostname, port, pathname, search }: URL,
  { method, headers, body }: OutgoingRequest,
  { lookup, signal, connectWithin }: Way,
): Promise<Incoming> {
  const isSecure = protocol === 'https:'
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? requestHttps : requestHttp)({
      protocol,
      method,
      host: addressIn(hostname),
      path: pathname + search,
      ...(port === '' ? {} : { port }),
      headers,
      agent: false,
      ...(lookup ? { lookup } : {}),
      signal,
      maxHeaderSize: 16 * 1024,
    })
    const late = setTimeout(() => outgoing.destroy(new FetchError('timeout')), connectWithin)
    outgoing.once('close', () => {
      clearTimeout(late)
      // Without a response or an error, as after a switch of protocols that nobody asked for.
      reject(new FetchError('unreachable'))
    })
    outgoing.once('socket', (socket: Socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(late)),
    )
    outgoing.once('response', resolve)
    outgoing.on('error', (cause) => reject(cause instanceof FetchError ? cause : faultOf(cause)))
    outgoing.end(body)
  })
}

/** What Node says of certificates that it does not trust, or that are of another host. */
const certificate = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/

const faultOf = (cause: NodeJS.ErrnoException) =>
  new FetchError(certificate.test(cause.code ?? '') ? 'certificate' : 'unreachable', { cause })
