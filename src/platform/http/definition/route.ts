import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { Day } from '../../../base/date.ts'
import type { ProblemKind } from '../../../base/problem.ts'
import type { Words } from '../../../domain/core/wording/words.ts'
import type { Reply } from '../reply/reply.ts'
import type { Origin } from '../server/origin.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** An account that calls with a session, an identity provider's token or an API key. */
export interface Caller {
  readonly accountId: string
  readonly username: string
  readonly role: 'user' | 'moderator' | 'admin'
  readonly via: 'session' | 'api-key' | 'oidc'
  /** `all` for a session or token; an API key has its own scopes. */
  readonly scopes: 'all' | readonly string[]
  /** The id of the session or key; a provider's token has none. */
  readonly credentialId?: string
}

export interface Context<P, Q, B> {
  readonly params: P
  readonly query: Q
  /** The parsed body; undefined if the route takes none or reads `request` itself. */
  readonly body: B
  readonly caller: Caller | null
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  readonly headers: IncomingHttpHeaders
  /** Of the language that `Accept-Language` asks for; a route that uses them is `localized`. */
  readonly words: Words
  readonly path: string
  readonly origin: Origin
  /** A proxy that the operator trusts sent it. */
  readonly viaProxy: boolean
  /** For routes that read the body themselves (`bodyType: 'stream'`). */
  readonly request: IncomingMessage
}

export interface ResponseSpec {
  readonly description: string
  readonly schema?: z.ZodType
  /** What each line is, of an answer as NDJSON. */
  readonly lines?: z.ZodType
  /** Media types without a JSON schema, such as `image/svg+xml`. */
  readonly types?: readonly string[]
  /** Of the JSON, else of the first type, where the recorded answer would be too long or different every time. */
  readonly example?: unknown
}

/** A request that works. What it names of stored things are `exampleIds`. */
interface RequestExample {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly lines?: readonly unknown[]
}

export type RequestHeader = 'If-Match' | 'Idempotency-Key' | 'Prefer'

/** That a route goes away, by the policy in docs/api.md. */
export interface Deprecation {
  /** The day on which that was said. */
  readonly since: Day
  /** The first day on which it may no longer answer; at least half a year later. Absent as long as that is not decided. */
  readonly sunset?: Day
  /** The path that takes its place, as clients ask for it. */
  readonly successor?: string
}

export interface Route {
  readonly method: Method
  /** With parameters in braces, as in OpenAPI: `/v1/games/{game}/cards/{id}`. */
  readonly path: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  /** What the summary does not say: what it is for, what its answer has in it, what to know before calling it. */
  readonly description: string
  readonly deprecated?: Deprecation
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What each line is, of an NDJSON body that the handler reads itself. */
  readonly lines?: z.ZodType
  readonly bodyType?: 'json' | 'stream'
  /** Accepted media types; JSON unless given. */
  readonly consumes?: readonly string[]
  /** In bytes; 128 KiB unless given. */
  readonly bodyLimit?: number
  /**
   * `none` (the default) ignores credentials, `optional` reads them if present, `account` requires them. The two of events
   * take the secret of a link as well: `caller` is null then, and `actorIn` of the events finds who it is.
   */
  readonly auth?: 'none' | 'optional' | 'account' | 'event' | 'event-optional'
  /** The scope that an API key needs for this route; `session` refuses all keys. */
  readonly scope?: 'decks:read' | 'decks:write' | 'events:read' | 'events:write' | 'webhooks' | 'session'
  readonly role?: 'moderator' | 'admin'
  /** Its messages follow `Accept-Language`: the answer says so, and caches keep the languages apart. */
  readonly localized?: boolean
  /** How many requests it counts as in the rate limit; 1 unless given. */
  readonly cost?: number
  /** How many of them one client may have under way; no limit unless given. */
  readonly maxUnderWay?: number
  /** The headers that the handler reads beside those that every route has. */
  readonly requestHeaders?: readonly RequestHeader[]
  /** Absent if there is nothing to fill in. Its answer has the first status of `responses`. */
  readonly example?: RequestExample
  readonly responses: Readonly<Record<number, ResponseSpec>>
  /** Problems of the handler that do not follow from the rest of the definition; see `problemsOf`. */
  readonly problems?: readonly ProblemKind[]
  readonly handler: (context: Context<never, never, never>) => Reply | Promise<Reply>
}

type Output<S, Default> = S extends z.ZodType ? z.output<S> : Default

type ExampleOf<P, Q, B, L> = (P extends z.ZodObject ? { readonly params: z.input<P> } : unknown) &
  (Q extends z.ZodObject ? { readonly query?: Partial<z.input<Q>> } : unknown) &
  (B extends z.ZodType ? { readonly body: z.input<B> } : unknown) &
  (L extends z.ZodType ? { readonly lines: readonly z.input<L>[] } : unknown)

/** There must be an example if a request cannot do without parameters or a body. */
type WithExample<P, Q, B, L> = [P, B, L] extends [undefined, undefined, undefined]
  ? { readonly example?: ExampleOf<P, Q, B, L> }
  : { readonly example: ExampleOf<P, Q, B, L> }

/** Defines a route by one literal, from which routing, parsing, handler types and the OpenAPI document come. */
export function defineRoute<
  const P extends z.ZodObject | undefined = undefined,
  const Q extends z.ZodObject | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const L extends z.ZodType | undefined = undefined,
>(
  route: Omit<Route, 'params' | 'query' | 'body' | 'lines' | 'example' | 'handler'> & {
    readonly params?: P
    readonly query?: Q
    readonly body?: B
    readonly lines?: L
    readonly handler: (
      context: Context<Output<P, Record<never, never>>, Output<Q, Record<never, never>>, Output<B, undefined>>,
    ) => Reply | Promise<Reply>
  } & WithExample<P, Q, B, L>,
): Route {
  return route as unknown as Route
}
