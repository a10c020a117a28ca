import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../core/problem.ts'
import { inTransaction } from '../db/transaction.ts'

/** How many failures are free, and the longest wait, which doubles from a second with every further failure. */
interface Policy {
  readonly free: number
  readonly longest: number
}

const policies = {
  /** One name tried from one address: a forgetful owner gets five tries in a row. */
  pair: { free: 5, longest: 900 },
  /** One address trying many names; a venue's players share one. */
  address: { free: 50, longest: 900 },
  /** One name tried from many addresses. Addresses from which the account signed in before do not count here. */
  name: { free: 50, longest: 300 },
} satisfies Record<string, Policy>
export type ThrottleKind = keyof typeof policies

export interface ThrottleKey {
  readonly kind: ThrottleKind
  readonly of: string
}

export interface Attempt {
  /** The attempt was no failure after all. */
  readonly succeed: () => Promise<void>
}

export interface Throttle {
  /** Counts an attempt as a failure before it is looked at, so that simultaneous guesses are counted too; 429 if over. */
  readonly attempt: (keys: readonly ThrottleKey[]) => Promise<Attempt>
}

/** Failures are forgotten after a day without any. */
export const throttleMemory = 86_400

/**
 * The counts stand in PostgreSQL, not in memory: a restart does not forgive them and several instances share them. A
 * sign-in costs tens of milliseconds of hashing, beside which these statements are small.
 */
export function createThrottle(deps: { readonly pool: pg.Pool; readonly now: () => Date }): Throttle {
  return {
    async attempt(keys) {
      const now = deps.now()
      // Always in the order of kinds, so that two attempts cannot wait for each other in a circle.
      const ordered = order.flatMap((kind) => keys.filter((key) => key.kind === kind))
      await inTransaction(deps.pool, async (client) => {
        for (const key of ordered) await count(client, key, now)
      })
      return { succeed: () => forgive(deps.pool, ordered) }
    },
  }
}
const order: readonly ThrottleKind[] = ['address', 'name', 'pair']

async function count(client: pg.PoolClient, key: ThrottleKey, now: Date): Promise<void> {
  const { free, longest } = policies[key.kind]
  const hash = hashOf(key)
  const wait = sql`least(${longest}::float8, power(2, least(t.failures - ${free}::int, 20))) * interval '1 second'`
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
  await pool.query(`DELETE FROM sign_in_throttles WHERE key = ANY($1)`, [own])
  await pool.query(`UPDATE sign_in_throttles SET failures = failures - 1 WHERE key = ANY($1) AND failures > 0`, [
    shared,
  ])
}

function tooMany(seconds: number): Problem {
  const detail = `Too many failed attempts. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`
  return new Problem('too-many', detail, { headers: { 'Retry-After': String(seconds) } })
}

const hashOf = ({ kind, of }: ThrottleKey) => createHash('sha256').update(`${kind}\0${of}`).digest()

/** What counts as one address: an IPv6 household has a whole /64. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
