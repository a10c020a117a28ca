import type pg from 'pg'
import sql, { empty } from 'sql-template-tag'
import type { Announcement, AnnouncementAction } from './announcement.ts'

/** The announcements of a game, or of one format, the one that begins first first. */
export async function readAnnouncements(
  client: pg.ClientBase | pg.Pool,
  game: string,
  format?: string,
): Promise<Announcement[]> {
  const { rows } = await client.query<Announcement>(
    sql`SELECT format, id, version, status, reason, facts AS revision,
          to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"
        FROM announcements WHERE game = ${game} ${format === undefined ? empty : sql`AND format = ${format}`}
        ORDER BY facts->>'effectiveFrom', format, id`,
  )
  return rows
}

export interface AnnouncementWrite extends Pick<Announcement, 'format' | 'id' | 'status' | 'reason' | 'revision'> {
  readonly action: AnnouncementAction
  /** Absent: the service itself, or a command of the operator. */
  readonly author?: string | undefined
  readonly note?: string | undefined
  readonly at: Date
}

/** Stores a new version of an announcement; the versions before it stay. */
export async function writeAnnouncement(client: pg.ClientBase, game: string, write: AnnouncementWrite): Promise<void> {
  const { format, id, status, reason, revision, action, author = null, note = null, at } = write
  await client.query(
    sql`WITH written AS (
       INSERT INTO announcements AS t (game, format, id, version, status, reason, facts, updated_at)
       VALUES (${game}, ${format}, ${id}, 1, ${status}, ${reason}, ${JSON.stringify(revision)}, ${at})
       ON CONFLICT (game, format, id) DO UPDATE SET version = t.version + 1, status = EXCLUDED.status,
         reason = EXCLUDED.reason, facts = EXCLUDED.facts, updated_at = EXCLUDED.updated_at
       RETURNING t.*)
     INSERT INTO announcement_versions (game, format, id, version, action, status, reason, facts, author, note, at)
     SELECT game, format, id, version, ${action}, status, reason, facts, ${author}, ${note}, ${at} FROM written`,
  )
}
