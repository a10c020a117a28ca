import { connect, createServer, type Server, type Socket } from 'node:net'

export interface QuietLine {
  /** The database's, by way of this line. */
  readonly url: string
  /** From now on nothing comes through, though connections stay open. */
  readonly quiet: () => void
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => void
  readonly restore: () => void
  readonly close: () => void
}

/** A line to a database that can fail, in the ways in which networks do. */
export async function quietable(databaseUrl: string): Promise<QuietLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'open' | 'quiet' | 'cut' = 'open'
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    join(near, far)
    join(far, near)
  })
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => state === 'quiet' || to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${await listening(server)}`
  return {
    url: url.href,
    quiet: () => {
      state = 'quiet'
    },
    cut,
    restore: () => {
      state = 'open'
    },
    close: () => {
      cut()
      server.close()
    },
  }
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}
