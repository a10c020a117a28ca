import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cors from 'cors'
import express, { type Express, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { Problem } from '../core/problem.ts'
import type { Authenticate } from './authorize.ts'
import { createClientAddress, type TrustProxy } from './client-address.ts'
import { collectCommonHeaders, exposedHeaders } from './common-headers.ts'
import { createDispatch } from './dispatch.ts'
import { docsAssets } from './docs-page.ts'
import type { Metrics } from './metrics.ts'
import { asProblem, problemReply } from './problem-document.ts'
import { createRateLimit } from './rate-limit.ts'
import { createRequestReport, type ReportRequest } from './report-request.ts'
import type { Route } from './route.ts'
import { type HeaderList, send } from './send.ts'

export interface HttpDeps {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly metrics: Metrics
  readonly log: Logger
  /** Requests a minute for each address; 0 for no limit. */
  readonly rateLimit: number
  readonly trustProxy?: TrustProxy | undefined
  /** In tests: every JSON answer must fit the schema that its route declares. */
  readonly verifyReplies?: boolean | undefined
}

/**
 * The whole service as a listener of `node:http`. The routes are dispatched before Express, whose router and body parser
 * cost several times what validating a deck does; Express answers preflights, the files of the docs page and 404s.
 */
export function createHttpApp(deps: HttpDeps): RequestListener {
  const { routes, authenticate, metrics, log, rateLimit, trustProxy = false, verifyReplies = false } = deps
  const commonHeaders = collectCommonHeaders()
  const report = createRequestReport({ log, metrics })
  const app = createFallback({ commonHeaders, log })
  const dispatch = createDispatch({
    routes,
    authenticate,
    clientAddress: createClientAddress(trustProxy),
    limitRate: createRateLimit(rateLimit, trustProxy),
    commonHeaders,
    log,
    report,
    verifyReplies,
  })
  return (request, response) =>
    dispatch(request, response, () => {
      reportWhenClosed(request, response, report)
      app(request, response)
    })
}

function createFallback({ commonHeaders, log }: { commonHeaders: HeaderList; log: Logger }): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(cors({ exposedHeaders, maxAge: 86_400 }))
  app.use('/docs/assets', docsAssets())
  const refuse = (response: Response, problem: Problem) => {
    const requestId = String(response.getHeader('X-Request-Id'))
    void send(response, problemReply(problem, response.req.path), requestId, commonHeaders)
  }
  app.use((request: Request, response: Response) => {
    refuse(response, new Problem('not-found', `Nothing at ${request.path.slice(0, 200)}.`))
  })
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    const status = (error as { status?: number }).status
    const isClientError = status !== undefined && status >= 400 && status < 500
    if (!isClientError) log.error({ path: request.path, err: error }, 'failed')
    if (response.headersSent) response.destroy()
    else if (isClientError) refuse(response, new Problem('malformed', 'The request could not be read.'))
    else refuse(response, asProblem(error))
  })
  return app
}

function reportWhenClosed(request: IncomingMessage, response: ServerResponse, report: ReportRequest): void {
  const startedAt = performance.now()
  const requestId = randomUUID()
  // Read now: Express rewrites the URL while it serves files.
  const path = (request.url ?? '/').split('?', 1)[0]!
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => report({ request, response, requestId, path, startedAt }, 'unmatched'))
}
