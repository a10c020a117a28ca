import type { z } from 'zod'
import type { Context } from '../../../platform/http/definition/route.ts'
import { callerKey } from '../../../platform/http/dispatch/caller-key.ts'
import { eventStreamType, streamEvents } from '../../../platform/http/reply/event-stream.ts'
import { pictureReply, svgType } from '../../../platform/http/reply/picture-reply.ts'
import { json, noContent, type Reply } from '../../../platform/http/reply/reply.ts'
import { drawPicture } from '../../../platform/pictures/draw-picture.ts'
import type { Picture } from '../../../platform/pictures/picture.ts'
import type { RunOptions } from '../engine/pool.ts'
import type { AsQuery } from '../schema.ts'

/** Answers as JSON, as a picture, or as events with the progress first, as the request says. */
export async function answerAs<T>(
  request: Pick<
    Context<unknown, z.infer<typeof AsQuery>, unknown>,
    'headers' | 'query' | 'path' | 'signal' | 'caller' | 'origin'
  >,
  work: (run: RunOptions) => T | Promise<T>,
  picture: (answer: T) => Picture,
): Promise<Reply> {
  const as = request.query.as ?? acceptedType(request.headers.accept)
  if (as === eventStreamType) return events(request, work)
  return whileConnected(request, async (run) => {
    const answer = await work(run)
    return as === 'svg' || as === svgType ? pictureReply(drawPicture(picture(answer), request.query)) : json(answer)
  })
}

/** Work that ends when the client leaves. */
export async function whileConnected(request: Requester, work: (run: RunOptions) => Promise<Reply>): Promise<Reply> {
  try {
    return await work(new RunOfRequest(request))
  } catch (error) {
    // The client has left: not a failure, and nobody reads the answer.
    if (error !== request.signal.reason) throw error
    return noContent
  }
}

/** With getters, since making a signal is expensive and only long computations need it. */
class RunOfRequest implements RunOptions {
  readonly #request: Requester

  constructor(request: Requester) {
    this.#request = request
  }

  get signal(): AbortSignal {
    return this.#request.signal
  }

  get caller(): string {
    return callerKey(this.#request)
  }
}

type Requester = Pick<Context<unknown, unknown, unknown>, 'signal' | 'caller' | 'origin'>

/** The first supported type in the header. */
function acceptedType(accept: string | undefined): string | undefined {
  const types = (accept ?? '').split(',').map((part) => part.split(';')[0]!.trim().toLowerCase())
  return types.find((type) => type === svgType || type === eventStreamType || type === 'application/json')
}

/** Server-sent events: `progress` with { done, trials } during the run, then `result` or `error`. */
function events<T>(request: Requester & { readonly path: string }, work: (run: RunOptions) => T | Promise<T>): Reply {
  const { signal } = request
  return streamEvents(request, async ({ send }) => {
    let reported = 0
    const onProgress = (done: number, trials: number): void => {
      // At most a hundred events, so that slow readers are not flooded.
      if (done < trials && done - reported < trials / 100) return
      reported = done
      void send('progress', { done, trials })
    }
    await send('result', await work({ signal, onProgress, caller: callerKey(request) }))
  })
}
