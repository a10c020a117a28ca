import { ApiProblem, lostConnection, secondsAsked } from './problems.ts'
import type { Problem } from './schemas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is given to `fetch`, and whether it may be sent twice. */
export interface Sent extends RequestInit {
  readonly headers: Headers
  readonly repeat?: boolean | undefined
}

/** `fetch`, or something around it. */
export type Fetch = (url: string, request: Sent) => Promise<Response>

type Current<T> = T | (() => T)

export interface SendOptions {
  /** Where the service is, such as `https://kotei.example`; a page’s own host unless given. */
  readonly baseUrl?: string
  /** The bearer token: of a session, an API key, or the secret of an event’s link; a function is asked before each request. */
  readonly token?: Current<string | null | undefined>
  /** The language of messages: `en`, `de`, `fr` or `es`. */
  readonly language?: Current<string | undefined>
  /** In place of the global one. */
  readonly fetch?: Fetch
}

export interface CallOptions {
  /** What the names in braces stand for. */
  readonly path?: Readonly<Record<string, string | number>>
  /** Lists are sent as repeated parameters; what is undefined is left out. */
  readonly query?: object
  /** A text or a file is sent as it is, everything else as JSON. */
  readonly body?: unknown
  /** Of a body that is a text. */
  readonly contentType?: string
  /** The media type of the answer, where there are several. */
  readonly accept?: string
  readonly ifMatch?: string
  readonly ifNoneMatch?: string
  readonly idempotencyKey?: string
  /** For this request; null sends it without credentials. */
  readonly token?: string | null | undefined
  /** The request changes nothing, or the same again: it may be sent again if no answer comes. */
  readonly repeat?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Sends a request; throws ApiProblem, NoConnection, or the reason of an abort. */
export type Send = (method: Method, path: string, options?: CallOptions) => Promise<Response>

const globalFetch: Fetch = (url, sent) => fetch(url, sent)

const now = <T>(value: Current<T>): T => (value instanceof Function ? value() : value)

export function createSend({ baseUrl = '', token, language, fetch: ask = globalFetch }: SendOptions = {}): Send {
  return async (method, path, options = {}) => {
    const { body, signal, repeat } = options
    const isRaw = typeof body === 'string' || body instanceof Blob
    const headers = new Headers(options.headers)
    const set = (name: string, value: string | null | undefined) => value && headers.set(name, value)
    const bearer = options.token === undefined ? now(token) : options.token
    set('Accept-Language', now(language))
    set('Authorization', bearer && `Bearer ${bearer}`)
    set('Content-Type', options.contentType ?? (isRaw || body === undefined ? null : 'application/json'))
    set('Accept', options.accept)
    set('If-Match', options.ifMatch)
    set('If-None-Match', options.ifNoneMatch)
    set('Idempotency-Key', options.idempotencyKey)
    const sent = {
      method,
      headers,
      body: isRaw ? body : (JSON.stringify(body) ?? null),
      signal: signal ?? null,
      repeat,
    }
    const response = await ask(baseUrl + addressOf(path, options), sent).catch((error) => {
      throw lostConnection(error, signal)
    })
    if (response.ok || response.status === 304) return response
    const document = await response.json().catch(() => ({ title: response.statusText }))
    throw new ApiProblem(response.status, document as Partial<Problem>, secondsAsked(response))
  }
}

function addressOf(path: string, { path: values, query = {} }: CallOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(values?.[name] ?? '')
    // An address would lose them, and be another one.
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`"${value}" cannot be the ${name} of ${path}`)
    return encodeURIComponent(value)
  })
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
  const search = String(new URLSearchParams(given.filter(([, value]) => value !== undefined) as [string, string][]))
  return search ? `${filled}?${search}` : filled
}
