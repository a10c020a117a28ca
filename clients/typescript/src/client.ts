import type {
  AcceptOf,
  AnswerOf,
  Arguments,
  DataOf,
  DefaultAccept,
  ItemOf,
  LineOf,
  LinesPath,
  ListPath,
  OperationOf,
  OptionsOf,
  PathOf,
  ProgressPath,
  Verb,
} from './calls.ts'
import { type AnswerCache, withEtags } from './etags.ts'
import { type FollowOptions, followEvent } from './follow-event.ts'
import { listItems } from './list-items.ts'
import { readBody } from './read-body.ts'
import { readLines } from './read-stream.ts'
import { type RetryOptions, withRetries } from './retries.ts'
import type { BatchAnswer, BatchLine, EventChanges, GameId, Job } from './schemas.ts'
import { type CallOptions, createSend, type Method, type Send, type SendOptions } from './send.ts'
import { type BatchOptions, validateBatch } from './validate-batch.ts'
import { type JobOptions, waitForJob } from './wait-for-job.ts'
import { type OnProgress, withProgress } from './with-progress.ts'

export interface ClientOptions extends SendOptions {
  /** How requests are sent again after 429, 503 and lost connections; false never does. */
  readonly retries?: RetryOptions | false
  /** Keeps answers with their `ETag`, so that the same one is not sent twice. */
  readonly cache?: AnswerCache
}

/** The call of an operation by its path. */
type Call<V extends Verb> = <
  P extends PathOf<V>,
  A extends AcceptOf<OperationOf<V, P>> = DefaultAccept<OperationOf<V, P>>,
>(
  path: P,
  ...options: Arguments<OptionsOf<OperationOf<V, P>> & { readonly accept?: A }>
) => Promise<DataOf<OperationOf<V, P>, A>>

/** Every call throws ApiProblem for a problem document, NoConnection without an answer, and the reason of an abort. */
export interface Client {
  readonly get: Call<'get'>
  readonly post: Call<'post'>
  readonly put: Call<'put'>
  readonly patch: Call<'patch'>
  readonly delete: Call<'delete'>
  /** A call with its status, its `ETag` and its headers. */
  readonly answer: <
    V extends Verb,
    P extends PathOf<V>,
    A extends AcceptOf<OperationOf<V, P>> = DefaultAccept<OperationOf<V, P>>,
  >(
    method: V,
    path: P,
    ...options: Arguments<OptionsOf<OperationOf<V, P>> & { readonly accept?: A }>
  ) => Promise<AnswerOf<OperationOf<V, P>, A>>
  /** The entries of a list, page by page as they are asked for. */
  readonly list: <P extends ListPath>(
    path: P,
    ...options: Arguments<OptionsOf<OperationOf<'get', P>>>
  ) => AsyncGenerator<ItemOf<OperationOf<'get', P>>>
  /** The lines of an answer in NDJSON as they come: the catalogue, exports. */
  readonly lines: <P extends LinesPath>(
    path: P,
    ...options: Arguments<OptionsOf<OperationOf<'get', P>>>
  ) => AsyncGenerator<LineOf<OperationOf<'get', P>>>
  /** A simulation that reports how far it is. */
  readonly withProgress: <P extends ProgressPath>(
    path: P,
    options: OptionsOf<OperationOf<'post', P>>,
    onProgress: OnProgress,
  ) => Promise<DataOf<OperationOf<'post', P>>>
  /** The verdicts on any number of decks, in their order; see `validateBatch`. */
  readonly validateBatch: (
    game: GameId,
    decks: Iterable<BatchLine> | AsyncIterable<BatchLine>,
    options?: BatchOptions,
  ) => AsyncGenerator<BatchAnswer>
  /** What is done at an event, as soon as it is done; see `followEvent`. */
  readonly followEvent: (code: string, options?: FollowOptions) => AsyncGenerator<EventChanges>
  /** A job in the background when it has ended, with its progress meanwhile; see `waitForJob`. */
  readonly waitForJob: (id: string, options?: JobOptions) => Promise<Job>
  /** A request of which only the answer is wanted; types know nothing of it. */
  readonly send: Send
}

export function createClient(options: ClientOptions = {}): Client {
  const send = createSend({ ...options, fetch: fetchOf(options), baseUrl: baseOf(options) })
  const retries = options.retries || {}
  const answer = async (method: string, path: string, call: CallOptions = {}) => {
    const response = await send(method.toUpperCase() as Method, path, call)
    const data = await readBody(response, call.accept, call.signal)
    return { status: response.status, data, etag: response.headers.get('ETag'), headers: response.headers }
  }
  const caller = (method: string) => async (path: string, call?: CallOptions) => (await answer(method, path, call)).data
  const client = {
    ...{ get: caller('get'), post: caller('post'), put: caller('put'), patch: caller('patch') },
    delete: caller('delete'),
    answer,
    list: (path: string, call?: CallOptions) => listItems(send, path, call),
    lines: (path: string, call?: CallOptions) => linesOf(send, path, call),
    withProgress: (path: string, call: CallOptions, onProgress: OnProgress) =>
      withProgress(send, path, call, onProgress),
    validateBatch: (game: GameId, decks: Iterable<BatchLine>, call?: BatchOptions) =>
      validateBatch(send, game, decks, call),
    followEvent: (code: string, call?: FollowOptions) => followEvent(send, code, { ...waitOf(retries), ...call }),
    waitForJob: (id: string, call?: JobOptions) => waitForJob(send, id, { ...waitOf(retries), ...call }),
    send,
  }
  return client as unknown as Client
}

function fetchOf({ fetch: ask = (url, sent) => fetch(url, sent), retries = {}, cache }: ClientOptions) {
  const patient = retries ? withRetries(ask, retries) : ask
  return cache ? withEtags(patient, cache) : patient
}

function baseOf({ baseUrl = '' }: ClientOptions): string {
  // Without a page there is no host of its own.
  if (!baseUrl && !('location' in globalThis)) throw new TypeError('Name the service: createClient({ baseUrl: … })')
  return baseUrl.replace(/\/+$/, '')
}

const waitOf = ({ wait }: RetryOptions) => (wait ? { wait } : {})

async function* linesOf(send: Send, path: string, call: CallOptions = {}): AsyncGenerator<unknown> {
  yield* readLines(await send('GET', path, call), call.signal)
}
