import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Registry } from 'prom-client'
import { createRequestCounts, durationBounds } from '../../../src/platform/http/dispatch/request-counts.ts'

type Counted = readonly [method: string, route: string, status: number, seconds: number]

const arbitraryRequest: fc.Arbitrary<Counted> = fc.tuple(
  fc.constantFrom('GET', 'POST', 'other'),
  fc.constantFrom('/v1/games/{game}', '/v1/decks', 'unmatched'),
  fc.constantFrom(200, 304, 404, 500),
  fc.oneof(fc.constantFrom(...durationBounds), fc.double({ min: 0, max: 20, noNaN: true })),
)

/** The lines of the metrics, but for comments and sums, whose last digits depend on the order. */
async function linesOf(requests: readonly Counted[]): Promise<string[]> {
  const registry = new Registry()
  const count = createRequestCounts(registry)
  for (const request of requests) count(...request)
  const texts = [await registry.metrics(), await registry.metrics()]
  expect(texts[0]).toBe(texts[1])
  return texts[0]!.split('\n').filter((line) => line !== '' && !/^#|_sum\{/.test(line))
}

function expected(requests: readonly Counted[]): string[] {
  const lines = new Map<string, number>()
  const add = (line: string, by: number) => lines.set(line, (lines.get(line) ?? 0) + by)
  for (const [method, route, status, seconds] of requests) {
    add(`kotei_http_requests_total{method="${method}",route="${route}",status="${status}"}`, 1)
    for (const bound of [...durationBounds, Number.POSITIVE_INFINITY]) {
      const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : bound
      add(`kotei_http_request_duration_seconds_bucket{le="${le}",route="${route}"}`, Number(seconds <= bound))
    }
    add(`kotei_http_request_duration_seconds_count{route="${route}"}`, 1)
  }
  return [...lines].map(([line, count]) => `${line} ${count}`)
}

test('every request is counted once by method, route and status, and in each bucket up to which it fits', () =>
  fc.assert(
    fc.asyncProperty(fc.array(arbitraryRequest), async (requests) => {
      expect((await linesOf(requests)).sort()).toEqual(expected(requests).sort())
    }),
  ))

test('seconds are added up by route', async () => {
  const registry = new Registry()
  const count = createRequestCounts(registry)
  count('GET', '/v1/decks', 200, 0.25)
  count('POST', '/v1/decks', 201, 0.5)
  expect(await registry.metrics()).toContain('kotei_http_request_duration_seconds_sum{route="/v1/decks"} 0.75')
})
