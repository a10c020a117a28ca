import { PassThrough } from 'node:stream'
import { asProblem, problemDocument } from '../http/problem-document.ts'
import { bytes, type Reply } from '../http/reply.ts'
import { awaitChanges, type Waiting } from './await-changes.ts'
import type { EventContext } from './deps.ts'

export const eventStreamType = 'text/event-stream'

/** Between two signs of life, so that neither a proxy nor the browser gives the connection up. */
const heartbeatSeconds = 15

/** The log as server-sent events: `changes` with entries whenever there are some, `error` with a problem at the end. */
export function streamChanges(context: EventContext, waiting: Omit<Waiting, 'seconds'>, path: string): Reply {
  const body = new PassThrough()
  const run = async () => {
    let { since } = waiting
    try {
      while (!waiting.signal.aborted && !context.hub.hasEnded()) {
        const changes = await awaitChanges(context, { ...waiting, since, seconds: heartbeatSeconds })
        const isNews = changes.entries.length > 0 || changes.seq < since
        const text = isNews ? `id: ${changes.seq}\nevent: changes\ndata: ${JSON.stringify(changes)}\n\n` : ': \n\n'
        if (!body.write(text)) await drained(body, waiting.signal)
        if (changes.seq < since) return
        since = changes.entries.at(-1)?.stamp.seq ?? since
      }
    } catch (error) {
      if (waiting.signal.aborted) return
      body.write(`event: error\ndata: ${JSON.stringify(problemDocument(asProblem(error), path))}\n\n`)
    } finally {
      body.end()
    }
  }
  void run()
  return bytes(body, eventStreamType, { headers: { 'X-Accel-Buffering': 'no' } })
}

/** A reader who is slow gets no more than fits into the buffers. */
function drained(body: PassThrough, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      body.off('drain', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    body.on('drain', done)
    signal.addEventListener('abort', done)
  })
}
