import { type BatchAnswer, type BatchLine, type CallOptions, createClient, type GameId, type Method } from '#client'
import { OperatorError } from '../../../base/operator-error.ts'
import { serviceSentence } from '../input/service-sentence.ts'
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
      throw new OperatorError(
        serviceSentence(error, { server, needsToken: token === undefined ? needsLink : undefined }),
      )
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

const needsLink = 'This needs a helper’s link in place of the event’s code, or a token by --token or KOTEI_TOKEN.'
