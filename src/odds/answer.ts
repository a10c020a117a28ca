import { PassThrough } from 'node:stream'
import { asProblem, problemDocument } from '../http/problem-document.ts'
import { bytes, json, noContent, type Reply, stream } from '../http/reply.ts'
import type { RunOptions } from './engine/pool.ts'
import type { Picture } from './pictures.ts'

export const svgType = 'image/svg+xml'
export const eventType = 'text/event-stream'

export interface Asking {
  readonly accept: string | undefined
  readonly as: 'json' | 'svg' | undefined
  readonly path: string
  readonly signal: AbortSignal
}

/** An answer as JSON, as a picture, or as events that tell the progress first: whichever was asked for. */
export async function answerAs<T>(
  asking: Asking,
  work: (run: RunOptions) => T | Promise<T>,
  picture: (answer: T) => Picture,
): Promise<Reply> {
  const { accept, as, path } = asking
  const wants = wanted(accept)
  const drawn = as === 'svg' || (as === undefined && wants === svgType)
  if (!drawn && as === undefined && wants === eventType) return events(path, asking.signal, work)
  const run = {
    get signal() {
      return asking.signal
    },
  }
  try {
    const answer = await work(run)
    return drawn ? await drawing(picture(answer)) : json(answer)
  } catch (error) {
    // A client that leaves is no failure of the service, and nobody is there to be told.
    if (error !== asking.signal.reason) throw error
    return noContent()
  }
}

async function drawing({ title, panels }: Picture): Promise<Reply> {
  const { chartSvg } = await import('./engine/charts.ts')
  // The picture carries its own colours for dark pages; nothing else in it may load or run.
  const headers = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
  return bytes(chartSvg(title, panels), `${svgType}; charset=utf-8`, { headers })
}

/** The first of the types known here that the header names; JSON where it names none of them. */
function wanted(accept: string | undefined): string {
  const types = (accept ?? '').split(',').map((part) => part.split(';')[0]!.trim().toLowerCase())
  return (
    types.find((type) => type === svgType || type === eventType || type === 'application/json') ?? 'application/json'
  )
}

/** Server-sent events: `progress` with { done, trials } now and then, in the end `result` or `error`. */
function events<T>(path: string, signal: AbortSignal, work: (run: RunOptions) => T | Promise<T>): Reply {
  const body = new PassThrough()
  const send = (event: string, data: unknown): void => {
    if (!body.destroyed) body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  let told = 0
  const onProgress = (done: number, trials: number): void => {
    // A hundredth is as fine as anybody sees, and slow readers are not flooded.
    if (done < trials && done - told < trials / 100) return
    told = done
    send('progress', { done, trials })
  }
  const run = async (): Promise<void> => {
    try {
      send('result', await work({ signal, onProgress }))
    } catch (error) {
      if (!signal.aborted) send('error', problemDocument(asProblem(error), path))
    } finally {
      body.end()
    }
  }
  void run()
  return stream(body, eventType, { headers: { 'X-Accel-Buffering': 'no' } })
}
