import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'
import { idempotencyHours } from './settings.ts'

/** An answer that can be given again, byte for byte. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface IdempotentRequest {
  readonly accountId: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly at: Date
}

export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (/^[\x20-\x7e]{1,255}$/.test(header)) return header
  const message = 'An Idempotency-Key has 1 to 255 printable ASCII characters.'
  throw new Problem('malformed', message, { errors: [{ pointer: 'Idempotency-Key', code: 'invalid-key', message }] })
}

/** What makes two requests the same: what is asked, where. */
export function fingerprintOf(operation: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(body)}`)
    .digest()
}

export interface Prepared {
  readonly answer: KeptAnswer
  readonly work: (client: pg.PoolClient) => Promise<void>
}

/**
 * Does the work and remembers its answer in one transaction, or gives the remembered answer. Of simultaneous requests with
 * one key the first inserts the row, and the others wait at the primary key until it has committed (and get its answer)
 * or failed (and one of them is the first). The memory is asked before anything is prepared: what the first request was
 * made from, such as the deck that it copied, may be gone when the retry comes.
 */
export async function idempotently(
  pool: pg.Pool,
  request: IdempotentRequest,
  prepare: () => Promise<Prepared>,
): Promise<{ readonly answer: KeptAnswer; readonly replayed: boolean }> {
  const kept = await recall(pool, request)
  if (kept) return { answer: kept, replayed: true }
  const { answer, work } = await prepare()
  const done = await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO idempotency_keys AS k (account_id, key, fingerprint, response, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (account_id, key) DO UPDATE SET fingerprint = $3, response = $4, created_at = $5
       WHERE k.created_at <= $5::timestamptz - interval '${idempotencyHours} hours'`,
      [request.accountId, request.key, request.fingerprint, JSON.stringify(answer), request.at],
    )
    if (rowCount === 1) await work(client)
    return rowCount === 1
  })
  if (done) return { answer, replayed: false }
  const first = await recall(pool, request)
  if (!first) throw new Problem('conflict', 'A request with this Idempotency-Key is just being answered. Try again.')
  return { answer: first, replayed: true }
}

async function recall(pool: pg.Pool, request: IdempotentRequest): Promise<KeptAnswer | undefined> {
  const { rows } = await pool.query<{ fingerprint: Buffer; response: KeptAnswer }>(
    `SELECT fingerprint, response FROM idempotency_keys
     WHERE account_id = $1 AND key = $2 AND created_at > $3::timestamptz - interval '${idempotencyHours} hours'`,
    [request.accountId, request.key, request.at],
  )
  const row = rows[0]
  if (!row) return undefined
  if (!row.fingerprint.equals(request.fingerprint)) {
    const message = 'This Idempotency-Key was used for another request. A new request takes a new key.'
    throw new Problem('impossible', message, {
      errors: [{ pointer: 'Idempotency-Key', code: 'idempotency.reused', message }],
    })
  }
  return row.response
}
