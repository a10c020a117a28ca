import type { Problem } from './schemas.ts'

/** An answer of the service that is a problem document (RFC 9457); its message is a sentence for people. */
export class ApiProblem extends Error {
  /** The status of the answer: 404, 412, 429, … */
  readonly status: number
  /** `urn:kotei:problem:not-found` and the like; never changes with the language. */
  readonly type: string
  readonly title: string
  readonly detail: string
  /** The faults: `pointer` is a JSON Pointer into the body, or the name of a parameter. */
  readonly errors: NonNullable<Problem['errors']>
  /** What an unknown name may mean, the likeliest first. */
  readonly suggestions: NonNullable<Problem['suggestions']>
  /** The seconds after which the service wants to be asked again (`Retry-After`), where it says so. */
  readonly retryAfter: number | undefined
  /** The whole document, with members that only some problems have. */
  readonly document: Readonly<Record<string, unknown>>

  constructor(status: number, document: Partial<Problem>, retryAfter?: number) {
    const { type = 'about:blank', title = '', detail = title || `Status ${status}` } = document
    super(detail)
    this.name = 'ApiProblem'
    this.status = status
    this.type = type
    this.title = title
    this.detail = detail
    this.errors = document.errors ?? []
    this.suggestions = document.suggestions ?? []
    this.retryAfter = retryAfter
    this.document = document
  }
}

/** No answer, or not all of it: the connection is lost, or the service is gone. `cause` has the reason. */
export class NoConnection extends Error {
  constructor(options?: ErrorOptions) {
    super('No connection to the service.', options)
    this.name = 'NoConnection'
  }
}

/** The seconds that an answer asks to wait, as a number or until a moment; undefined where it says nothing. */
export function secondsAsked({ headers }: Response): number | undefined {
  const asked = headers.get('Retry-After') ?? ''
  const seconds = /^\s*\d+\s*$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** What a failed request or reading is thrown as: after an abort the reason of that. */
export function lostConnection(error: unknown, signal: AbortSignal | null | undefined): unknown {
  return signal?.aborted ? signal.reason : new NoConnection({ cause: error })
}
