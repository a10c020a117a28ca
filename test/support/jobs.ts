import type pg from 'pg'
import { jobLanes } from '../../src/platform/db/migrations/job-tables.ts'
import { createClaims } from '../../src/platform/jobs/queue/claims.ts'
import type { BoundJob } from '../../src/platform/jobs/queue/job.ts'
import { runJob } from '../../src/platform/jobs/worker/run-job.ts'

export interface RunJobsOptions {
  /** Also those that wait for a later moment, such as the next attempt. */
  readonly early?: boolean
  /** Leave errors to the job's record; otherwise they are thrown, so that a test shows them. */
  readonly allowErrors?: boolean
}

/** Runs all jobs that wait, and those that they add, to their end, without a worker; returns their names in that order. */
export async function runQueuedJobs(
  pool: pg.Pool,
  jobs: readonly BoundJob[],
  { early = false, allowErrors = false }: RunJobsOptions = {},
): Promise<string[]> {
  const claims = createClaims({ pool, leaseSeconds: 60 })
  const names: string[] = []
  for (let found = true; found; ) {
    found = false
    for (const lane of jobLanes)
      for (const claim of await claims.take(lane, 10, { early })) {
        found = true
        names.push(claim.name)
        const job = jobs.find(({ name }) => name === claim.name)
        if (!job) throw new Error(`No job is named ${claim.name}`)
        const reportProgress = (done: number, total: number) => void claims.reportProgress(claim.claim, done, total)
        const { signal } = new AbortController()
        const context = { id: claim.id, attempt: claim.attempt, signal, reportProgress }
        const errors: unknown[] = []
        const log = { warn: ({ err }: { err: unknown }) => void errors.push(err) }
        await claims.settle(claim, await runJob(job, claim, context, log))
        if (!allowErrors && errors.length > 0) throw errors[0]
      }
  }
  return names
}
