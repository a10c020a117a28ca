import pg from 'pg'

/** Attempts to see a connection change its backend: where a pooler takes its backends in turns, it changes almost every time. */
const rounds = 6
const timeout = 15_000

/**
 * Whether the URL leads to a pooler that gives every transaction another backend (PgBouncer in transaction mode, and its kind).
 * A pooler invents the process id that it reports when a connection opens, so most databases are known by one statement
 * to have none. With one, either two open connections are given the same backend, or one of them another than before; in
 * session mode each keeps its own.
 */
export async function isPooled(url: string): Promise<boolean> {
  const [first, second] = [open(url), open(url)]
  try {
    await first.connect()
    if ((await backendOf(first)) === (first as unknown as { processID: number | null }).processID) return false
    await second.connect()
    for (let round = 0; round < rounds; round++) if (await isShared(first, second)) return true
    return false
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})))
  }
}

/** The second holds its backend in a transaction, so that the first cannot be given that one again. */
async function isShared(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await backendOf(first)
  await second.query('BEGIN')
  try {
    return (await backendOf(second)) === before || (await backendOf(first)) !== before
  } finally {
    await second.query('ROLLBACK')
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => {})
  return client
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]!.pid
}
