import { randomUUID } from 'node:crypto'
import { parse as parseQueryString } from 'node:querystring'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { Problem } from '../core/problem.ts'
import { assertMediaType, defaultBodyLimit, parseJson, readBody } from './body.ts'
import type { Metrics } from './metrics.ts'
import { parseWith } from './parse.ts'
import { asProblem, problemReply } from './problem-document.ts'
import type { Reply } from './reply.ts'
import type { Caller, Context, Route } from './route.ts'
import { createRouter } from './router.ts'
import { type HeaderList, send } from './send.ts'

/** Reads the credentials of a request: null where it has none, a 401 where they are no good. */
export type Authenticate = (request: Request) => Promise<Caller | null>

export interface DispatchDeps {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly commonHeaders: HeaderList
  readonly metrics: Metrics
  readonly log: Logger
  /** Called before the handler; throws a 429, and sets the headers that tell the limit. */
  readonly limitRate: (request: Request, response: Response) => Promise<void> | undefined
  /** In tests: every JSON answer must fit the schema that the route declares. */
  readonly verifyReplies: boolean
}

/** One Express middleware that finds the route, parses what it takes, calls it and sends what it answers. */
export function createDispatch(deps: DispatchDeps) {
  const router = createRouter(deps.routes)
  return function dispatch(request: Request, response: Response, next: NextFunction): void {
    const url = request.url
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const started = process.hrtime.bigint()
    const requestId = requestIdOf(request)
    let label = 'unmatched'
    const settle = (reply: Reply) =>
      send(request, response, reply, deps.commonHeaders).catch((error: unknown) => {
        deps.log.error({ requestId, err: error }, 'an answer broke off')
        response.destroy()
      })
    response.setHeader('X-Request-Id', requestId)
    response.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9
      deps.metrics.observe(request.method, label, response.statusCode, seconds)
      deps.log.info({ requestId, method: request.method, path, status: response.statusCode, seconds }, 'request')
    })
    const fail = (error: unknown) => {
      const problem = asProblem(error)
      if (problem.kind === 'internal') deps.log.error({ requestId, path, err: problem.cause ?? problem }, 'failed')
      return settle(problemReply(problem, path))
    }
    let match: ReturnType<typeof router.match>
    try {
      match = router.match(request.method, path)
      if (!match) {
        next()
        return
      }
      if ('allow' in match) throw methodNotAllowed(request.method, match.allow)
    } catch (error) {
      void fail(error)
      return
    }
    const { route, params } = match
    label = route.path
    void answer(deps, route, params, mark === -1 ? '' : url.slice(mark + 1), requestId, request, response).then(
      settle,
      fail,
    )
  }
}

async function answer(
  deps: DispatchDeps,
  route: Route,
  rawParams: Record<string, string>,
  queryString: string,
  requestId: string,
  request: Request,
  response: Response,
): Promise<Reply> {
  const limited = deps.limitRate(request, response)
  if (limited) await limited
  const caller = await callerOf(deps, route, request)
  const params = route.params ? parseWith(route.params, rawParams, 'path') : rawParams
  const query = readQuery(route, queryString)
  let body: unknown
  if (route.bodyType === 'stream') assertMediaType(request, route.consumes ?? ['application/json'])
  else if (route.body) body = await readJsonBody(route, route.body, request)
  const context = createContext({ params, query, body, caller, requestId, request, response })
  const reply = await route.handler(context as Context<never, never, never>)
  if (deps.verifyReplies) verify(route, reply)
  return reply
}

function callerOf(deps: DispatchDeps, route: Route, request: Request): Promise<Caller | null> | null {
  if ((route.auth ?? 'none') === 'none') return null
  if (route.auth === 'optional' && request.headers.authorization === undefined) return null
  return deps.authenticate(request).then((caller) => {
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

async function readJsonBody(route: Route, schema: NonNullable<Route['body']>, request: Request): Promise<unknown> {
  const empty = request.headers['content-length'] === '0' || !('content-length' in request.headers)
  const chunked = request.headers['transfer-encoding'] !== undefined
  if (empty && !chunked && schema.safeParse(undefined).success) return undefined
  assertMediaType(request, route.consumes ?? ['application/json'])
  return parseWith(schema, parseJson(await readBody(request, route.bodyLimit ?? defaultBodyLimit)), 'body')
}

/** The abort signal is made only for handlers that look at it: most answer before a client could leave. */
function createContext(parts: Omit<Context<unknown, unknown, unknown>, 'signal'>): Context<unknown, unknown, unknown> {
  let controller: AbortController | undefined
  return {
    ...parts,
    get signal() {
      if (!controller) {
        const made = new AbortController()
        controller = made
        if (parts.response.closed) made.abort()
        else parts.response.once('close', () => made.abort())
      }
      return controller.signal
    },
  }
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

function requestIdOf(request: Request): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
