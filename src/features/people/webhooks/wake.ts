import type pg from 'pg'
import { z } from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/queue/job.ts'
import type { JobQueue } from '../../../platform/jobs/queue/queue.ts'
import { type DeliverDeps, deliver } from './deliver.ts'

interface DeliverInput {
  readonly webhook: string
}

type DeliverJobDeps = DeliverDeps & { readonly queue: JobQueue }

/** Seconds until a webhook asks again whether its account has fewer messages under way. */
const busyPause = 5

/** Sends what is due to a webhook. Whoever wants it sent adds one; another that waits already will do. */
export const deliverJob: Job<DeliverInput, DeliverJobDeps> = defineJob({
  name: 'deliver-messages',
  lane: 'network',
  input: z.strictObject({ webhook: z.uuid() }),
  run: async ({ webhook }, deps, { signal }) => {
    const end = await deliver(deps, webhook, signal)
    const startAfter = end === 'busy' ? busyPause : undefined
    if (end !== 'done') await deps.queue.add(deliverJob, { webhook }, { key: webhook, startAfter })
  },
})

export async function wakeWebhooks(queue: JobQueue, client: pg.ClientBase, webhooks: readonly string[]): Promise<void> {
  for (const webhook of webhooks) await queue.add(deliverJob, { webhook }, { client, key: webhook })
}
