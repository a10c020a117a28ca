import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cors from 'cors'
import express, { type Express, type Request, type Response } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { Problem } from '../core/problem.ts'
import { type Authenticate, createDispatch } from './dispatch.ts'
import { docsAssets } from './docs-page.ts'
import type { Metrics } from './metrics.ts'
import { asProblem, problemReply } from './problem-document.ts'
import { createRateLimit } from './rate-limit.ts'
import type { LogRequest, RequestEntry } from './request-log.ts'
import type { Route } from './route.ts'
import { type HeaderList, send } from './send.ts'

export interface HttpDeps {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly metrics: Metrics
  readonly log: Logger
  /** Told of every request answered; the log itself where this is left out. */
  readonly logRequest?: LogRequest
  /** Requests a minute for each address; 0 for no limit. */
  readonly rateLimit: number
  readonly trustProxy?: boolean | number | string
  readonly verifyReplies?: boolean
}

const exposed = 'ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Catalog-Version'

/**
 * The Express application. Its routes hang before Express's own router and body parser, which cost several times what
 * validating a deck does: `app.handle` asks our dispatcher first, and Express sees what that does not know. Requests get
 * Express's methods when a handler asks for them.
 */
export function createHttpApp(deps: HttpDeps): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('trust proxy', deps.trustProxy ?? false)
  const commonHeaders = collectCommonHeaders()
  const logRequest = deps.logRequest ?? ((entry: RequestEntry) => deps.log.info(entry, 'request'))
  const dispatch = createDispatch({
    app,
    routes: deps.routes,
    authenticate: deps.authenticate,
    metrics: deps.metrics,
    log: deps.log,
    logRequest,
    commonHeaders,
    limitRate: createRateLimit(app, deps.rateLimit),
    verifyReplies: deps.verifyReplies ?? false,
  })
  app.use(cors({ exposedHeaders: exposed, maxAge: 86_400 }))
  app.use('/docs/assets', docsAssets())
  const refuse = (request: Request, response: Response, problem: Problem) =>
    void send(request, response, problemReply(problem, request.path), idOf(response), commonHeaders)
  app.use((request: Request, response: Response) => {
    refuse(request, response, new Problem('not-found', `There is nothing at ${request.path.slice(0, 200)}.`))
  })
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    const status = (error as { status?: number }).status
    const known = status !== undefined && status >= 400 && status < 500
    if (!known) deps.log.error({ path: request.path, err: error }, 'failed')
    if (response.headersSent) response.destroy()
    else
      refuse(request, response, known ? new Problem('malformed', 'The request could not be read.') : asProblem(error))
  })

  const handle = (app as unknown as Handles).handle
  ;(app as unknown as Handles).handle = (request, response, next) => {
    if (dispatch(request, response)) return
    noteWhenDone(request, response)
    handle.call(app, request, response, next)
  }
  return app

  /** What Express answers itself, such as the 404 of an unknown path, is logged and counted like the rest. */
  function noteWhenDone(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now()
    const [path] = (request.url ?? '/').split('?', 1)
    response.setHeader('X-Request-Id', randomUUID())
    response.once('close', () => {
      const { statusCode: status } = response
      const method = request.method ?? 'GET'
      const seconds = (performance.now() - startedAt) / 1000
      deps.metrics.observe(method, 'unmatched', status, seconds)
      logRequest({ requestId: idOf(response), method, path: path ?? '/', status, seconds })
    })
  }
}

const idOf = (response: ServerResponse) => String(response.getHeader('X-Request-Id'))

interface Handles {
  handle: (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void) => void
}

/**
 * Helmet's and CORS's headers are the same for every answer, so the two are run once, on a response that only notes what
 * they set, instead of once a request. Of Helmet's, those that concern pages alone are left out.
 */
function collectCommonHeaders(): HeaderList {
  const noted = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => noted.set(name, value),
    getHeader: (name: string) => noted.get(name),
    removeHeader: (name: string) => noted.delete(name),
  }
  const request = { method: 'GET', headers: {} }
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The service speaks plain HTTP; whoever puts TLS before it decides about this header.
    strictTransportSecurity: false,
  })
  secure(request as never, response as never, () => {})
  cors({ exposedHeaders: exposed })(request as never, response as never, () => {})
  noted.set('Vary', 'Accept-Encoding')
  return [...noted].flat()
}
