import { createHash } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { idempotencyHours } from './settings.ts'

/** The deck that a request created: enough to answer a retry, whatever the size of the answer. */
export interface MadeDeck {
  readonly deckId: string
  /** Of the deck as it was created. */
  readonly version: number
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
  readonly deck: { readonly id: string; readonly version: number }
  readonly work: (client: pg.PoolClient) => Promise<void>
}

/**
 * Does the work and records the deck that it makes in one transaction, or returns the one that was recorded. Of simultaneous
 * requests with one key the first inserts the row, and the others wait at the primary key until it has committed (and get its
 * deck) or failed (and one of them is the first). The record is looked up before anything is prepared: what the first request
 * was made from, such as the deck that it copied, may be gone when the retry comes.
 */
export async function idempotently<P extends Prepared>(
  pool: pg.Pool,
  request: IdempotentRequest,
  prepare: () => Promise<P>,
): Promise<{ readonly made: MadeDeck; readonly prepared?: P }> {
  const known = await readMade(pool, request)
  if (known) return { made: known }
  const prepared = await prepare()
  const made: MadeDeck = { deckId: prepared.deck.id, version: prepared.deck.version }
  const done = await inTransaction(pool, async (client) => {
    if (!(await recordMade(client, request, made))) return false
    await prepared.work(client)
    return true
  })
  if (done) return { made, prepared }
  const first = await readMade(pool, request)
  if (!first) throw new Problem('conflict', 'Another request with this Idempotency-Key is in progress. Try again.')
  return { made: first }
}

const expiredBefore = ({ at }: IdempotentRequest) => new Date(at.getTime() - idempotencyHours * 3_600_000)

/** False if there is one for the key that has not expired. */
async function recordMade(client: pg.PoolClient, request: IdempotentRequest, { deckId, version }: MadeDeck) {
  const { accountId, key, fingerprint, at } = request
  const { rowCount } = await client.query(
    sql`INSERT INTO idempotency_keys AS k (account_id, key, fingerprint, deck_id, version, created_at)
      VALUES (${accountId}, ${key}, ${fingerprint}, ${deckId}, ${version}, ${at})
      ON CONFLICT (account_id, key) DO UPDATE
        SET fingerprint = EXCLUDED.fingerprint, deck_id = EXCLUDED.deck_id, version = EXCLUDED.version,
          response = NULL, created_at = EXCLUDED.created_at
        WHERE k.created_at <= ${expiredBefore(request)}`,
  )
  return rowCount === 1
}

async function readMade(pool: pg.Pool, request: IdempotentRequest): Promise<MadeDeck | undefined> {
  const { rows } = await pool.query<MadeDeck & { fingerprint: Buffer }>(
    sql`SELECT fingerprint, deck_id AS "deckId", version FROM idempotency_keys
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
  return { deckId: row.deckId, version: row.version }
}
