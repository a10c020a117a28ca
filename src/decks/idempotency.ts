import { createHash } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'
import { idempotencyHours } from './settings.ts'

/** A response that can be sent again, byte for byte. */
export interface KeptResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface IdempotentRequest {
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

/** The same for the same operation with the same body. */
export function fingerprintOf(operation: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(body)}`)
    .digest()
}

interface Prepared {
  readonly response: KeptResponse
  readonly work: (client: pg.PoolClient) => Promise<void>
}

/**
 * Does the work and stores its response in one transaction, or returns the stored response. Of simultaneous requests with
 * one key the first inserts the row, and the others wait at the primary key until it has committed (and get its response)
 * or failed (and one of them is the first). The stored response is looked up before anything is prepared: what the first
 * request was made from, such as the deck that it copied, may be gone when the retry comes.
 */
export async function idempotently(
  pool: pg.Pool,
  request: IdempotentRequest,
  prepare: () => Promise<Prepared>,
): Promise<KeptResponse> {
  const stored = await readResponse(pool, request)
  if (stored) return stored
  const { response, work } = await prepare()
  const done = await inTransaction(pool, async (client) => {
    if (!(await storeResponse(client, request, response))) return false
    await work(client)
    return true
  })
  if (done) return response
  const first = await readResponse(pool, request)
  if (!first) throw new Problem('conflict', 'Another request with this Idempotency-Key is in progress. Try again.')
  return first
}

const expiredBefore = ({ at }: IdempotentRequest) => new Date(at.getTime() - idempotencyHours * 3_600_000)

/** False if there is one for the key that has not expired. */
async function storeResponse(client: pg.PoolClient, request: IdempotentRequest, response: KeptResponse) {
  const { accountId, key, fingerprint, at } = request
  const { rowCount } = await client.query(
    sql`INSERT INTO idempotency_keys AS k (account_id, key, fingerprint, response, created_at)
      VALUES (${accountId}, ${key}, ${fingerprint}, ${JSON.stringify(response)}, ${at})
      ON CONFLICT (account_id, key) DO UPDATE
        SET fingerprint = EXCLUDED.fingerprint, response = EXCLUDED.response, created_at = EXCLUDED.created_at
        WHERE k.created_at <= ${expiredBefore(request)}`,
  )
  return rowCount === 1
}

/** The stored response, marked as a replay. */
async function readResponse(pool: pg.Pool, request: IdempotentRequest): Promise<KeptResponse | undefined> {
  const { rows } = await pool.query<{ fingerprint: Buffer; response: KeptResponse }>(
    sql`SELECT fingerprint, response FROM idempotency_keys
      WHERE account_id = ${request.accountId} AND key = ${request.key} AND created_at > ${expiredBefore(request)}`,
  )
  const row = rows[0]
  if (!row) return undefined
  if (!row.fingerprint.equals(request.fingerprint)) {
    const message = 'This Idempotency-Key was used for another request. A new request takes a new key.'
    throw new Problem('impossible', message, {
      errors: [{ pointer: 'Idempotency-Key', code: 'idempotency.reused', message }],
    })
  }
  const { status, headers, body } = row.response
  return { status, headers: { ...headers, 'Idempotency-Replayed': 'true' }, body }
}
