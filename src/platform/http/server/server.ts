import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { OperatorError } from '../../../base/operator-error.ts'
import { answerClientError } from '../dispatch/client-error.ts'
import { answerPlain } from '../dispatch/plain-on-tls.ts'
import { clientKey } from '../dispatch/rate-limit.ts'
import type { Certificate } from './certificate.ts'
import { isLoopback } from './is-local.ts'
import { oneAtATime } from './pipelining.ts'

/**
 * Longer than clients and many proxies keep an idle connection (nginx: 60 s), so that they close it and not we: a request sent
 * while the server closes is lost with ECONNRESET. Some keep it longer (Caddy 120 s, Google's load balancers 600 s), but a longer
 * default would let idle clients hold the service: at `maxConnections` Node closes new connections, not those that are idle.
 */
const defaultKeepAlive = 75_000

/**
 * A connection on which nothing moves in either direction, such as that of a client that does not read. Longer than any
 * computation.
 */
const stalledTimeout = 60_000

export interface ServerSettings {
  /** Of all clients together; further ones are closed at once. */
  readonly maxConnections?: number
  /** Of one client; no limit unless given, since a proxy is one address too. Connections from this machine do not count. */
  readonly maxConnectionsPerClient?: number | undefined
  /** HTTPS with this certificate; plain HTTP unless given. */
  readonly certificate?: Certificate | undefined
  /** How long an idle connection is kept, in milliseconds. */
  readonly keepAlive?: number
}

export function createHttpServer(listener: RequestListener, settings: ServerSettings = {}): Server {
  const { maxConnections = 1000, maxConnectionsPerClient, certificate, keepAlive = defaultKeepAlive } = settings
  // A batch may take as long as it needs while it moves; all other bodies have a deadline of their own.
  const timeouts = {
    keepAliveTimeout: keepAlive,
    headersTimeout: 20_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 5000,
  }
  const server = certificate
    ? createTlsServer({ ...timeouts, ...certificate, handshakeTimeout: 20_000 }, oneAtATime(listener))
    : createServer(timeouts, oneAtATime(listener))
  server.on('clientError', answerClientError)
  server.on('tlsClientError', answerPlain)
  server.timeout = stalledTimeout
  server.maxConnections = maxConnections
  if (maxConnectionsPerClient !== undefined) {
    const accept = createConnectionLimit(maxConnectionsPerClient)
    server.on('connection', (socket) => accept(socket, socket.remoteAddress))
  }
  return server
}

/** Closes the connections of a client beyond its limit. */
export function createConnectionLimit(max: number): (socket: Socket, address: string | undefined) => void {
  const open = new Map<string, number>()
  return (socket, address) => {
    if (isLoopback(address)) return
    const client = clientKey(address)
    const count = open.get(client) ?? 0
    if (count >= max) {
      socket.destroy()
      return
    }
    open.set(client, count + 1)
    socket.once('close', () => {
      const rest = open.get(client)! - 1
      if (rest === 0) open.delete(client)
      else open.set(client, rest)
    })
  }
}

const listenFaults: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'cannot be opened on that HOST, which is not an address of this machine',
  ENOTFOUND: 'cannot be opened on that HOST, which is not known',
}

export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const fault = listenFaults[code] ?? `cannot be opened (${message})`
    throw new OperatorError(`Port ${port} ${fault}; set PORT to another.`)
  }
}
