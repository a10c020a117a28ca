import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseQueryString } from 'node:querystring'
import type { Express, Request } from 'express'
import type { Logger } from 'pino'
import { Problem } from '../core/problem.ts'
import { assertMediaType, defaultBodyLimit, parseJson, readBody } from './body.ts'
import { adopt, type Exchange, RequestContext } from './context.ts'
import type { Metrics } from './metrics.ts'
import { parseWith } from './parse.ts'
import { asProblem, problemReply } from './problem-document.ts'
import type { Reply } from './reply.ts'
import type { LogRequest } from './request-log.ts'
import type { Caller, Context, Route } from './route.ts'
import { createRouter } from './router.ts'
import { type HeaderList, send } from './send.ts'

/** Reads the credentials of a request: null where it has none, a 401 where they are no good. */
export type Authenticate = (request: Request) => Promise<Caller | null>

export interface DispatchDeps {
  readonly app: Express
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly commonHeaders: HeaderList
  readonly metrics: Metrics
  readonly log: Logger
  readonly logRequest: LogRequest
  /** Called before the handler; throws a 429, and sets the headers that tell the limit. */
  readonly limitRate: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined
  /** In tests: every JSON answer must fit the schema that the route declares. */
  readonly verifyReplies: boolean
}

export type Dispatch = (request: IncomingMessage, response: ServerResponse) => boolean

/** Finds the route, parses what it takes, calls it and sends what it answers; false where the path has no route. */
export function createDispatch(deps: DispatchDeps): Dispatch {
  const router = createRouter(deps.routes)
  return function dispatch(request, response) {
    const exchange = openExchange(request, response)
    const method = request.method ?? 'GET'
    let match: ReturnType<typeof router.match>
    try {
      match = router.match(method, exchange.path)
      if (!match || (method === 'OPTIONS' && 'allow' in match)) return false
      if ('allow' in match) throw methodNotAllowed(method, match.allow)
    } catch (error) {
      void settle(deps, exchange, 'unmatched', failed(deps, exchange, error))
      return true
    }
    const { route, params } = match
    void answer(deps, route, params, exchange).then(
      (reply) => settle(deps, exchange, route.path, reply),
      (error: unknown) => settle(deps, exchange, route.path, failed(deps, exchange, error)),
    )
    return true
  }
}

function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  return {
    request,
    response,
    requestId: requestIdOf(request),
    path: mark === -1 ? url : url.slice(0, mark),
    queryString: mark === -1 ? '' : url.slice(mark + 1),
    startedAt: performance.now(),
  }
}

function failed(deps: DispatchDeps, { requestId, path }: Exchange, error: unknown): Reply {
  const problem = asProblem(error)
  if (problem.status >= 500) deps.log.error({ requestId, path, err: problem.cause ?? problem }, 'failed')
  return problemReply(problem, path)
}

async function settle(deps: DispatchDeps, exchange: Exchange, label: string, reply: Reply): Promise<void> {
  const { request, response, requestId, path } = exchange
  try {
    const sending = send(request, response, reply, requestId, deps.commonHeaders)
    if (sending) await sending
  } catch (error) {
    deps.log.error({ requestId, path, err: error }, 'an answer broke off')
    response.destroy()
  }
  const method = request.method ?? 'GET'
  const status = response.statusCode
  const seconds = (performance.now() - exchange.startedAt) / 1000
  deps.metrics.observe(method, label, status, seconds)
  deps.logRequest({ requestId, method, path, status, seconds })
}

async function answer(
  deps: DispatchDeps,
  route: Route,
  rawParams: Record<string, string>,
  exchange: Exchange,
): Promise<Reply> {
  const { request, response, queryString } = exchange
  const limited = deps.limitRate(request, response)
  if (limited) await limited
  const authenticating = callerOf(deps, route, exchange)
  const caller = authenticating && (await authenticating)
  const params = route.params ? parseWith(route.params, rawParams, 'path') : rawParams
  const query = readQuery(route, queryString)
  let body: unknown
  if (route.bodyType === 'stream') assertMediaType(request, route.consumes ?? ['application/json'])
  else if (route.body) body = await readJsonBody(route, route.body, request)
  const context = new RequestContext(deps.app, exchange, params, query, body, caller)
  const reply = await route.handler(context as unknown as Context<never, never, never>)
  if (deps.verifyReplies) verify(route, reply)
  return reply
}

function callerOf(deps: DispatchDeps, route: Route, { request, response }: Exchange): Promise<Caller | null> | null {
  if ((route.auth ?? 'none') === 'none') return null
  if (route.auth === 'optional' && request.headers.authorization === undefined) return null
  return deps.authenticate(adopt(deps.app, request, response)).then((caller) => {
    if (caller === null) {
      if (route.auth === 'optional') return null
      throw new Problem('unauthenticated', 'Sign in first: this needs an Authorization header with a bearer token.', {
        headers: { 'WWW-Authenticate': 'Bearer realm="kotei"' },
      })
    }
    assertAllowed(route, caller)
    return caller
  })
}

function assertAllowed(route: Route, caller: Caller): void {
  if (route.scope !== undefined && caller.scopes !== 'all' && !caller.scopes.includes(route.scope)) {
    throw new Problem(
      'forbidden',
      route.scope === 'session'
        ? 'An API key cannot do this; sign in with the account itself.'
        : `This API key was not given the scope "${route.scope}".`,
    )
  }
  if (route.role === 'admin' ? caller.role !== 'admin' : route.role === 'moderator' && caller.role === 'user') {
    throw new Problem('forbidden', `Only a${route.role === 'admin' ? 'n admin' : ' moderator'} may do this.`)
  }
}

function readQuery(route: Route, queryString: string): unknown {
  if (queryString === '' && !route.query) return emptyQuery
  const raw = { ...parseQueryString(queryString, '&', '=', { maxKeys: 200 }) }
  if (!route.query) {
    const name = Object.keys(raw)[0]
    if (name === undefined) return emptyQuery
    throw new Problem('malformed', `There is no parameter "${name.slice(0, 80)}" here.`, {
      errors: [{ pointer: name.slice(0, 80), code: 'unknown-key', message: 'This takes no parameters.' }],
    })
  }
  return parseWith(route.query, raw, 'query')
}
const emptyQuery = Object.freeze({})

async function readJsonBody(
  route: Route,
  schema: NonNullable<Route['body']>,
  request: IncomingMessage,
): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if ((length ?? '0') === '0' && chunked === undefined && schema.safeParse(undefined).success) return undefined
  assertMediaType(request, route.consumes ?? ['application/json'])
  const value = parseJson(await readBody(request, route.bodyLimit ?? defaultBodyLimit))
  return route.quickBody?.(value) ?? parseWith(schema, value, 'body')
}

function verify(route: Route, reply: Reply): void {
  const declared = route.responses[reply.status]
  if (!declared) throw new Error(`${route.operationId} answers ${reply.status}, which it does not declare`)
  const body = typeof reply.body === 'function' ? reply.body() : reply.body
  if (!declared.schema || typeof body !== 'string' || !reply.type?.startsWith('application/json')) return
  const parsed = declared.schema.safeParse(JSON.parse(body))
  if (!parsed.success) throw new Error(`${route.operationId} answers what its schema does not say: ${parsed.error}`)
}

function methodNotAllowed(method: string, allow: readonly string[]): Problem {
  return new Problem('method-not-allowed', `${method} is not possible here; ${allow.join(', ')} are.`, {
    headers: { Allow: allow.join(', ') },
  })
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
