import { createAnnouncementJobs } from './announcements/jobs.ts'
import type { EventJobDeps } from './events/jobs.ts'
import { createEventJobs } from './events/jobs.ts'
import { type HousekeepingDeps, purgeJob } from './housekeeping.ts'
import { createImpactJobs, type ImpactJobDeps } from './impact/jobs.ts'
import { type BoundJob, bindJob } from './jobs/job.ts'
import { type MetaJobDeps, metaJob } from './meta/job.ts'
import { version } from './version.ts'
import { createWebhookJobs, type WebhookJobDeps } from './webhooks/jobs.ts'

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
