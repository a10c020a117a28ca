import type { ZodType } from 'zod'
import type { JobLane } from '../../db/migrations/job-tables.ts'

/**
 * A background job: work that no request waits for, or that takes longer than a request should. It is added within the
 * caller's transaction, run by one of the workers on the database, and told about by its record, a row of `jobs`.
 *
 * A worker that is killed in the middle, or loses the database, is noticed within seconds and the job is run again from the
 * beginning by whoever is there. So a job must be written so that a repeat does no harm: what it writes has a key of its
 * own (`ON CONFLICT DO NOTHING`), is replaced as a whole, or is removed only once.
 */
export interface Job<Input, Deps> extends JobKind<Input> {
  /** The seconds before each further attempt; when they are used up, the job has failed. */
  readonly retryAfter: readonly number[]
  /** Given up and tried again if it reports no progress for so long. */
  readonly maxSilenceSeconds: number
  /** Run again and again, once over all instances; its input is then `{}`. */
  readonly everyMinutes?: number | undefined
  /**
   * What it returns is the result in the job's record, which its owner reads. A `Problem` ends it at once, and its owner
   * reads the sentence, unless it says that the service is not ready; any other error is tried again.
   */
  readonly run: (input: Input, deps: Deps, context: JobContext) => Promise<unknown>
}

/** What is needed to add a job. */
export interface JobKind<Input> {
  /** Unique; in kebab-case. A name that was used stays what it was, since jobs of it may wait. */
  readonly name: string
  readonly lane: JobLane
  /** Parsed again before the job runs: a newer release may read what an older one added. */
  readonly input: ZodType<Input>
}

export interface JobContext {
  readonly id: string
  /** From 1. */
  readonly attempt: number
  /** Aborted when the service stops, or when the job was given to another worker: return or throw soon. */
  readonly signal: AbortSignal
  /** Cheap enough to call for every item; what is shown follows once a second. */
  readonly reportProgress: (done: number, total: number) => void
}

type Definition<Input, Deps> = Pick<Job<Input, Deps>, 'name' | 'lane' | 'input' | 'run'> & Partial<Job<Input, Deps>>

/** Longer than a restart of the database and a deployment take. */
const defaultRetries = [5, 30, 120, 600, 3600]

export function defineJob<Input, Deps>(definition: Definition<Input, Deps>): Job<Input, Deps> {
  return { retryAfter: defaultRetries, maxSilenceSeconds: 300, ...definition }
}

/** A job with what it needs to run, as workers take it. */
export type BoundJob = Omit<Job<unknown, never>, 'run'> & {
  readonly run: (input: unknown, context: JobContext) => Promise<unknown>
}

export function bindJob<Input, Deps>(job: Job<Input, Deps>, deps: Deps): BoundJob {
  const { run, ...rest } = job
  return { ...rest, run: (input, context) => run(input as Input, deps, context) }
}
