import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export interface Metrics {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  /** A number read when the metrics are asked for. */
  readonly gauge: (name: string, help: string, read: () => number) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

const bounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/**
 * Prometheus metrics. Routes are labelled by their template, never by the path: ids must not make new series. Requests
 * are counted here and only written out by name when asked for: prom-client's own counters cost more a request than a
 * whole cached answer does.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Map<string, Map<string, Map<number, number>>>()
  const durations = new Map<string, { readonly buckets: number[]; count: number; sum: number }>()
  return {
    observe(method, route, status, seconds) {
      const counts = within(within(requests, route), methods.has(method) ? method : 'other')
      counts.set(status, (counts.get(status) ?? 0) + 1)
      let times = durations.get(route)
      if (!times) {
        times = { buckets: bounds.map(() => 0), count: 0, sum: 0 }
        durations.set(route, times)
      }
      for (let i = bounds.length - 1; i >= 0 && seconds <= bounds[i]!; i--) times.buckets[i]!++
      times.count++
      times.sum += seconds
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
    text: async () =>
      [await registry.metrics(), ...counterLines(requests), ...histogramLines(durations), ''].join('\n'),
    contentType: registry.contentType,
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The map under a key, made where it is missing. */
function within<K, V>(map: Map<string, Map<K, V>>, key: string): Map<K, V> {
  let inner = map.get(key)
  if (!inner) {
    inner = new Map()
    map.set(key, inner)
  }
  return inner
}

function counterLines(requests: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, number>>>): string[] {
  const name = 'kotei_http_requests_total'
  const lines = [`# HELP ${name} Requests answered, by method, route and status.`, `# TYPE ${name} counter`]
  for (const [route, byMethod] of requests)
    for (const [method, counts] of byMethod)
      for (const [status, count] of counts)
        lines.push(`${name}{method="${method}",route="${route}",status="${status}"} ${count}`)
  return lines
}

type Durations = ReadonlyMap<
  string,
  { readonly buckets: readonly number[]; readonly count: number; readonly sum: number }
>

function histogramLines(durations: Durations): string[] {
  const name = 'kotei_http_request_duration_seconds'
  const help = 'Seconds from a request to its answer, by route.'
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
  for (const [route, { buckets, count, sum }] of durations) {
    for (const [i, bound] of bounds.entries()) {
      lines.push(`${name}_bucket{le="${bound}",route="${route}"} ${buckets[i]}`)
    }
    lines.push(`${name}_bucket{le="+Inf",route="${route}"} ${count}`)
    lines.push(`${name}_sum{route="${route}"} ${sum}`, `${name}_count{route="${route}"} ${count}`)
  }
  return lines
}
