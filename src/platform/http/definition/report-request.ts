import type { Logger } from 'pino'
import type { Metrics } from '../server/metrics.ts'
import type { Exchange } from './context.ts'

/** Called with the template of the route, or `unmatched`, when the answer has been sent. */
export type ReportRequest = (exchange: Omit<Exchange, 'queryString'>, route: string) => void

/** Logs and counts every request. */
export function createRequestReport({ log, metrics }: { log: Logger; metrics: Metrics }): ReportRequest {
  return ({ request, response, requestId, path, startedAt }, route) => {
    const method = request.method ?? 'GET'
    const status = response.statusCode
    const milliseconds = performance.now() - startedAt
    metrics.countRequest(method, route, status, milliseconds / 1000)
    log.info({ requestId, method, path, status, seconds: Math.round(milliseconds * 1000) / 1e6 }, 'request')
  }
}
