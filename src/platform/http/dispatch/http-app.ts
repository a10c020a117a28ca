import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cors from 'cors'
import express, { type Express, type Handler, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { Problem } from '../../../base/problem.ts'
import { type Access, assertAccess } from '../definition/access.ts'
import { createRequestReport, type ReportRequest } from '../definition/report-request.ts'
import type { Route } from '../definition/route.ts'
import { docsAssets } from '../pages/docs-page.ts'
import { guideAssets } from '../pages/guide-assets.ts'
import { webAssets } from '../pages/web-assets.ts'
import { collectCommonHeaders, exposedHeaders } from '../reply/common-headers.ts'
import { type HeaderList, send } from '../reply/send.ts'
import type { Metrics } from '../server/metrics.ts'
import { siteAddress } from '../server/site-address.ts'
import type { Authenticate } from './authorize.ts'
import { createClientAddress, createProxyCheck, createProxyWarning, type TrustProxy } from './client-address.ts'
import { createDispatch } from './dispatch.ts'
import { asProblem, problemReply } from './problem-document.ts'
import { createRateLimit, type RateStore } from './rate-limit.ts'
import { createUnderWay, type Enter } from './under-way.ts'

export interface HttpDeps {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly metrics: Metrics
  readonly log: Logger
  /** Requests a minute for each address; 0 for no limit. */
  readonly rateLimit: number
  /** Where requests are counted; in this process unless given. */
  readonly rateStore?: RateStore | undefined
  /** Counts costly requests that are under way; in this process unless given. */
  readonly enter?: Enter | undefined
  readonly trustProxy?: TrustProxy | undefined
  /** Who may see the files of the docs page; everybody unless given. */
  readonly docsAccess?: Access | undefined
  /** The folder of the built page; none is served unless given. */
  readonly webDir?: string | undefined
  /** The folder of the built guides; none are served unless given. */
  readonly guidesDir?: string | undefined
  /** Where people reach the page; as their requests come in unless given. */
  readonly publicUrl?: string | undefined
  /** In tests: every JSON answer must fit the schema that its route declares. */
  readonly verifyReplies?: boolean | undefined
}

export interface HttpApp {
  readonly listener: RequestListener
  /** From now on every answer closes its connection. */
  readonly endKeepAlive: () => void
}

/**
 * The whole service as a listener of `node:http`. The routes are dispatched before Express, whose router and body parser
 * cost several times what validating a deck does; Express answers preflights, the page, the files of the docs page and 404s.
 */
export function createHttpApp(deps: HttpDeps): HttpApp {
  const { routes, authenticate, metrics, log, rateLimit, trustProxy, verifyReplies = false } = deps
  const commonHeaders = [...collectCommonHeaders()]
  const report = createRequestReport({ log, metrics })
  const isProxied = createProxyCheck(trustProxy)
  const app = createFallback({ ...deps, commonHeaders, isProxied })
  const clientAddress = createClientAddress(trustProxy)
  const limitRate = createRateLimit(rateLimit, clientAddress, deps.rateStore)
  const warnOfProxy = createProxyWarning(log, trustProxy)
  const dispatch = createDispatch({
    routes,
    authenticate,
    clientAddress,
    isProxied,
    limitRate,
    enter: deps.enter ?? createUnderWay(),
    commonHeaders,
    log,
    report,
    verifyReplies,
  })
  const listener: RequestListener = (request, response) => {
    warnOfProxy(request)
    dispatch(request, response, () => {
      reportWhenClosed(request, response, report)
      const limited = limitRate(request, response, 1) ?? Promise.resolve()
      limited.then(
        () => app(request, response),
        (error: unknown) => refuse({ commonHeaders, response, path: request.url ?? '/' }, asProblem(error)),
      )
    })
  }
  return { listener, endKeepAlive: () => void commonHeaders.push('Connection', 'close') }
}

/** Answers a problem outside the routes. */
function refuse(to: { commonHeaders: HeaderList; response: ServerResponse; path: string }, problem: Problem): void {
  const requestId = String(to.response.getHeader('X-Request-Id'))
  void send(to.response, problemReply(problem, to.path), requestId, to.commonHeaders)
}

interface FallbackDeps extends Pick<HttpDeps, 'log' | 'docsAccess' | 'webDir' | 'guidesDir' | 'publicUrl'> {
  readonly commonHeaders: HeaderList
  readonly isProxied: (request: IncomingMessage) => boolean
}

function createFallback(deps: FallbackDeps): Express {
  const { commonHeaders, log, docsAccess = 'open', webDir, guidesDir, publicUrl, isProxied } = deps
  const app = express()
  const siteOf = (request: IncomingMessage) => siteAddress({ request, viaProxy: isProxied(request) }, publicUrl)
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(cors({ exposedHeaders, maxAge: 86_400 }))
  app.use('/docs/assets', openTo(docsAccess), commonOn(commonHeaders), docsAssets())
  if (guidesDir !== undefined)
    app.use('/docs/guides', openTo(docsAccess), commonOn(commonHeaders), guideAssets(guidesDir))
  if (webDir !== undefined) app.use(commonOn(commonHeaders), webAssets(webDir, siteOf))
  const refused = (response: Response, problem: Problem) =>
    refuse({ commonHeaders, response, path: response.req.path }, problem)
  app.use((request: Request, response: Response) => {
    refused(response, new Problem('not-found', `Nothing at ${request.path.slice(0, 200)}.`))
  })
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    const status = (error as { status?: number }).status
    if (error instanceof Problem) return refused(response, error)
    const isClientError = status !== undefined && status >= 400 && status < 500
    if (!isClientError) log.error({ path: request.path, err: error }, 'failed')
    if (response.headersSent) response.destroy()
    else if (isClientError) refused(response, new Problem('malformed', 'The request could not be read.'))
    else refused(response, asProblem(error))
  })
  return app
}

function openTo(access: Access): Handler {
  return (request, _response, next) => {
    assertAccess(access, request)
    next()
  }
}

function commonOn(headers: HeaderList): Handler {
  return (_request, response, next) => {
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!)
    next()
  }
}

function reportWhenClosed(request: IncomingMessage, response: ServerResponse, report: ReportRequest): void {
  const startedAt = performance.now()
  const requestId = randomUUID()
  // Read now: Express rewrites the URL while it serves files.
  const path = (request.url ?? '/').split('?', 1)[0]!
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => report({ request, response, requestId, path, startedAt }, 'unmatched'))
}
