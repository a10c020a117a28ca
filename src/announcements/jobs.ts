import type pg from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { type Day, dayOf } from '../core/date.ts'
import { inTransaction } from '../db/transaction.ts'
import { type BoundJob, bindJob, defineJob } from '../jobs/job.ts'
import { publish } from '../webhooks/messages/publish.ts'
import { listEffective, type ToldRevision } from './list-message.ts'

export interface AnnouncementJobDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
}

export function createAnnouncementJobs(deps: AnnouncementJobDeps): BoundJob[] {
  return [bindJob(tellEffectiveJob, deps)]
}

/** After a longer standstill, or when a release brings an older list, it is no longer news. */
const maxLateDays = 7

const tellEffectiveJob = defineJob({
  name: 'tell-effective-lists',
  lane: 'quick',
  input: z.object({}),
  everyMinutes: 15,
  run: (_input, { pool, now }: AnnouncementJobDeps) => tellEffective(pool, now()),
})

/** Tells once of every revision whose first day has come, by the calendar of UTC. */
export function tellEffective(pool: pg.Pool, at: Date): Promise<void> {
  const earliest = dayOf(new Date(at.getTime() - maxLateDays * 86_400_000))
  return inTransaction(pool, async (client) => {
    const begun = await noteBegun(client, dayOf(at), at)
    const news = begun.filter(({ effectiveFrom }) => effectiveFrom > earliest)
    await publish(
      client,
      news.map((revision) => listEffective(revision, at)),
    )
  })
}

/** Those that were not noted yet. Of a game of which none was, they were in force before anybody could be told. */
async function noteBegun(client: pg.ClientBase, today: Day, at: Date): Promise<ToldRevision[]> {
  const { rows } = await client.query<ToldRevision>(
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
