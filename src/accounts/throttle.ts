import { createHash } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'

/** Failures without a wait, and the maximum wait in seconds: it starts at one and doubles with every failure. */
const policies = {
  /** One name tried from one address: a forgetful owner gets five tries in a row. */
  pair: { free: 5, maxWait: 900 },
  /** One address trying many names; a venue's players share one. */
  address: { free: 50, maxWait: 900 },
  /** One name tried from many addresses. Addresses from which the account signed in before do not count here. */
  name: { free: 50, maxWait: 300 },
} as const

export interface ThrottleKey {
  readonly kind: keyof typeof policies
  readonly of: string
}

export type Throttle = ReturnType<typeof createThrottle>

/** Seconds without a failure after which all are forgotten. */
export const throttleMemory = 86_400

/**
 * The counts are in PostgreSQL, not in memory: a restart does not clear them and several instances share them. Next to
 * the tens of milliseconds of hashing that a sign-in takes, the statements are cheap.
 */
export function createThrottle(deps: { readonly database: Pick<Database, 'pool'>; readonly now: () => Date }) {
  return {
    /** Counts the attempt as a failure in advance, so that simultaneous guesses count too. Throws a 429 during a wait. */
    async attempt(keys: readonly ThrottleKey[]) {
      const now = deps.now()
      // Always in the same order, so that two attempts cannot deadlock.
      const ordered = [...keys].sort((a, b) => a.kind.localeCompare(b.kind))
      await inTransaction(deps.database.pool, async (client) => {
        for (const key of ordered) await count(client, key, now)
      })
      return {
        /** Takes the attempt off the count of failures. */
        succeed: () => forgive(deps.database.pool, ordered),
      }
    },
  }
}

async function count(client: pg.PoolClient, key: ThrottleKey, now: Date): Promise<void> {
  const { free, maxWait } = policies[key.kind]
  const hash = hashOf(key)
  const wait = sql`least(${maxWait}::float8, power(2, least(t.failures - ${free}::int, 20))) * interval '1 second'`
  const forgotten = new Date(now.getTime() - throttleMemory * 1000)
  const counted = await client.query(
    sql`INSERT INTO sign_in_throttles AS t (key, failures, last_at) VALUES (${hash}, 1, ${now})
     ON CONFLICT (key) DO UPDATE
       SET failures = CASE WHEN t.last_at < ${forgotten} THEN 1 ELSE t.failures + 1 END, last_at = EXCLUDED.last_at
       WHERE t.failures < ${free} OR t.last_at + ${wait} <= EXCLUDED.last_at
     RETURNING failures`,
  )
  if (counted.rowCount === 1) return
  const { rows } = await client.query<{ seconds: number }>(
    sql`SELECT extract(epoch FROM last_at + ${wait} - ${now}::timestamptz)::float8 AS seconds
     FROM sign_in_throttles t WHERE key = ${hash}`,
  )
  throw tooMany(Math.max(1, Math.ceil(rows[0]?.seconds ?? 1)))
}

async function forgive(pool: pg.Pool, keys: readonly ThrottleKey[]): Promise<void> {
  const own = keys.filter((key) => key.kind === 'pair').map(hashOf)
  const shared = keys.filter((key) => key.kind !== 'pair').map(hashOf)
  await pool.query(sql`DELETE FROM sign_in_throttles WHERE key = ANY(${own})`)
  await pool.query(
    sql`UPDATE sign_in_throttles SET failures = failures - 1 WHERE key = ANY(${shared}) AND failures > 0`,
  )
}

function tooMany(seconds: number): Problem {
  const detail = `Too many failed attempts. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`
  return new Problem('too-many', detail, { headers: { 'Retry-After': String(seconds) } })
}

const hashOf = ({ kind, of }: ThrottleKey) => createHash('sha256').update(`${kind}\0${of}`).digest()

/** What counts as one address: a household has a whole /64 of IPv6. */
export function networkOf(address: string | null): string {
  return address === null ? 'unknown' : ipKeyGenerator(address, 64)
}
