import type { Logger } from 'pino'
import { Problem } from '../../../base/problem.ts'
import type { Claim, Outcome } from '../queue/claims.ts'
import type { BoundJob, JobContext } from '../queue/job.ts'

/** Runs a job once and says how it ended; never throws. */
export async function runJob(
  job: BoundJob,
  claim: Claim,
  context: JobContext,
  log: Pick<Logger, 'warn'>,
): Promise<Outcome> {
  try {
    return { kind: 'completed', result: await job.run(job.input.parse(claim.input), context) }
  } catch (error) {
    return failureOf(job, claim, error, log)
  }
}

/** What an error means: most are tried again. */
export function failureOf(
  job: BoundJob,
  { id, name, attempt }: Claim,
  error: unknown,
  log: Pick<Logger, 'warn'>,
): Outcome {
  const problem = error instanceof Problem && error.kind !== 'internal' ? error : undefined
  if (problem && problem.kind !== 'not-ready') return { kind: 'failed', error: problem.message }
  const seconds = job.retryAfter[attempt - 1]
  log.warn({ job: id, name, attempt, err: error }, seconds === undefined ? 'a job failed' : 'a job is tried again')
  if (seconds !== undefined) return { kind: 'again', seconds, counted: true }
  return { kind: 'failed', error: problem?.message ?? 'Something went wrong here, also when it was tried again.' }
}
