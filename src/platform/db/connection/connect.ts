import pg from 'pg'
import { OperatorError } from '../../../base/operator-error.ts'

const minVersion = 14

const reasons: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'it did not respond',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it closed the connection',
  '28P01': 'the password is wrong',
  '28000': 'the user is not allowed to connect',
  '3D000': 'the database does not exist',
  '53300': 'it has no free connection',
}

/** Throws an error that says in one sentence why a database cannot be used, without the password of the URL. */
export async function checkDatabase(url: string, variable = 'DATABASE_URL', timeout = 15_000): Promise<void> {
  const { host, pathname } = new URL(url)
  const name = `The database ${pathname.slice(1)} at ${host} (${variable})`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string }>(`SELECT current_setting('server_version_num') AS number`)
    const version = Math.floor(Number(rows[0]?.number) / 10_000)
    if (version < minVersion)
      throw new OperatorError(`${name} is PostgreSQL ${version}; Kotei needs ${minVersion} or newer.`)
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${name} cannot be reached: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string }
  return reasons[code] ?? (message.includes('timeout') ? 'it did not respond' : message || code)
}
