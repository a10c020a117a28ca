import type pg from 'pg'
import { z } from 'zod'
import { dayOf } from '../core/date.ts'
import { inTransaction } from '../db/transaction.ts'
import { type BoundJob, bindJob, defineJob } from '../jobs/job.ts'
import { publish } from '../webhooks/messages/publish.ts'
import { noteBegun } from './begun-revisions.ts'
import { listEffective } from './records/list-message.ts'

export interface AnnouncementJobDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
}

export function createAnnouncementJobs(deps: AnnouncementJobDeps): BoundJob[] {
  return [bindJob(publishEffectiveJob, deps)]
}

/** After a longer standstill, or when a release brings an older list, it is no longer news. */
const maxLateDays = 7

const publishEffectiveJob = defineJob({
  name: 'tell-effective-lists',
  lane: 'quick',
  input: z.object({}),
  everyMinutes: 15,
  run: (_input, { pool, now }: AnnouncementJobDeps) => publishEffective(pool, now()),
})

/** Publishes `list.effective` once for every revision whose first day has come, by the calendar of UTC. */
export function publishEffective(pool: pg.Pool, at: Date): Promise<void> {
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
