import { z } from 'zod'
import { Instant } from '../../../base/date.ts'

export const JobParams = z.strictObject({ id: z.string().min(1).max(64).describe('The id of the job.') })

/** What is shown of a job. */
export const JobView = z
  .strictObject({
    id: z.uuid(),
    name: z.string().describe('What is done.'),
    state: z
      .enum(['queued', 'running', 'completed', 'failed'])
      .describe('`queued` also between two attempts. `completed` and `failed` are final.'),
    progress: z
      .strictObject({ done: z.int().min(0), total: z.int().min(0) })
      .nullable()
      .describe('How far it is; null as long as that is not known.'),
    attempts: z.int().min(0).describe('How often it was started.'),
    result: z.unknown().describe('What it found, once it is completed; null until then.'),
    error: z.string().nullable().describe('Why it failed, as a sentence.'),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Job', description: 'Work in the background. Finished jobs are removed after a week.' })
export type JobView = z.infer<typeof JobView>
