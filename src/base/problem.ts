/** Every kind of failed request, with its HTTP status and title. */
export const problemKinds = {
  malformed: { status: 400, title: 'The request is malformed' },
  unauthenticated: { status: 401, title: 'Credentials are missing or not valid' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed here' },
  'not-acceptable': { status: 406, title: 'No such representation' },
  conflict: { status: 409, title: 'Conflict' },
  'precondition-failed': { status: 412, title: 'The resource has changed meanwhile' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-type': { status: 415, title: 'The content type is not supported' },
  impossible: { status: 422, title: 'Well-formed, but impossible' },
  'precondition-required': { status: 428, title: 'A precondition is required' },
  'too-many': { status: 429, title: 'Too many requests' },
  'not-implemented': { status: 501, title: 'Not implemented' },
  internal: { status: 500, title: 'Something went wrong here' },
  'not-ready': { status: 503, title: 'Not ready' },
  'storage-full': { status: 503, title: 'The disk of the database is full' },
} as const
export type ProblemKind = keyof typeof problemKinds

/** One mistake in a request: `pointer` is a JSON Pointer into the body, or a parameter's name. */
export interface ProblemError {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

export interface ProblemExtras {
  readonly errors?: readonly ProblemError[]
  /** Further members of the problem document, such as `known` or `unresolved`. */
  readonly members?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** The one error type that services throw; the HTTP layer and the command line print it. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  readonly errors: readonly ProblemError[] | undefined
  readonly members: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(kind: ProblemKind, detail: string, extras: ProblemExtras = {}) {
    super(detail, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.kind = kind
    this.errors = extras.errors
    this.members = extras.members
    this.headers = extras.headers
  }

  get status(): number {
    return problemKinds[this.kind].status
  }
}

/** A key as a part of a JSON Pointer. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A request with one mistake that its schema cannot find. */
export function impossible(pointer: string, code: string, message: string): Problem {
  return new Problem('impossible', message, { errors: [{ pointer, code, message }] })
}

/** A conflict with a limit, which the problem document names. */
export function limitReached(code: string, limit: number, message: string): Problem {
  return new Problem('conflict', message, { errors: [{ pointer: '', code, message }], members: { limit } })
}
