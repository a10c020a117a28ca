import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { ClientAddress } from './client-address.ts'
import { type Origin, originOf } from './origin.ts'
import type { Caller, Context } from './route.ts'

/** One request and its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  readonly path: string
  readonly queryString: string
  readonly startedAt: number
}

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | null
}

/** A class because its getters cost nothing: few handlers need the origin or the abort signal. */
export class RequestContext implements Context<unknown, unknown, unknown> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | null
  readonly #exchange: Exchange
  readonly #clientAddress: ClientAddress
  #controller: AbortController | undefined

  constructor(exchange: Exchange, clientAddress: ClientAddress, input: Input) {
    this.params = input.params
    this.query = input.query
    this.body = input.body
    this.caller = input.caller
    this.#exchange = exchange
    this.#clientAddress = clientAddress
  }

  get requestId(): string {
    return this.#exchange.requestId
  }

  get path(): string {
    return this.#exchange.path
  }

  get request(): IncomingMessage {
    return this.#exchange.request
  }

  get headers(): IncomingHttpHeaders {
    return this.request.headers
  }

  get origin(): Origin {
    return originOf(this.request, this.#clientAddress(this.request))
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
