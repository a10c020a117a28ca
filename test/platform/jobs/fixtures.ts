import { z } from 'zod'
import { createDatabase, type Database } from '../../../src/platform/db/connection/client.ts'
import { defineJob, type Job, type JobContext } from '../../../src/platform/jobs/queue/job.ts'
import { createJobQueue, type JobQueue } from '../../../src/platform/jobs/queue/queue.ts'
import { createTestDatabase } from '../../support/database.ts'

export interface JobScene {
  readonly database: Database
  readonly queue: JobQueue
  readonly record: (id: string) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

export async function createJobScene(): Promise<JobScene> {
  const own = await createTestDatabase()
  const database = createDatabase(own.url)
  const record = async (id: string) => {
    const { rows } = await database.pool.query('SELECT * FROM jobs WHERE id = $1', [id])
    return rows[0]
  }
  return {
    database,
    queue: createJobQueue({ pool: () => database.pool }),
    record,
    close: async () => {
      await database.close()
      await own.close()
    },
  }
}

const Input = z.object({ number: z.int() })
type Input = z.infer<typeof Input>
type Run = (input: Input, context: JobContext) => Promise<unknown>

/** A job that does what the test binds to it. */
export function numberJob(definition: Partial<Job<Input, Run>> = {}): Job<Input, Run> {
  return defineJob<Input, Run>({
    name: 'number',
    lane: 'quick',
    input: Input,
    run: (input, run, context) => run(input, context),
    ...definition,
  })
}
