import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { OperatorError } from '../core/operator-error.ts'

/**
 * Longer than clients and proxies keep an idle connection (nginx and most load balancers: 60 s), so that they close it
 * and not we: a request sent while the server closes is lost with ECONNRESET. Node's default is five seconds.
 */
const keepAliveTimeout = 75_000

export function createHttpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout, headersTimeout: 60_000, requestTimeout: 300_000 }, listener)
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

/** Longer than any answer but a stream's should take. */
const closeTimeout = 10_000

/** Accepts no new connection, answers the requests in flight and closes each connection once it is idle. */
export async function closeGently(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const deadline = setTimeout(() => server.closeAllConnections(), closeTimeout)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
