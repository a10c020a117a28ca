import { followStream } from './follow-stream.ts'
import { NoConnection } from './problems.ts'
import type { RetryOptions } from './retries.ts'
import type { Job } from './schemas.ts'
import type { CallOptions, Send } from './send.ts'

export interface JobOptions extends Pick<CallOptions, 'signal' | 'token' | 'headers'>, Pick<RetryOptions, 'wait'> {
  /** Called with the job after every change of it. */
  readonly onProgress?: (job: Job) => void
  /** After so many connections in a row that bring no answer NoConnection is thrown; 10 unless given. */
  readonly attempts?: number
}

/** The job when it has ended: `completed` with its result, or `failed` with a sentence why. A broken connection is made again. */
export async function waitForJob(send: Send, id: string, options: JobOptions = {}): Promise<Job> {
  const { onProgress = () => {}, attempts = 10, wait, ...call } = options
  const open = () => send('GET', '/v1/jobs/{id}/events', { ...call, path: { id }, accept: 'text/event-stream' })
  for await (const content of followStream(open, { attempts, signal: call.signal, ...(wait ? { wait } : {}) })) {
    const job = content as Job
    onProgress(job)
    if (job.state === 'completed' || job.state === 'failed') return job
  }
  throw new NoConnection()
}
