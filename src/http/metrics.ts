import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  /** A number read when the metrics are asked for. */
  readonly gauge: (name: string, help: string, read: () => number) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Prometheus metrics. Routes are labelled by their template, never by the path: ids must not make new series. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'kotei_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'kotei_http_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the last of its answer, by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  return {
    observe(method, route, status, seconds) {
      requests.inc({ method, route, status }, 1)
      durations.observe({ route }, seconds)
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
