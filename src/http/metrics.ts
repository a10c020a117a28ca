import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  /** Adds a number that is read whenever the metrics are. */
  readonly gauge: (name: string, help: string, read: () => number) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Prometheus metrics. Routes are labelled by their template, not by path: an id must not create a new series. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  return {
    observe(method, route, status, seconds) {
      requests.inc({ method: knownMethods.has(method) ? method : 'other', route, status })
      durations.observe({ route }, seconds)
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
