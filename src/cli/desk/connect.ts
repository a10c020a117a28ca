import { OperatorError } from '../../core/operator-error.ts'
import type { EventAddress } from './event-address.ts'

interface CallOptions {
  readonly json?: unknown
  readonly body?: string
  readonly type?: string
}

/** Calls of the service about one event. */
export interface DeskConnection extends EventAddress {
  /** A path below the event, or one of the API from `/v1`; throws a sentence for the user unless it is answered well. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Response>
  readonly read: <T>(path: string) => Promise<T>
}

/** 500 sheets take a while. */
const patience = 300_000

export function connectDesk(address: EventAddress): DeskConnection {
  const { server, code, token } = address
  async function call(method: string, path: string, { json, body, type }: CallOptions = {}): Promise<Response> {
    const isOfEvent = !path.startsWith('/v1')
    const url = `${server}${isOfEvent ? `/v1/events/${code}` : ''}${path}`
    const headers = {
      // The secret of a link is for its event alone.
      ...(token === undefined || !isOfEvent ? {} : { Authorization: `Bearer ${token}` }),
      ...(json === undefined && type === undefined ? {} : { 'Content-Type': type ?? 'application/json' }),
    }
    const sent = json === undefined ? (body ?? null) : JSON.stringify(json)
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(url, { method, headers, body: sent, signal }).catch((error: unknown) => {
      throw new OperatorError(`The service at ${server} does not answer: ${reasonOf(error)}.`)
    })
    if (answer.ok) return answer
    throw new OperatorError(await refusalOf(answer, address))
  }
  return { ...address, call, read: async <T>(path: string) => (await call('GET', path)).json() as Promise<T> }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { readonly cause?: { readonly code?: string; readonly message?: string } }
  return cause?.code === 'ECONNREFUSED' ? 'nothing listens there' : (cause?.message ?? message)
}

interface ProblemAnswer {
  readonly detail?: string
  readonly errors?: readonly { readonly message: string }[]
}

/** What the service says, with every fault on a line of its own. */
async function refusalOf(answer: Response, { server, token }: EventAddress): Promise<string> {
  const { detail, errors = [] } = (await answer.json().catch(() => ({}))) as ProblemAnswer
  if (detail === undefined) return `${server} is not a service of Kotei, or not in order: it answers ${answer.status}.`
  if (answer.status === 401 && token === undefined)
    return 'This needs a helper’s link in place of the event’s code, or a token by --token or KOTEI_TOKEN.'
  return [detail, ...errors.map(({ message }) => message).filter((message) => !detail.includes(message))].join('\n')
}
