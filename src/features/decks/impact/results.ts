import { createHash } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { beyond } from '../../../platform/db/clock.ts'
import type { ImpactRequest } from './request.ts'
import type { Impact } from './schema.ts'

export interface StoredImpact {
  readonly impact: Impact
  readonly validUntil: Date
}

/** What a result depends on, beside the decks. */
export function keyOf(catalogVersion: string, request: ImpactRequest): string {
  const { game, format, revision, draft, which } = request
  return createHash('sha256')
    .update(JSON.stringify([catalogVersion, game, format, which, revision ?? null, draft ?? null]))
    .digest('base64url')
}

/** A result that is recent enough to be answered again; undefined if there is none. */
export async function readResult(pool: pg.Pool, key: string, now: Date): Promise<StoredImpact | undefined> {
  const { rows } = await pool.query<StoredImpact>(
    sql`SELECT result AS impact, valid_until AS "validUntil" FROM impact_results
      WHERE key = ${key} AND valid_until > ${now} AND valid_until <= ${beyond(new Date(now.getTime() + maxValidMs))}`,
  )
  return rows[0]
}

/** The longer it took, the longer it is answered again: decks change all the time, and counting them may take a minute. */
const validFactor = 100
const minValidMs = 5_000
const maxValidMs = 600_000

export async function writeResult(
  pool: pg.Pool,
  key: string,
  impact: Impact,
  { now, tookMs }: { readonly now: Date; readonly tookMs: number },
): Promise<StoredImpact> {
  const valid = Math.min(maxValidMs, Math.max(minValidMs, tookMs * validFactor))
  const validUntil = new Date(now.getTime() + valid)
  await pool.query(
    sql`INSERT INTO impact_results (key, result, valid_until) VALUES (${key}, ${JSON.stringify(impact)}, ${validUntil})
      ON CONFLICT (key) DO UPDATE SET result = EXCLUDED.result, valid_until = EXCLUDED.valid_until`,
  )
  return { impact, validUntil }
}
