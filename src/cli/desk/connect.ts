import {
  ApiProblem,
  type BatchAnswer,
  type BatchLine,
  type CallOptions,
  createClient,
  type GameId,
  type Method,
  NoConnection,
} from '#client'
import { OperatorError } from '../../core/operator-error.ts'
import type { EventAddress } from './event-address.ts'

/** Calls of the service about one event; what fails is thrown as a sentence for the user. */
export interface DeskConnection extends EventAddress {
  /** A path below the event. */
  readonly call: (method: Method, path: string, options?: CallOptions) => Promise<Response>
  readonly read: <T>(path: string) => Promise<T>
  /** The verdicts on lists, in their order. */
  readonly judge: (game: string, lists: readonly BatchLine[]) => Promise<BatchAnswer[]>
}

/** 500 sheets take a while. */
const patience = 300_000

export function connectDesk(address: EventAddress): DeskConnection {
  const { server, code, token } = address
  const client = createClient({ baseUrl: server, retries: { attempts: 2 } })
  const inWords = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw new OperatorError(sentenceOf(error, address))
    })
  const limits = () => ({ signal: AbortSignal.timeout(patience) })
  const call: DeskConnection['call'] = (method, path, options) =>
    inWords(client.send(method, `/v1/events/${code}${path}`, { ...limits(), token: token ?? null, ...options }))
  const judge = async (game: string, lists: readonly BatchLine[]) => {
    const answers: BatchAnswer[] = []
    // The secret of a link is for its event alone, so none is sent here.
    for await (const answer of client.validateBatch(game as GameId, lists, limits())) answers.push(answer)
    return answers
  }
  return {
    ...address,
    call,
    read: async <T>(path: string) => (await call('GET', path)).json() as Promise<T>,
    judge: (game, lists) => inWords(judge(game, lists)),
  }
}

function sentenceOf(error: unknown, address: EventAddress): string {
  if (error instanceof ApiProblem) return refusalOf(error, address)
  const reason = error instanceof NoConnection ? (error.cause ?? error) : error
  return `The service at ${address.server} does not answer: ${reasonOf(reason)}.`
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { readonly cause?: { readonly code?: string; readonly message?: string } }
  return cause?.code === 'ECONNREFUSED' ? 'nothing listens there' : (cause?.message ?? message)
}

/** What the service says, with every fault on a line of its own. */
function refusalOf({ status, detail, errors, document }: ApiProblem, { server, token }: EventAddress): string {
  if (document.detail === undefined)
    return `${server} is not a service of Kotei, or not in order: it answers ${status}.`
  if (status === 401 && token === undefined)
    return 'This needs a helper’s link in place of the event’s code, or a token by --token or KOTEI_TOKEN.'
  return [detail, ...errors.map(({ message }) => message).filter((message) => !detail.includes(message))].join('\n')
}
