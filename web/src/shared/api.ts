import { signal } from '@preact/signals'
import { language } from './language.ts'

/** An answer of the API that is a problem document; `detail` is a sentence for the person. */
export class ApiProblem extends Error {
  readonly status: number
  readonly title: string
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[]
  readonly document: Readonly<Record<string, unknown>>

  constructor(status: number, document: Readonly<Record<string, unknown>>) {
    super(String(document.detail ?? document.title ?? `Status ${status}`))
    this.name = 'ApiProblem'
    this.status = status
    this.title = String(document.title ?? '')
    this.errors = (document.errors as ApiProblem['errors']) ?? []
    this.document = document
  }
}

/** No answer at all: the connection is lost, or the service is gone. */
export class NoConnection extends Error {
  constructor(options?: ErrorOptions) {
    super('No connection to the service.', options)
    this.name = 'NoConnection'
  }
}

/** The bearer token of the signed-in account; see shared/session.ts. */
export const token = signal<string | null>(null)

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A file is sent as it is; everything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** False: the answer is public, and is asked for without credentials so that it can be kept for offline use. */
  readonly credentials?: boolean
  /** Instead of the account's token: the secret of a link. */
  readonly bearer?: string | undefined
}

export async function apiResponse(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', body, headers = {}, signal: abort, credentials = true } = request
  const bearer = request.bearer ?? token.value
  const sent = new Headers({ 'Accept-Language': language(), ...headers })
  const isFile = body instanceof Blob
  if (body !== undefined && !isFile) sent.set('Content-Type', 'application/json')
  if (credentials && bearer !== null) sent.set('Authorization', `Bearer ${bearer}`)
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      ...(abort ? { signal: abort } : {}),
    })
  } catch (error) {
    if (abort?.aborted) throw error
    throw new NoConnection({ cause: error })
  }
  if (response.ok) return response
  const document = await response.json().catch(() => ({ title: response.statusText }))
  throw new ApiProblem(response.status, document as Record<string, unknown>)
}

/** The JSON of an answer; throws ApiProblem or NoConnection. */
export async function api<T>(path: string, request?: ApiRequest): Promise<T> {
  const response = await apiResponse(path, request)
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T)
}
