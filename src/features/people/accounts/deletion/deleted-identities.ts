import { createHash } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Account } from '../store.ts'

/** Days that a deletion is remembered; no provider issues tokens that last so long. */
export const deletedIdentityDays = 366

/** Within the transaction of the deletion. A hash, so that nothing says who it was. */
export async function rememberDeletion(client: pg.PoolClient, account: Account, at: Date): Promise<void> {
  const { oidcIssuer, oidcSubject } = account
  if (oidcIssuer === null || oidcSubject === null) return
  await client.query(
    sql`INSERT INTO deleted_identities (key, deleted_at) VALUES (${keyOf(oidcIssuer, oidcSubject)}, ${at})
        ON CONFLICT (key) DO UPDATE SET deleted_at = EXCLUDED.deleted_at`,
  )
}

/** When the account of an identity was deleted. */
export async function deletionOf(pool: pg.Pool, issuer: string, subject: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ deleted_at: Date }>(
    sql`SELECT deleted_at FROM deleted_identities WHERE key = ${keyOf(issuer, subject)}`,
  )
  return rows[0]?.deleted_at
}

const keyOf = (issuer: string, subject: string) => createHash('sha256').update(`${issuer}\0${subject}`).digest()
