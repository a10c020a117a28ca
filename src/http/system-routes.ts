import { z } from 'zod'
import { Problem } from '../core/problem.ts'
import { docsPage, docsPolicy, docsScript } from './docs-page.ts'
import type { Metrics } from './metrics.ts'
import { openApiYaml } from './openapi.ts'
import { bytes, json, type Reply } from './reply.ts'
import { defineRoute, type Route } from './route.ts'

export interface SystemDeps {
  /** Rejects with the reason if the service cannot answer. */
  readonly checkReady: () => Promise<void>
  readonly metrics: Metrics
  readonly openApi: () => Record<string, unknown>
}

const tag = 'system'
const Status = z.strictObject({ status: z.literal('ok') })
const asset = 'public, max-age=300'

export function createSystemRoutes(deps: SystemDeps): Route[] {
  let yaml: string | undefined
  const script = (body: string, type: string): Reply =>
    bytes(body, type, { cache: asset, headers: { 'Content-Security-Policy': docsPolicy } })
  return [
    defineRoute({
      method: 'get',
      path: '/livez',
      operationId: 'getLiveness',
      tag,
      summary: 'Whether the process is alive',
      responses: { 200: { description: 'It is.', schema: Status } },
      handler: () => json({ status: 'ok' }, { cache: 'no-store' }),
    }),
    defineRoute({
      method: 'get',
      path: '/readyz',
      operationId: 'getReadiness',
      tag,
      summary: 'Whether the service is ready: the database answers and the catalogue is loaded',
      responses: { 200: { description: 'It is.', schema: Status } },
      handler: async () => {
        try {
          await deps.checkReady()
        } catch (error) {
          throw new Problem('not-ready', 'The database does not answer.', {
            headers: { 'Retry-After': '5' },
            cause: error,
          })
        }
        return json({ status: 'ok' }, { cache: 'no-store' })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/metrics',
      operationId: 'getMetrics',
      tag,
      summary: 'Metrics in the Prometheus text format',
      responses: { 200: { description: 'The metrics.', types: ['text/plain'] } },
      handler: async () => bytes(await deps.metrics.text(), deps.metrics.contentType, { cache: 'no-store' }),
    }),
    defineRoute({
      method: 'get',
      path: '/openapi.json',
      operationId: 'getOpenApiJson',
      tag,
      summary: 'This API as an OpenAPI 3.1 document, in JSON',
      responses: { 200: { description: 'The document.', types: ['application/json'] } },
      handler: () => json(deps.openApi(), { cache: asset }),
    }),
    defineRoute({
      method: 'get',
      path: '/openapi.yaml',
      operationId: 'getOpenApiYaml',
      tag,
      summary: 'This API as an OpenAPI 3.1 document, in YAML',
      responses: { 200: { description: 'The document.', types: ['application/yaml'] } },
      handler: () => {
        yaml ??= openApiYaml(deps.openApi())
        return bytes(yaml, 'application/yaml; charset=utf-8', { cache: asset })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/docs',
      operationId: 'getDocs',
      tag,
      summary: 'This API as an interactive page',
      responses: { 200: { description: 'The page.', types: ['text/html'] } },
      handler: () => script(docsPage, 'text/html; charset=utf-8'),
    }),
    defineRoute({
      method: 'get',
      path: '/docs/start.js',
      operationId: 'getDocsScript',
      tag,
      summary: 'The script of the docs page',
      responses: { 200: { description: 'The script.', types: ['text/javascript'] } },
      handler: () => script(docsScript, 'text/javascript; charset=utf-8'),
    }),
  ]
}
