import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Day } from '../../../base/date.ts'
import type { MessageRevision } from './records/list-message.ts'

/** Those that were not noted yet. Of a game of which none was, they were in force before anybody subscribed. */
export async function noteBegun(client: pg.ClientBase, today: Day, at: Date): Promise<MessageRevision[]> {
  const { rows } = await client.query<MessageRevision>(
    sql`WITH begun AS (
       SELECT game, format, id, effective_from::text AS day, facts->>'announced' AS announced
       FROM format_revisions WHERE effective_from <= ${today}::date
       UNION ALL
       SELECT game, format, id, facts->>'effectiveFrom', facts->>'announced'
       FROM announcements WHERE status = 'announced' AND facts->>'effectiveFrom' <= ${today}),
     noted AS (
       INSERT INTO effective_revisions (game, format, revision, told_at) SELECT game, format, id, ${at} FROM begun
       ON CONFLICT DO NOTHING RETURNING game, format, revision)
     SELECT b.game, b.format, b.id, b.day AS "effectiveFrom", b.announced
     FROM noted n JOIN begun b ON b.game = n.game AND b.format = n.format AND b.id = n.revision
     WHERE EXISTS (SELECT 1 FROM effective_revisions e WHERE e.game = b.game)
     ORDER BY b.day, b.game, b.format`,
  )
  return rows
}

/** A revision that no longer begins, or begins on a later day than was reported, is reported again on its new first day. */
export async function forgetBegun(
  client: pg.ClientBase,
  game: string,
  { format, id }: Pick<MessageRevision, 'format' | 'id'>,
): Promise<void> {
  await client.query(
    sql`DELETE FROM effective_revisions WHERE game = ${game} AND format = ${format} AND revision = ${id}`,
  )
}

/** What a clock that was ahead took for begun comes on its day: it was reported too early, or not at all where its day seemed long past. */
export async function forgetEarly(client: pg.ClientBase, today: Day): Promise<void> {
  await client.query(
    sql`DELETE FROM effective_revisions e USING (
        SELECT game, format, id, effective_from::text AS day FROM format_revisions
        UNION ALL
        SELECT game, format, id, facts->>'effectiveFrom' FROM announcements WHERE status = 'announced'
      ) r WHERE r.game = e.game AND r.format = e.format AND r.id = e.revision AND r.day > ${today}`,
  )
}
