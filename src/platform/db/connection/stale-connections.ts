import type pg from 'pg'
import { isReadOnly, isTimeout } from './unavailable.ts'

/**
 * Closes a connection on which a statement got no answer in time: a ROLLBACK would only wait behind it. The same for one that
 * refuses to write: after a failover it leads to the server that was replaced, or to one that is not promoted yet, and would do
 * so for ever. The idle ones are closed with it, since a lost route or a server that was replaced concerns all of them, and
 * each would cost somebody else the same.
 */
export function closeStale(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const closeIdle = () => {
    for (const client of [...idle]) close(client)
  }
  pool.on('connect', (client) => {
    onStale(client, () => {
      close(client)
      closeIdle()
    })
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    if (isStale(error)) closeIdle()
    else idle.add(client)
  })
}

const isStale = (error: unknown) => isTimeout(error) || isReadOnly(error)

/** The pool learns of it by the event, and at once: otherwise it would give the connection to the next who asks. */
function close(client: pg.PoolClient): void {
  client.connection.stream.destroy()
  client.emit('error', new Error('The connection does not answer, or not for writing'))
}

/** For statements within a transaction, after which the client is not released with the error. */
function onStale(client: pg.PoolClient, listener: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isStale(error)) listener()
      })
    return result
  }) as typeof client.query
}
