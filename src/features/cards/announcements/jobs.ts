import type pg from 'pg'
import { z } from 'zod'
import { dayOf } from '../../../base/date.ts'
import { momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/queue/job.ts'
import { publish } from '../../people/webhooks/messages/publish.ts'
import { forgetEarly, noteBegun } from './begun-revisions.ts'
import { listEffective } from './records/list-message.ts'

export interface AnnouncementJobDeps {
  readonly pool: pg.Pool
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
  run: (_input, { pool }: AnnouncementJobDeps) => publishEffective(pool),
})

/** Publishes `list.effective` once for every revision whose first day has come, by the calendar of UTC; now, by the database's clock, unless given. */
export function publishEffective(pool: pg.Pool, given?: Date): Promise<void> {
  return inTransaction(pool, async (client) => {
    const at = given ?? momentOf(client)
    const earliest = dayOf(new Date(at.getTime() - maxLateDays * 86_400_000))
    await forgetEarly(client, dayOf(at))
    const begun = await noteBegun(client, dayOf(at), at)
    const news = begun.filter(({ effectiveFrom }) => effectiveFrom > earliest)
    await publish(
      client,
      news.map((revision) => listEffective(revision, at)),
    )
  })
}
