import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Counter, Histogram, Registry } from 'prom-client'
import { createRequestCounts, durationBounds } from '../../src/http/request-counts.ts'

const arbitraryRequest = fc.tuple(
  fc.constantFrom('GET', 'POST', 'other'),
  fc.constantFrom('/v1/games/{game}', '/v1/decks', 'unmatched'),
  fc.constantFrom(200, 304, 404, 500),
  fc.oneof(fc.constantFrom(...durationBounds), fc.double({ min: 0, max: 20, noNaN: true })),
)

/** The same with prom-client's own counter and histogram. */
function createPlainCounts(registry: Registry) {
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
  return (method: string, route: string, status: number, seconds: number) => {
    requests.inc({ method, route, status })
    durations.observe({ route }, seconds)
  }
}

async function textOf(
  create: typeof createRequestCounts,
  requests: readonly (readonly [string, string, number, number])[],
) {
  const registry = new Registry()
  const count = create(registry)
  for (const request of requests) count(...request)
  const texts = [await registry.metrics(), await registry.metrics()]
  return texts.map((text) => text.split('\n').sort())
}

test('the metrics are those of prom-client’s own counter and histogram, whenever they are read', () =>
  fc.assert(
    fc.asyncProperty(fc.array(arbitraryRequest), async (requests) => {
      expect(await textOf(createRequestCounts, requests)).toEqual(await textOf(createPlainCounts, requests))
    }),
  ))
