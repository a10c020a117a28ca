import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** A request whose answer has been sent. `route` is the template, or `unmatched`. */
interface AnsweredRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  readonly path: string
  readonly route: string
  readonly startedAt: number
}

export type ReportRequest = (answered: AnsweredRequest) => void

/** Logs and counts every request that was answered. */
export function createRequestReport({ log, metrics }: { log: Logger; metrics: Metrics }): ReportRequest {
  return ({ request, response, requestId, path, route, startedAt }) => {
    const method = request.method ?? 'GET'
    const status = response.statusCode
    const milliseconds = performance.now() - startedAt
    metrics.countRequest(method, route, status, milliseconds / 1000)
    log.info({ requestId, method, path, status, seconds: Math.round(milliseconds * 1000) / 1e6 }, 'request')
  }
}
