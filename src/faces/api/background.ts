import { createAnnouncementJobs } from '../../features/cards/announcements/jobs.ts'
import { createImpactJobs, type ImpactJobDeps } from '../../features/decks/impact/jobs.ts'
import { type MetaJobDeps, metaJob } from '../../features/decks/meta/job.ts'
import type { EventJobDeps } from '../../features/events/jobs.ts'
import { createEventJobs } from '../../features/events/jobs.ts'
import { createWebhookJobs, type WebhookJobDeps } from '../../features/people/webhooks/jobs.ts'
import { type BoundJob, bindJob } from '../../platform/jobs/queue/job.ts'
import { version } from '../../platform/version.ts'
import { type HousekeepingDeps, purgeJob } from './housekeeping.ts'

/** What jobs use: connections that no request waits for. */
export type BackgroundDeps = HousekeepingDeps &
  MetaJobDeps &
  EventJobDeps &
  Pick<ImpactJobDeps, 'engine'> &
  Omit<WebhookJobDeps, 'userAgent'>

/** Every background job with its dependencies. */
export function createJobs(deps: BackgroundDeps): BoundJob[] {
  const { pool, catalog, catchUp, log, accounts, now, sealingSecret, targets, engine, sheets } = deps
  return [
    bindJob(metaJob, { pool, catalog }),
    bindJob(purgeJob, { pool, log, accounts }),
    ...createAnnouncementJobs({ pool }),
    ...createEventJobs({ pool, now, catalog, catchUp, sealingSecret, log, sheets }),
    ...createImpactJobs({ pool, engine, now }),
    ...createWebhookJobs({ pool, now, sealingSecret, targets, userAgent: `Kotei/${version}` }),
  ]
}
