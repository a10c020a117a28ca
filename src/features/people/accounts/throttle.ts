import { createHash } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { momentOf } from '../../../platform/db/clock.ts'
import type { Database } from '../../../platform/db/connection/client.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

interface Policy {
  /** Attempts without a wait. */
  readonly free: number
  /** Seconds until one attempt is forgotten. */
  readonly leak: number
  /** The wait in seconds starts at one and doubles with every failure, up to this. Without it: until one is forgotten. */
  readonly maxWait?: number
}

const policies = {
  /** One name tried from one address: a forgetful owner gets five tries in a row. */
  pair: { free: 5, leak: 3600, maxWait: 900 },
  /** One address trying many names; a venue's players share one. */
  address: { free: 200, leak: 10 },
  /** One address entering players into events; a venue's players share one. */
  entry: { free: 120, leak: 30 },
  /** One name tried from many addresses. */
  name: { free: 50, leak: 300, maxWait: 300 },
} as const satisfies Record<string, Policy>

/** Failures beyond the free ones that are counted: whoever stops guessing is forgotten in a foreseeable time. */
const maxExcess = 20

export interface ThrottleKey {
  readonly kind: keyof typeof policies | 'registration'
  readonly of: string
}

export type Throttle = ReturnType<typeof createThrottle>

/** Seconds without a failure after which all are forgotten. */
export const throttleMemory = 86_400

export interface ThrottleDeps {
  readonly database: Pick<Database, 'pool'>
  /** Accounts that one address may create in a day. */
  readonly maxRegistrations: number
}

/**
 * The counts are in PostgreSQL, not in memory: a restart does not clear them and several instances share them. Next to
 * the tens of milliseconds of hashing that a sign-in takes, the statements are cheap.
 */
export function createThrottle({ database, maxRegistrations }: ThrottleDeps) {
  const registration = { free: maxRegistrations, leak: throttleMemory / maxRegistrations }
  const policyOf = (kind: ThrottleKey['kind']): Policy => ({ ...policies, registration })[kind]
  return {
    /** Counts the attempt as a failure in advance, so that simultaneous guesses count too. Throws a 429 during a wait. */
    async attempt(keys: readonly ThrottleKey[]) {
      // Always in the same order, so that two attempts cannot deadlock.
      const ordered = [...keys].sort((a, b) => a.kind.localeCompare(b.kind))
      const { pool } = database
      const counting = inTransaction(pool, async (client) => {
        for (const key of ordered) await count(client, key, policyOf(key.kind))
      })
      await counting.catch(async (error: unknown) => {
        if (error instanceof Problem) await setRight(pool, ordered)
        throw error
      })
      const own = ordered.filter((key) => key.kind === 'pair')
      const shared = ordered.filter((key) => key.kind !== 'pair')
      return {
        /** Forgets the failures of the pair, and takes the attempt off the counts that others share. */
        succeed: async () => {
          await pool.query(sql`DELETE FROM sign_in_throttles WHERE key = ANY(${own.map(hashOf)})`)
          await takeBack(pool, shared)
        },
        /** Does what the attempt is for; if that cannot be done, the attempt does not count. */
        run: async <T>(work: () => Promise<T>): Promise<T> => {
          try {
            return await work()
          } catch (error) {
            await takeBack(pool, ordered)
            throw error
          }
        },
      }
    },
  }
}

async function count(client: pg.PoolClient, key: ThrottleKey, policy: Policy): Promise<void> {
  const now = momentOf(client)
  const { free, leak, maxWait = 0 } = policy
  const hash = hashOf(key)
  const passed = sql`greatest(extract(epoch FROM ${now}::timestamptz - t.last_at), 0)::float8`
  const left = sql`greatest(t.failures - ${passed} / ${leak}::float8, 0)`
  const wait = sql`least(${maxWait}::float8, power(2, ceil(t.failures) - ${free}::float8))`
  const counted = await client.query(
    sql`INSERT INTO sign_in_throttles AS t (key, failures, last_at) VALUES (${hash}, 1, ${now})
     ON CONFLICT (key) DO UPDATE SET failures = least(${left}, ${free + maxExcess}::float8) + 1, last_at = EXCLUDED.last_at
       WHERE ${left} <= ${free - 1}::float8 OR (${maxWait}::float8 > 0 AND ${passed} >= ${wait})`,
  )
  if (counted.rowCount === 1) return
  const { rows } = await client.query<{ leaking: number; waiting: number }>(
    sql`SELECT (${left} - ${free - 1}::float8) * ${leak}::float8 AS leaking, ${wait} - ${passed} AS waiting
     FROM sign_in_throttles t WHERE key = ${hash}`,
  )
  const { leaking = 1, waiting = 1 } = rows[0] ?? {}
  const seconds = Math.max(1, Math.ceil(maxWait > 0 ? Math.min(leaking, waiting) : leaking))
  throw tooMany(key.kind, seconds)
}

/**
 * An attempt of the future was noted while the database's clock was ahead. The wait begins now, or it would last as long as
 * the clock was ahead, and the window besides. After a refusal, which takes back all else.
 */
function setRight(pool: pg.Pool, keys: readonly ThrottleKey[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    const at = momentOf(client)
    await client.query(
      sql`UPDATE sign_in_throttles SET last_at = ${at} WHERE key = ANY(${keys.map(hashOf)}) AND last_at > ${at}`,
    )
  })
}

async function takeBack(pool: pg.Pool, keys: readonly ThrottleKey[]): Promise<void> {
  await pool.query(
    sql`UPDATE sign_in_throttles SET failures = greatest(failures - 1, 0) WHERE key = ANY(${keys.map(hashOf)})`,
  )
}

const reasons: Readonly<Partial<Record<ThrottleKey['kind'], string>>> = {
  registration: 'Too many new accounts from this address.',
  entry: 'Too many registrations from this address.',
}

function tooMany(kind: ThrottleKey['kind'], seconds: number): Problem {
  const detail = `${reasons[kind] ?? 'Too many failed attempts.'} Try again in ${durationOf(seconds)}.`
  return new Problem('too-many', detail, { headers: { 'Retry-After': String(seconds) } })
}

function durationOf(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

const hashOf = ({ kind, of }: ThrottleKey) => createHash('sha256').update(`${kind}\0${of}`).digest()

/** What counts as one address: a household has a whole /64 of IPv6. */
export function networkOf(address: string | null): string {
  return address === null ? 'unknown' : ipKeyGenerator(address, 64)
}

/** How the networks from which an account signed in are stored. */
export const hashNetwork = (network: string) => createHash('sha256').update(network).digest()
