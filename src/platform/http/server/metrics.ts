import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type CountRequest, createRequestCounts } from '../dispatch/request-counts.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one process, as data. */
export type Measures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The text of the metrics of all processes that serve together; `own` are those of this one. */
export type GatherMetrics = (own: () => Promise<Measures>) => () => Promise<string>

/** Prometheus metrics. Routes are labelled by their template, not by path: an id must not create a new series. */
export function createMetrics(gather?: GatherMetrics) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const countRequest = createRequestCounts(registry)
  return {
    countRequest: ((method, route, status, seconds) =>
      countRequest(knownMethods.has(method) ? method : 'other', route, status, seconds)) satisfies CountRequest,
    /** Adds a number that is read whenever the metrics are; of the service, not of one of its processes. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers: [registry],
        aggregator: 'max',
        collect() {
          this.set(read())
        },
      })
    },
    text: gather?.(() => registry.getMetricsAsJSON()) ?? (() => registry.metrics()),
    contentType: registry.contentType,
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
