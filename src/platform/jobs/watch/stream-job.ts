import type { Database } from '../../db/connection/client.ts'
import type { Context } from '../../http/definition/route.ts'
import { heartbeatSeconds, streamEvents } from '../../http/reply/event-stream.ts'
import type { NewsHub } from '../../http/reply/news-hub.ts'
import { noContent, type Reply } from '../../http/reply/reply.ts'
import { isFinal, readJob } from '../queue/read-job.ts'

export interface JobRouteDeps {
  readonly database: Pick<Database, 'pool'>
  /** Where changes of jobs are heard of. */
  readonly hub: NewsHub
}

type Request = Pick<
  Context<{ readonly id: string }, unknown, unknown>,
  'params' | 'caller' | 'headers' | 'signal' | 'path'
>

/** The job now and after every change. What happened in between two looks is one change: the newest state counts. */
export async function streamJob({ database, hub }: JobRouteDeps, request: Request): Promise<Reply> {
  const { params, caller, headers, signal, path } = request
  const read = () => readJob(database.pool, params.id, caller)
  const first = await read()
  let seen = lastSeen(headers['last-event-id'], first.version)
  if (isFinal(first.job) && seen === first.version) return noContent
  return streamEvents({ signal, path }, async ({ send, beat }) => {
    while (!signal.aborted && !hub.hasEnded()) {
      const stop = new AbortController()
      // Waiting begins before the job is read: nothing can happen unnoticed between the two.
      const news = hub.waitBeyond(first.job.id, seen, {
        milliseconds: heartbeatSeconds * 1000,
        signal: AbortSignal.any([signal, stop.signal]),
      })
      const { job, version } = await read()
      if (version > seen) {
        stop.abort()
        seen = version
        await send('job', job, version)
        if (isFinal(job)) return
      } else {
        await beat()
        await news
      }
    }
  })
}

/** A number that the job has not reached is of another job, or of a database that was restored since. */
function lastSeen(header: string | string[] | undefined, version: number): number {
  const number = typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : 0
  return number > version ? 0 : number
}
