import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clockOf, type DatabaseClock, noteMoment } from './clock.ts'
import { statementTimeout } from './connection/statement-timeout.ts'

/** Serialisation failure and deadlock: another transaction won, and a second try may well succeed. */
const retryable = new Set(['40001', '40P01'])
const maxAttempts = 5

/** Runs a statement or a transaction, and again if the database says that a retry may succeed. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxAttempts || !retryable.has((error as pg.DatabaseError | null)?.code ?? '')) throw error
      // The winner must get its locks first; an immediate retry could take them again before it wakes up.
      await pause(Math.random() * 20 * attempt)
    }
  }
}

export interface TransactionOptions {
  /** All statements see the database as of one moment; none may write. */
  readonly snapshot?: boolean
}

export interface OwnTransactionOptions extends TransactionOptions {
  /** For each statement instead of the connection's limit, as PostgreSQL writes it: `1h`, `900ms`. */
  readonly timeout?: string | undefined
  /** Called when the connection cannot even roll back. */
  readonly onBroken?: (failure: Error) => void
  /** Learns when the transaction began. */
  readonly clock?: DatabaseClock | undefined
}

/** The locks of a machine that lost its power are otherwise kept until TCP notices, which takes hours. */
const maxIdle = `SET LOCAL idle_in_transaction_session_timeout = '5min'`

/** Runs the work in one transaction on a connection of the caller's, once. */
export async function transactionOn<Client extends pg.ClientBase, T>(
  client: Client,
  work: (client: Client) => Promise<T>,
  { snapshot = false, timeout, onBroken = () => {}, clock }: OwnTransactionOptions = {},
): Promise<T> {
  try {
    const begin = snapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'
    const limit = timeout === undefined ? '' : `; SET LOCAL statement_timeout = '${timeout}'`
    const askedAt = performance.now()
    const moment = momentIn(await client.query(`${begin}; ${maxIdle}${limit}; SELECT now() AS moment`))
    noteMoment(client, clock?.learn(moment, askedAt) ?? moment)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(onBroken)
    throw error
  } finally {
    noteMoment(client, undefined)
  }
}

/** Several statements in one text have several results. */
const momentIn = (results: unknown) => (results as pg.QueryResult<{ moment: Date }>[]).at(-1)!.rows[0]!.moment

/** The same on a connection of the pool; from its beginning again if the database says that a retry may succeed. */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { query_timeout: wait } = pool.options
  const clock = clockOf(pool)
  const timeout = wait === undefined ? undefined : `${statementTimeout(wait)}ms`
  return withRetry(async () => {
    const client = await pool.connect()
    let broken: Error | undefined
    const onBroken = (failure: Error) => {
      broken = failure
    }
    try {
      return await transactionOn(client, work, { ...options, timeout, onBroken, clock })
    } finally {
      // With an error it is closed instead of going back to the pool.
      client.release(broken)
    }
  })
}
