import { ApiProblem, NoConnection } from '#client'

interface ServiceCall {
  readonly server: string
  /** What to say where credentials are missing; absent if some were sent. */
  readonly needsToken?: string | undefined
}

/** Why a call of a service failed, as a sentence for the user. */
export function serviceSentence(error: unknown, call: ServiceCall): string {
  if (error instanceof ApiProblem) return refusalOf(error, call)
  const reason = error instanceof NoConnection ? (error.cause ?? error) : error
  return `The service at ${call.server} does not answer: ${reasonOf(reason)}.`
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { readonly cause?: { readonly code?: string; readonly message?: string } }
  return cause?.code === 'ECONNREFUSED' ? 'nothing listens there' : (cause?.message ?? message)
}

/** What the service says, with every fault on a line of its own. */
function refusalOf({ status, detail, errors, document }: ApiProblem, { server, needsToken }: ServiceCall): string {
  if (document.detail === undefined)
    return `${server} is not a service of Kotei, or not in order: it answers ${status}.`
  if (status === 401 && needsToken !== undefined) return needsToken
  return [detail, ...errors.map(({ message }) => message).filter((message) => !detail.includes(message))].join('\n')
}
