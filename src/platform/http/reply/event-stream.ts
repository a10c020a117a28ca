import { PassThrough } from 'node:stream'
import { asProblem, problemDocument } from '../dispatch/problem-document.ts'
import { bytes, type Reply } from './reply.ts'

export const eventStreamType = 'text/event-stream'

/** Between two signs of life, so that neither a proxy nor the browser gives the connection up. */
export const heartbeatSeconds = 15

export interface EventStream {
  /** Resolves when the reader has room for more. With `id`, whoever comes back after a break says so in `Last-Event-ID`. */
  readonly send: (event: string, data: unknown, id?: number) => Promise<void>
  /** A comment, which says that the connection is alive. */
  readonly beat: () => Promise<void>
}

/** An answer of server-sent events; it ends when the work does, with an event `error` that has the problem if it throws. */
export function streamEvents(
  { signal, path }: { readonly signal: AbortSignal; readonly path: string },
  work: (stream: EventStream) => Promise<void>,
): Reply {
  const body = new PassThrough()
  const write = async (text: string) => {
    if (!body.write(text) && !body.destroyed && !signal.aborted) await drained(body, signal)
  }
  const send = (event: string, data: unknown, id?: number) =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const run = async () => {
    try {
      await work({ send, beat: () => write(': \n\n') })
    } catch (error) {
      if (!signal.aborted)
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
