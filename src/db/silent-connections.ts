import type pg from 'pg'
import { isTimeout } from './unavailable.ts'

/**
 * Closes a connection on which a statement got no answer in time: a ROLLBACK would only wait behind it. The idle ones are
 * closed with it, since a lost route or a server that was replaced silences all of them, and each would cost somebody
 * else the same wait.
 */
export function closeSilent(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const closeIdle = () => {
    for (const client of [...idle]) close(client)
  }
  pool.on('connect', (client) => {
    onTimeout(client, () => {
      close(client)
      closeIdle()
    })
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    if (isTimeout(error)) closeIdle()
    else idle.add(client)
  })
}

/** The pool learns of it by the event, and at once: otherwise it would give the connection to the next who asks. */
function close(client: pg.PoolClient): void {
  client.connection.stream.destroy()
  client.emit('error', new Error('The connection does not answer'))
}

/** For statements within a transaction, after which the client is not released with the error. */
function onTimeout(client: pg.PoolClient, listener: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isTimeout(error)) listener()
      })
    return result
  }) as typeof client.query
}
