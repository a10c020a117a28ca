import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

export interface CloseSettings {
  /** Makes every answer from now on close its connection. */
  readonly endKeepAlive: () => void
  /** How long idle connections stay open: a request that is on its way is still answered. */
  readonly idleMs?: number
  /** Longer than any answer but a stream's should take. */
  readonly timeoutMs?: number
}

/** Accepts no new connection, answers what comes on the open ones, and closes each after its last answer. */
export async function closeGently(server: Server, settings: CloseSettings): Promise<void> {
  const { endKeepAlive, idleMs = 1000, timeoutMs = 10_000 } = settings
  const closed = once(server, 'close')
  endKeepAlive()
  // Not the method of `node:http`, which closes idle connections at once: a client that is just sending would see a reset.
  NetServer.prototype.close.call(server)
  const sweeping = sweepAfter(server, idleMs)
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearTimeout(deadline)
  sweeping.stop()
}

function sweepAfter(server: Server, idleMs: number) {
  let sweep: NodeJS.Timeout | undefined
  const start = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 20)
  }, idleMs)
  return {
    stop() {
      clearTimeout(start)
      clearInterval(sweep)
    },
  }
}
