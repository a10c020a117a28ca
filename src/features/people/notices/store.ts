import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import { Problem } from '../../../base/problem.ts'
import type { NoticeFacts } from './kinds.ts'

export type NoticeRow = NoticeFacts & {
  readonly id: string
  readonly at: Date
  readonly readAt: Date | null
}

interface Reading {
  readonly limit: number
  readonly before?: string | undefined
  readonly onlyUnread: boolean
}

/** The notices of an account, newest first, and how many are unread in all. */
export async function readNotices(pool: pg.Pool, accountId: string, { limit, before, onlyUnread }: Reading) {
  const { rows } = await pool.query<NoticeRow>(
    sql`SELECT id, kind, data, at, read_at AS "readAt" FROM notices WHERE account_id = ${accountId}
      ${before === undefined ? empty : sql`AND id < ${before}`} ${onlyUnread ? sql`AND read_at IS NULL` : empty}
      ORDER BY id DESC LIMIT ${limit}`,
  )
  const counts = await countNotices(pool, accountId)
  return { rows, unread: counts.unread, total: onlyUnread ? counts.unread : counts.total }
}

export async function countNotices(pool: pg.Pool, accountId: string): Promise<{ total: number; unread: number }> {
  const { rows } = await pool.query<{ total: number; unread: number }>(
    sql`SELECT count(*)::int AS total, (count(*) FILTER (WHERE read_at IS NULL))::int AS unread
      FROM notices WHERE account_id = ${accountId}`,
  )
  return rows[0]!
}

/** Notes that a notice was read, or was not, and returns it. The moment of the first reading stays. */
export async function markNotice(
  pool: pg.Pool,
  accountId: string,
  id: string,
  readAt: Date | null,
): Promise<NoticeRow> {
  const value = readAt === null ? sql`NULL` : sql`coalesce(read_at, ${readAt})`
  const { rows } = await pool.query<NoticeRow>(
    sql`UPDATE notices SET read_at = ${value} WHERE account_id = ${accountId} AND id = ${numberOf(id)}
      RETURNING id, kind, data, at, read_at AS "readAt"`,
  )
  if (!rows[0]) throw noSuchNotice()
  return rows[0]
}

/** Up to one that was seen: what came since stays unread. */
export async function markNotices(pool: pg.Pool, accountId: string, upTo: string | undefined, at: Date): Promise<void> {
  await pool.query(
    sql`UPDATE notices SET read_at = ${at} WHERE account_id = ${accountId} AND read_at IS NULL
      ${upTo === undefined ? empty : sql`AND id <= ${upTo}`}`,
  )
}

export async function deleteNotice(pool: pg.Pool, accountId: string, id: string): Promise<void> {
  const { rowCount } = await pool.query(
    sql`DELETE FROM notices WHERE account_id = ${accountId} AND id = ${numberOf(id)}`,
  )
  if (rowCount !== 1) throw noSuchNotice()
}

/** An id that cannot be one is unknown (404), not malformed. */
function numberOf(id: string): string {
  if (!/^\d{1,18}$/.test(id)) throw noSuchNotice()
  return id
}

const noSuchNotice = () => new Problem('not-found', 'You have no notice with this id.')
