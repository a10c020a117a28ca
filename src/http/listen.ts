import { once } from 'node:events'
import type { Server } from 'node:http'
import { OperatorError } from '../core/operator-error.ts'

const faults: Record<string, string> = {
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
    throw new OperatorError(`Port ${port} ${faults[code] ?? `cannot be opened (${message})`}; set PORT to another.`)
  }
}

/** Longer than any answer but a stream's should take. */
const patience = 10_000

/** Takes no new connection, answers what is in flight and closes each connection as it falls idle. */
export async function closeGently(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const deadline = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
