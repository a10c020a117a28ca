import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { runPaced } from '../../../base/pacer.ts'
import { isStorageFull } from '../../db/connection/unavailable.ts'
import { type Access, assertAccess } from '../definition/access.ts'
import { defineRoute, type Route } from '../definition/route.ts'
import { notReady } from '../dispatch/problem-document.ts'
import { openApiYaml } from '../openapi/yaml.ts'
import { docsPage, docsPolicy, docsScript } from '../pages/docs-page.ts'
import { bytes, json, type Reply, unstored } from '../reply/reply.ts'
import { createSharedDocument } from '../reply/shared-document.ts'
import { createIndexRoute } from './index-route.ts'
import type { Metrics } from './metrics.ts'

export interface SystemDeps {
  /** Rejects with the reason if the service cannot answer. */
  readonly checkReady: () => Promise<void>
  readonly metrics: Metrics
  /** Both are open unless given. */
  readonly metricsAccess?: Access | undefined
  readonly docsAccess?: Access | undefined
  readonly openApi: () => Promise<Record<string, unknown>>
}

const shared = { method: 'get', tag: 'system' } as const
const Status = z.strictObject({ status: z.literal('ok') })
const exampleMetrics = `# HELP kotei_catalog_cards Cards in the catalogue, all games together.
# TYPE kotei_catalog_cards gauge
kotei_catalog_cards 7000
`
const asset = 'public, max-age=300'

export function createSystemRoutes(deps: SystemDeps): Route[] {
  return [
    createIndexRoute(),
    livenessRoute(),
    readinessRoute(deps),
    metricsRoute(deps),
    ...documentRoutes(deps),
    ...docsRoutes(deps),
  ]
}

function livenessRoute(): Route {
  return defineRoute({
    ...shared,
    path: '/livez',
    operationId: 'getLiveness',
    summary: 'Whether the process is alive',
    description:
      'Answers as long as the process can answer at all, whatever the database does. For supervisors that restart it.',
    responses: { 200: { description: 'It is.', schema: Status } },
    handler: () => json({ status: 'ok' }, unstored),
  })
}

function readinessRoute({ checkReady }: SystemDeps): Route {
  return defineRoute({
    ...shared,
    path: '/readyz',
    operationId: 'getReadiness',
    summary: 'Whether the service is ready: the database answers and has room, and the catalogue is loaded',
    description: 'For load balancers: as long as the answer is a 503, requests that need the database would fail.',
    responses: { 200: { description: 'It is.', schema: Status } },
    handler: async () => {
      await checkReady().catch((error: unknown) => {
        throw isStorageFull(error) ? error : notReady('The database does not answer.', error)
      })
      return json({ status: 'ok' }, unstored)
    },
  })
}

function metricsRoute({ metrics, metricsAccess = 'open' }: SystemDeps): Route {
  return defineRoute({
    ...shared,
    path: '/metrics',
    operationId: 'getMetrics',
    summary: 'Metrics in the Prometheus text format',
    description:
      'For Prometheus and what understands its format. The operator may close it, or demand a bearer token of its own (`KOTEI_METRICS`).',
    responses: { 200: { description: 'The metrics.', types: ['text/plain'], example: exampleMetrics } },
    problems: ['unauthenticated', 'not-found'],
    handler: async ({ request }) => {
      assertAccess(metricsAccess, request)
      return bytes(await metrics.text(), metrics.contentType, unstored)
    },
  })
}

/** Each form of the document is made once, when it is first asked for. */
function documentRoutes({ openApi }: SystemDeps): Route[] {
  const openApiJson = createSharedDocument('application/json; charset=utf-8', async () =>
    JSON.stringify(await openApi()),
  )
  const yaml = createSharedDocument('application/yaml; charset=utf-8', async () =>
    runPaced(openApiYaml(await openApi())),
  )
  return [
    defineRoute({
      ...shared,
      path: '/openapi.json',
      operationId: 'getOpenApiJson',
      summary: 'This API as an OpenAPI 3.1 document, in JSON',
      description: 'The document that the docs page shows, for tools that generate clients or send requests.',
      responses: { 200: { description: 'The document.', types: ['application/json'], example: { openapi: '3.1.0' } } },
      handler: ({ headers }) => openApiJson(headers, { cache: asset }),
    }),
    defineRoute({
      ...shared,
      path: '/openapi.yaml',
      operationId: 'getOpenApiYaml',
      summary: 'This API as an OpenAPI 3.1 document, in YAML',
      description: 'The same document as in JSON; the repository has it as `openapi.yaml`.',
      responses: { 200: { description: 'The document.', types: ['application/yaml'] } },
      handler: ({ headers }) => yaml(headers, { cache: asset }),
    }),
  ]
}

function docsRoutes({ docsAccess = 'open' }: SystemDeps): Route[] {
  const docs = (request: IncomingMessage, body: string, type: string): Reply => {
    assertAccess(docsAccess, request)
    return bytes(body, type, { cache: asset, headers: { 'Content-Security-Policy': docsPolicy } })
  }
  return [
    defineRoute({
      ...shared,
      path: '/docs',
      operationId: 'getDocs',
      summary: 'This API as an interactive page',
      description:
        'Every operation with its schemas and examples, to read and to try. Nothing is loaded from other servers.',
      responses: { 200: { description: 'The page.', types: ['text/html'] } },
      problems: ['not-found'],
      handler: ({ request }) => docs(request, docsPage, 'text/html; charset=utf-8'),
    }),
    defineRoute({
      ...shared,
      path: '/docs/start.js',
      operationId: 'getDocsScript',
      summary: 'The script of the docs page',
      description: 'Starts the page with the OpenAPI document of this service.',
      responses: { 200: { description: 'The script.', types: ['text/javascript'] } },
      problems: ['not-found'],
      handler: ({ request }) => docs(request, docsScript, 'text/javascript; charset=utf-8'),
    }),
  ]
}
