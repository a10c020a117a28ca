import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type CountRequest, createRequestCounts } from './request-counts.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus metrics. Routes are labelled by their template, not by path: an id must not create a new series. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const countRequest = createRequestCounts(registry)
  return {
    countRequest: ((method, route, status, seconds) =>
      countRequest(knownMethods.has(method) ? method : 'other', route, status, seconds)) satisfies CountRequest,
    /** Adds a number that is read whenever the metrics are. */
    gauge(name: string, help: string, read: () => number): void {
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

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
