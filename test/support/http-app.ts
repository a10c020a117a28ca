import { pino } from 'pino'
import { defineRoute, type Route } from '../../src/platform/http/definition/route.ts'
import { createHttpApp, type HttpDeps } from '../../src/platform/http/dispatch/http-app.ts'
import { json } from '../../src/platform/http/reply/reply.ts'
import { createMetrics } from '../../src/platform/http/server/metrics.ts'

const anything = { 200: { description: 'Anything.' } }

/** A route without anything that a test does not give. */
export function plainRoute(path: string, rest: Partial<Route> = {}): Route {
  return defineRoute({
    method: 'get',
    path,
    operationId: `get${path}`,
    tag: 't',
    summary: 's',
    description: 'd',
    responses: anything,
    handler: () => json({}),
    ...(rest as object),
  })
}

/** The HTTP layer alone, with the lines that it logs. */
export function createTestHttpApp(deps: Partial<HttpDeps> & Pick<HttpDeps, 'routes'>) {
  const logged: string[] = []
  const app = createHttpApp({
    metrics: createMetrics(),
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    rateLimit: 0,
    authenticate: async () => null,
    ...deps,
  })
  return { ...app, logged }
}
