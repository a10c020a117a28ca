import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type Exchange, type ProxyTrust, RequestContext } from '../definition/context.ts'
import { deprecatedReply } from '../definition/deprecation.ts'
import { localizedReply, wordsFor } from '../definition/language.ts'
import type { ReportRequest } from '../definition/report-request.ts'
import type { Context, Route } from '../definition/route.ts'
import { verifiedReply, verifyProblem } from '../definition/verify-reply.ts'
import { withLinks } from '../reply/links.ts'
import type { Reply } from '../reply/reply.ts'
import { dropHeaders, type HeaderList, send } from '../reply/send.ts'
import { type Authenticate, authorize } from './authorize.ts'
import { asProblem, problemReply } from './problem-document.ts'
import { clientKey, type LimitRate } from './rate-limit.ts'
import { readParams, readQuery, readRequestBody } from './read-request.ts'
import { createRouter, type Match } from './router.ts'
import type { Enter } from './under-way.ts'

export interface DispatchDeps extends ProxyTrust {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly limitRate: LimitRate
  readonly enter: Enter
  readonly commonHeaders: HeaderList
  readonly log: Logger
  readonly report: ReportRequest
  /** In tests: every JSON answer must fit the schema that its route declares. */
  readonly verifyReplies: boolean
}

export type Dispatch = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Answers requests by the routes; calls `next` for preflights and unknown paths. */
export function createDispatch(deps: DispatchDeps): Dispatch {
  const findRoute = createRouter(deps.routes)
  return function dispatch(request, response, next) {
    if (request.method === 'OPTIONS') return next()
    const exchange = openExchange(request, response)
    let match: Match | undefined
    try {
      match = findRoute(request.method ?? 'GET', exchange.path)
    } catch (error) {
      return settle(deps, exchange, failure(deps, exchange, error))
    }
    if (!match) return next()
    const { route } = match
    void answer(deps, match, exchange).then(
      (reply) => settle(deps, exchange, marked(reply, route), route),
      (error: unknown) => settle(deps, exchange, failure(deps, exchange, error, route), route),
    )
  }
}

const marked = (reply: Reply, route?: Route) => (route?.deprecated ? deprecatedReply(reply, route.deprecated) : reply)

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

async function answer(deps: DispatchDeps, { route, params: rawParams }: Match, exchange: Exchange): Promise<Reply> {
  const { request, response, queryString } = exchange
  const limited = deps.limitRate(request, response, route.cost ?? 1)
  if (limited) await limited
  if (route.maxUnderWay !== undefined) {
    const client = clientKey(deps.clientAddress(request))
    const entering = deps.enter(client, route.operationId, route.maxUnderWay)
    const leave = entering instanceof Promise ? await entering : entering
    if (response.closed) leave()
    else response.once('close', leave)
  }
  const authorizing = authorize(route, request, deps.authenticate)
  const caller = authorizing && (await authorizing)
  const params = readParams(route, rawParams)
  const query = readQuery(route, queryString)
  const reading = readRequestBody(route, request)
  const body = reading && (await reading)
  const context = new RequestContext(exchange, deps, params, query, body, caller)
  const handling = route.handler(context as unknown as Context<never, never, never>)
  const reply = handling instanceof Promise ? await handling : handling
  const sound = deps.verifyReplies ? verifiedReply(route, reply) : reply
  const linked = sound.next === undefined ? sound : withLinks(sound, sound.next, exchange)
  return route.localized ? localizedReply(linked, context.words) : linked
}

function failure(deps: DispatchDeps, { request, requestId, path }: Exchange, error: unknown, route?: Route): Reply {
  const problem = deps.verifyReplies && route ? verifyProblem(route, asProblem(error)) : asProblem(error)
  // An intended refusal, such as of one request too many, is not an error of the service and needs no stack trace.
  if (problem.status >= 500 && (problem.kind === 'internal' || problem.cause !== undefined))
    deps.log.error({ requestId, path, err: problem.cause ?? problem }, 'failed')
  else if (problem.status >= 500) deps.log.warn({ requestId, path, detail: problem.message }, 'refused')
  return marked(problemReply(problem, path, wordsFor(request)), route)
}

function settle(deps: DispatchDeps, exchange: Exchange, reply: Reply, route?: Route): void {
  const report = () => deps.report(exchange, route?.path ?? 'unmatched')
  const recover = (error: unknown) => answerInstead(deps, exchange, error, route)
  try {
    const sending = send(exchange.response, reply, exchange.requestId, deps.commonHeaders)
    if (sending) return void sending.catch(recover).then(report)
  } catch (error) {
    recover(error)
  }
  report()
}

/**
 * Bodies are made when they are sent, and streams fail when they are read. As long as nothing of the answer has left, a problem
 * document takes its place; later the connection ends within the answer, so that nobody takes what came for all of it.
 */
function answerInstead(deps: DispatchDeps, exchange: Exchange, error: unknown, route?: Route): void {
  const { response, requestId, path } = exchange
  try {
    if (response.headersSent || response.destroyed) throw error
    dropHeaders(response)
    send(response, failure(deps, exchange, error, route), requestId, deps.commonHeaders)
  } catch (fault) {
    deps.log.error({ requestId, path, err: fault }, 'an answer broke off')
    response.destroy()
  }
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
