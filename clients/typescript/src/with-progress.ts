import { NoConnection } from './problems.ts'
import { readEvents } from './read-stream.ts'
import type { CallOptions, Send } from './send.ts'

/** How far a computation is. */
export interface Progress {
  readonly done: number
  readonly trials: number
}

export type OnProgress = (progress: Progress) => void

/** The answer of a long computation, which reports its progress. */
export async function withProgress(
  send: Send,
  path: string,
  options: CallOptions,
  onProgress: OnProgress,
): Promise<unknown> {
  const response = await send('POST', path, { ...options, accept: 'text/event-stream' })
  for await (const { event, content } of readEvents(response, options.signal)) {
    if (event === 'result') return content
    onProgress(content as Progress)
  }
  throw new NoConnection()
}
