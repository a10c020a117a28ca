import pg from 'pg'

/**
 * A pool for a worker thread, which cannot share that of the service: one connection, opened when it is needed. It may lead to a pooler, so that
 * only transactions have a limit in PostgreSQL, too; the single statements are small reads of the catalogue.
 */
export function createOwnPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 5_000,
    query_timeout: 60_000,
    keepAlive: true,
    application_name: 'kotei',
  })
  // Without a listener, a connection that breaks would end the thread; the statement that fails reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
