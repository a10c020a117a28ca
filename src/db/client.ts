import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

export interface Database {
  readonly url: string
  readonly pool: pg.Pool
  readonly prisma: PrismaClient
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly poolSize?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/** One pool for Prisma (ordinary records) and for plain SQL. */
export function createDatabase(url: string, { poolSize = 10, onError = () => {} }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // So that a database that stopped responding does not block requests for ever; no statement takes this long.
    query_timeout: 60_000,
    application_name: 'kotei',
  })
  // Without a listener, a connection that breaks would end the process. The pool reports idle ones; for one that is in
  // use, the statement that fails does.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= prisma.$disconnect().then(() => pool.end())
    return closing
  }
  return { url, pool, prisma, close }
}
