import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { createDatabaseClock, type DatabaseClock, setClock } from '../clock.ts'
import { PrismaClient } from '../generated/client.ts'
import { createStorageWatch, type StorageWatch } from '../storage.ts'
import { withoutNames } from './prepared.ts'
import { closeStale } from './stale-connections.ts'
import { limitStatements } from './statement-timeout.ts'

export interface Database {
  readonly url: string
  readonly pool: pg.Pool
  readonly prisma: PrismaClient
  /** How long a request waits for a database that does not answer, in milliseconds. */
  readonly patience: number
  readonly storage: StorageWatch
  readonly clock: DatabaseClock
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly poolSize?: number
  /** In milliseconds; a minute unless given, for work that nobody waits for. */
  readonly patience?: number
  /** The URL leads to a pooler that gives every transaction another connection. */
  readonly pooled?: boolean
  /** That of another pool on the same database; one of its own unless given. */
  readonly clock?: DatabaseClock
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/** One pool for Prisma (ordinary records) and for plain SQL. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    poolSize = 10,
    patience = 60_000,
    pooled = false,
    onError = () => {},
    clock = createDatabaseClock(),
  } = options
  // The rest is for the credentials, which a request looks up first.
  const timeout = Math.ceil(patience * 0.8)
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: Math.min(timeout, 5_000),
    idleTimeoutMillis: 30_000,
    query_timeout: timeout,
    ...(pooled ? {} : { onConnect: limitStatements(timeout) }),
    keepAlive: true,
    application_name: 'kotei',
  })
  setClock(pool, clock)
  const storage = createStorageWatch(pool)
  // Without a listener, a connection that breaks would end the process. The pool reports idle ones; for one that is in
  // use, the statement that fails does.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (pooled) withoutNames(client)
    storage.watch(client)
  })
  closeStale(pool)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= prisma.$disconnect().then(() => pool.end())
    return closing
  }
  return { url, pool, prisma, patience, storage, clock, close }
}
