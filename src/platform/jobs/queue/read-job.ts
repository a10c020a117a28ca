import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import type { Caller } from '../../http/definition/route.ts'
import type { JobView } from './schema.ts'

interface JobRow extends Omit<JobView, 'progress' | 'createdAt' | 'startedAt' | 'finishedAt'> {
  readonly accountId: string | null
  readonly version: number
  readonly done: number | null
  readonly total: number | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

interface FoundJob {
  readonly job: JobView
  /** Of what is shown. */
  readonly version: number
}

/** A job for whoever asks. Without an owner, its id is the secret. */
export async function readJob(pool: pg.Pool, id: string, caller: Caller | null): Promise<FoundJob> {
  const row = await findRow(pool, id)
  if (!row || (row.accountId !== null && row.accountId !== caller?.accountId)) throw noSuchJob()
  return foundOf(row)
}

/** A job whoever it belongs to, for those who were asked before whether they may see it. */
export async function readAnyJob(pool: pg.Pool, id: string): Promise<FoundJob> {
  const row = await findRow(pool, id)
  if (!row) throw noSuchJob()
  return foundOf(row)
}

/** The first of these jobs that has not ended. */
export async function findUnfinished(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    sql`SELECT id FROM jobs WHERE id = ANY (${ids}::uuid[]) AND state IN ('queued', 'running') ORDER BY created_at LIMIT 1`,
  )
  return rows[0]?.id
}

const noSuchJob = () => new Problem('not-found', 'No job of yours has this id. Finished ones are removed after a week.')

const foundOf = (row: JobRow): FoundJob => ({ job: viewOf(row), version: row.version })

async function findRow(pool: pg.Pool, id: string): Promise<JobRow | undefined> {
  const { rows } = isUuid(id)
    ? await pool.query<JobRow>(
        sql`SELECT id, name, state, done, total, attempts, result, error, version, account_id AS "accountId",
          created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt" FROM jobs WHERE id = ${id}`,
      )
    : { rows: [] }
  return rows[0]
}

function viewOf({ accountId: _, version: __, done, total, createdAt, startedAt, finishedAt, ...row }: JobRow): JobView {
  return {
    ...row,
    progress: done === null || total === null ? null : { done, total },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export const isFinal = ({ state }: Pick<JobView, 'state'>): boolean => state === 'completed' || state === 'failed'
