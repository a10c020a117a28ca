import { signal } from '@preact/signals'
import {
  ApiProblem,
  type CallOptions,
  createSend,
  type Method,
  readBody,
} from '../../../clients/typescript/src/index.ts'
import { language } from './language.ts'

export { NoConnection } from '../../../clients/typescript/src/index.ts'
export { ApiProblem }

/** The bearer token of the signed-in account; see shared/session.ts. */
export const token = signal<string | null>(null)

/**
 * `token` is in place of the account's: the secret of a link, or null for an answer that is public, and is asked for without
 * credentials so that it can be kept for offline use.
 */
export interface ApiRequest extends CallOptions {
  readonly method?: Method
}

// Nothing is sent again by itself: screens say that there is no connection, and the desk has a loop of its own.
const send = createSend({ token: () => token.value, language })

const ofSession = new WeakSet<Error>()

/** Whether the account's own session was refused, and not a link's secret. */
export const isOfSession = (error: Error): boolean => ofSession.has(error)

export async function apiResponse(path: string, { method = 'GET', ...call }: ApiRequest = {}): Promise<Response> {
  const asked = call.token === undefined ? token.value : null
  try {
    return await send(method, path, call)
  } catch (error) {
    // Whoever signed in meanwhile has another session.
    if (error instanceof ApiProblem && error.status === 401 && asked !== null && asked === token.value)
      ofSession.add(error)
    throw error
  }
}

/** The JSON of an answer; throws ApiProblem or NoConnection. */
export async function api<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await readBody(await apiResponse(path, request), undefined, request?.signal)) as T
}
