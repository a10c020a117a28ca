import { NoConnection } from './problems.ts'
import { readEvents } from './read-stream.ts'
import { growing, pause, type RetryOptions } from './retries.ts'
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
  const { onProgress = () => {}, attempts = 10, wait = pause, ...call } = options
  for (let failures = 1; failures <= attempts; failures++) {
    try {
      const response = await send('GET', '/v1/jobs/{id}/events', { ...call, path: { id }, accept: 'text/event-stream' })
      failures = 0
      for await (const { content } of readEvents(response, call.signal)) {
        const job = content as Job
        onProgress(job)
        if (job.state === 'completed' || job.state === 'failed') return job
      }
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
    }
    await wait(growing(failures + 1), call.signal)
  }
  throw new NoConnection()
}
