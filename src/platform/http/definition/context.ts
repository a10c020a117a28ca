import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Words } from '../../../domain/core/wording/words.ts'
import type { ClientAddress } from '../dispatch/client-address.ts'
import { type Origin, originOf } from '../server/origin.ts'
import { wordsFor } from './language.ts'
import type { Caller, Context } from './route.ts'

/** What the operator's trust in proxies says about a request. */
export interface ProxyTrust {
  readonly clientAddress: ClientAddress
  readonly isProxied: (request: IncomingMessage) => boolean
}

/** One request and its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  readonly path: string
  readonly queryString: string
  readonly startedAt: number
}

/** A class because its getters cost nothing: few handlers need the origin or the abort signal. */
export class RequestContext implements Context<unknown, unknown, unknown> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | null
  readonly request: IncomingMessage
  readonly path: string
  readonly #response: ServerResponse
  readonly #proxies: ProxyTrust
  #controller: AbortController | undefined

  constructor(
    { request, response, path }: Exchange,
    proxies: ProxyTrust,
    params: unknown,
    query: unknown,
    body: unknown,
    caller: Caller | null,
  ) {
    this.params = params
    this.query = query
    this.body = body
    this.caller = caller
    this.request = request
    this.path = path
    this.#response = response
    this.#proxies = proxies
  }

  get headers(): IncomingHttpHeaders {
    return this.request.headers
  }

  get words(): Words {
    return wordsFor(this.request)
  }

  get origin(): Origin {
    return originOf(this.request, this.#proxies.clientAddress(this.request))
  }

  get viaProxy(): boolean {
    return this.#proxies.isProxied(this.request)
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController()
      if (this.#response.closed) controller.abort()
      else this.#response.once('close', () => controller.abort())
      this.#controller = controller
    }
    return this.#controller.signal
  }
}
