import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import type { AnnouncementVersion } from './schema.ts'

const columns = sql`version, action, status, reason, author, note,
  to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, facts AS revision`

/** The versions of an announcement before the given one, the newest first, and how many it has in all. */
export async function readHistory(
  pool: pg.Pool,
  { game, format, id }: { readonly game: string; readonly format: string; readonly id: string },
  limit: number,
  before?: number,
): Promise<{ versions: AnnouncementVersion[]; total: number }> {
  // PostgreSQL refuses some texts that a path may hold, such as those with a zero byte.
  if (!/^[a-z0-9.-]+$/.test(id)) return { versions: [], total: 0 }
  const own = sql`FROM announcement_versions WHERE game = ${game} AND format = ${format} AND id = ${id}`
  const { rows } = await pool.query<{ versions: AnnouncementVersion[] | null; total: number }>(
    sql`SELECT (SELECT count(*)::int ${own}) AS total,
       (SELECT json_agg(v) FROM (SELECT ${columns} ${own} ${before === undefined ? empty : sql`AND version < ${before}`}
          ORDER BY version DESC LIMIT ${limit}) v) AS versions`,
  )
  const { versions, total } = rows[0]!
  return { versions: versions ?? [], total }
}

export interface FormatVersion extends AnnouncementVersion {
  readonly id: string
}

/** The newest versions of all announcements of a format. */
export async function readFormatHistory(
  pool: pg.Pool,
  game: string,
  format: string,
  limit: number,
): Promise<FormatVersion[]> {
  const { rows } = await pool.query<FormatVersion>(
    sql`SELECT id, ${columns} FROM announcement_versions WHERE game = ${game} AND format = ${format}
        ORDER BY announcement_versions.at DESC, id, version DESC LIMIT ${limit}`,
  )
  return rows
}
