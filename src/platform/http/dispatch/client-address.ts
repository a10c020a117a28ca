import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import proxyAddr from 'proxy-addr'
import { isForwarded, isLoopback } from '../server/is-local.ts'

/** The number of proxies in front of the service, or their addresses, separated by commas. */
export type TrustProxy = number | string

export type ClientAddress = (request: IncomingMessage) => string | undefined

/** Finds the address of the client behind trusted proxies, exactly as Express's `request.ip` does. */
export function createClientAddress(trustProxy: TrustProxy = 0): ClientAddress {
  if (trustProxy === 0) return (request) => request.socket.remoteAddress
  const trusts = trustOf(trustProxy)
  return (request) => proxyAddr(request, trusts)
}

/** Finds out whether a trusted proxy sent a request, so that its headers about the client's request count. */
export function createProxyCheck(trustProxy: TrustProxy = 0): (request: IncomingMessage) => boolean {
  if (trustProxy === 0) return () => false
  const trusts = trustOf(trustProxy)
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0)
}

const trustOf = (trustProxy: TrustProxy) =>
  typeof trustProxy === 'number' ? trustHops(trustProxy) : proxyAddr.compile(addressesIn(trustProxy))

const trustHops = (hops: number) => (_address: string, index: number) => index < hops

const addressesIn = (list: string) => list.split(',').map((address) => address.trim())

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Undefined unless the text is a number of proxies or a list of their addresses and networks, of which none is everything. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  for (const item of addressesIn(text)) {
    const [address = '', bits] = item.split('/')
    if (namedNetworks.includes(item)) continue
    if (isIP(address) === 0 || (bits !== undefined && Number(bits) < 1)) return undefined
  }
  try {
    createClientAddress(text)
    return text
  } catch {
    return undefined
  }
}

/** Warns once if requests come through a proxy on this machine that the settings do not name. */
export function createProxyWarning(log: Logger, trustProxy: TrustProxy = 0): (request: IncomingMessage) => void {
  let watching = trustProxy === 0
  return ({ headers, socket }) => {
    if (!watching || !isForwarded(headers) || !isLoopback(socket.remoteAddress)) return
    watching = false
    log.warn(
      'Requests come through a proxy on this machine, but KOTEI_TRUST_PROXY is not set: all its clients count as one address. Set it to the number of proxies.',
    )
  }
}
