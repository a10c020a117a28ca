import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Express, Request, Response } from 'express'
import type { Caller, Context } from './route.ts'

/** One request and its response, before anything of Express is put on them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  readonly path: string
  readonly queryString: string
  readonly startedAt: number
}

/**
 * Gives a request and its response Express's own methods (`ip`, `accepts`, …). Changing their prototypes makes each later
 * access slow, so it is done only for those who ask.
 */
export function adopt(app: Express, request: IncomingMessage, response: ServerResponse): Request {
  const adopted = request as Request
  if (Object.getPrototypeOf(request) === app.request) return adopted
  Object.setPrototypeOf(request, app.request)
  Object.setPrototypeOf(response, app.response)
  adopted.res = response as Response
  ;(response as Response).req = adopted
  return adopted
}

/** What a handler sees. The abort signal, too, is made only where it is looked at. */
export class RequestContext implements Context<unknown, unknown, unknown> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | null
  readonly requestId: string
  readonly #app: Express
  readonly #exchange: Exchange
  #controller: AbortController | undefined

  constructor(app: Express, exchange: Exchange, params: unknown, query: unknown, body: unknown, caller: Caller | null) {
    this.#app = app
    this.#exchange = exchange
    this.requestId = exchange.requestId
    this.params = params
    this.query = query
    this.body = body
    this.caller = caller
  }

  get headers(): IncomingHttpHeaders {
    return this.#exchange.request.headers
  }

  get path(): string {
    return this.#exchange.path
  }

  get request(): Request {
    return adopt(this.#app, this.#exchange.request, this.#exchange.response)
  }

  get response(): Response {
    adopt(this.#app, this.#exchange.request, this.#exchange.response)
    return this.#exchange.response as Response
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController()
      const { response } = this.#exchange
      if (response.closed) controller.abort()
      else response.once('close', () => controller.abort())
      this.#controller = controller
    }
    return this.#controller.signal
  }
}
