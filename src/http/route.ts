import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { Origin } from './origin.ts'
import type { Reply } from './reply.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Who calls: an account by a session or an identity provider's token (every scope), or by an API key (its scopes). */
export interface Caller {
  readonly accountId: string
  readonly username: string
  readonly role: 'user' | 'moderator' | 'admin'
  readonly via: 'session' | 'api-key' | 'oidc'
  /** `all` for a person who signed in; an API key has what it was given. */
  readonly scopes: 'all' | readonly string[]
  /** The session's or key's own id, where there is one. */
  readonly credentialId?: string
}

export interface Context<P, Q, B> {
  readonly params: P
  readonly query: Q
  /** The parsed body; undefined where the route takes none, or reads `request` itself (`bodyType: 'stream'`). */
  readonly body: B
  readonly caller: Caller | null
  readonly requestId: string
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly origin: Origin
  /** For routes that read the body themselves (`bodyType: 'stream'`). */
  readonly request: IncomingMessage
}

export interface ResponseSpec {
  readonly description: string
  readonly schema?: z.ZodType
  /** Media types with no JSON schema, such as `image/svg+xml`. */
  readonly types?: readonly string[]
}

export interface Route {
  readonly method: Method
  /** With parameters in braces, as OpenAPI has them: `/v1/games/{game}/cards/{id}`. */
  readonly path: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly bodyType?: 'json' | 'stream'
  /** Media types a streamed body may have; JSON is implied otherwise. */
  readonly consumes?: readonly string[]
  /** Bytes; 1 MiB unless said otherwise. */
  readonly bodyLimit?: number
  /** `none` ignores credentials, `optional` reads them if there are any, `account` demands them. */
  readonly auth?: 'none' | 'optional' | 'account'
  /** What an API key must have been given for this route; `session` refuses keys altogether. */
  readonly scope?: 'decks:read' | 'decks:write' | 'session'
  readonly role?: 'moderator' | 'admin'
  readonly responses: Readonly<Record<number, ResponseSpec>>
  readonly handler: (context: Context<never, never, never>) => Reply | Promise<Reply>
}

type Output<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise

/** One literal defines a route: routing, parsing, handler types and the OpenAPI document all come from it. */
export function defineRoute<
  const P extends z.ZodObject | undefined = undefined,
  const Q extends z.ZodObject | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
>(
  route: Omit<Route, 'params' | 'query' | 'body' | 'handler'> & {
    readonly params?: P
    readonly query?: Q
    readonly body?: B
    readonly handler: (
      context: Context<Output<P, Record<never, never>>, Output<Q, Record<never, never>>, Output<B, undefined>>,
    ) => Reply | Promise<Reply>
  },
): Route {
  return route as unknown as Route
}
