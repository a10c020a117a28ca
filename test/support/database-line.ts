import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface DatabaseLine {
  /** The database's URL by way of this line. */
  readonly url: string
  /** Connections accepted so far. */
  readonly accepted: () => number
  /** Nothing passes from now on, on any connection; all stay open, and new ones are accepted. */
  readonly freeze: () => void
  /** As `freeze`, but only for the connections that are open now. */
  readonly freezeOpen: () => void
  /** Breaks every connection; new ones pass. */
  readonly cut: () => void
  /** Breaks every connection and closes new ones as soon as they are accepted. */
  readonly closeAtOnce: () => void
  /** Breaks every connection and no longer listens. */
  readonly refuse: () => Promise<void>
  /** Everything takes this much longer, in each direction. */
  readonly delay: (milliseconds: number) => void
  /** Passes again; connections that were frozen stay silent for ever, as after a lost route. */
  readonly restore: () => Promise<void>
  /** New connections lead to another database; those that are open stay as they are. */
  readonly switchTo: (databaseUrl: string) => void
  /** Calls back with what is sent to the database. */
  readonly onSent: (listener: (text: string) => void) => void
  readonly close: () => Promise<void>
}

type State = 'open' | 'frozen' | 'closing'

/** A TCP proxy before a database that fails in the ways in which networks do. */
export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let state: State = 'open'
  let latency = 0
  let accepted = 0
  let onSent: (text: string) => void = () => {}

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const freezeOpen = () => {
    for (const socket of sockets) silent.add(socket)
  }
  const join = (from: Socket, to: Socket, watch: (chunk: Buffer) => void) => {
    sockets.add(from)
    // One after the other, so that a delay keeps the order.
    let passing = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      watch(chunk)
      passing = passing.then(async () => {
        if (latency > 0) await pause(latency)
        if (state === 'frozen') silent.add(from)
        if (!silent.has(from) && to.writable) to.write(chunk)
      })
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((near) => {
    accepted++
    if (state === 'closing') return near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    join(near, far, (chunk) => onSent(chunk.toString('latin1')))
    join(far, near, () => {})
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    accepted: () => accepted,
    freeze: () => {
      state = 'frozen'
    },
    freezeOpen,
    cut,
    closeAtOnce: () => {
      state = 'closing'
      cut()
    },
    refuse,
    delay: (milliseconds) => {
      latency = milliseconds
    },
    restore: async () => {
      if (state === 'frozen') freezeOpen()
      state = 'open'
      latency = 0
      if (!server.listening) await listen(port)
    },
    switchTo: (next) => {
      target = new URL(next)
    },
    onSent: (listener) => {
      onSent = listener
    },
    close: refuse,
  }
}
