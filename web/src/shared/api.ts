import { signal } from '@preact/signals'
import { type CallOptions, createSend, type Method, readBody } from '../../../clients/typescript/src/index.ts'
import { language } from './language.ts'

export { ApiProblem, NoConnection } from '../../../clients/typescript/src/index.ts'

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

export const apiResponse = (path: string, { method = 'GET', ...call }: ApiRequest = {}): Promise<Response> =>
  send(method, path, call)

/** The JSON of an answer; throws ApiProblem or NoConnection. */
export async function api<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await readBody(await apiResponse(path, request), undefined, request?.signal)) as T
}
