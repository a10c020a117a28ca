import type pg from 'pg'
import { type BoundJob, bindJob } from '../../../platform/jobs/queue/job.ts'
import { createJobQueue } from '../../../platform/jobs/queue/queue.ts'
import { spreadJob } from './messages/spread.ts'
import { createWebhookSecrets } from './secrets.ts'
import { createSend, type SendDeps } from './send.ts'
import { sweepJob } from './sweep.ts'
import { deliverJob, wakeWebhooks } from './wake.ts'

export interface WebhookJobDeps extends SendDeps {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly sealingSecret: () => Promise<string>
}

/** What brings messages to webhooks. */
export function createWebhookJobs({ pool, now, sealingSecret, ...sending }: WebhookJobDeps): BoundJob[] {
  const queue = createJobQueue({ pool: () => pool })
  const secrets = createWebhookSecrets(sealingSecret)
  const wake = (client: pg.ClientBase, webhooks: readonly string[]) => wakeWebhooks(queue, client, webhooks)
  return [
    bindJob(spreadJob, { pool, now, wake }),
    bindJob(deliverJob, { pool, now, queue, secrets, send: createSend(sending), random: Math.random }),
    bindJob(sweepJob, { pool, now, queue, wake }),
  ]
}
