import { expect, test } from '@jest/globals'
import type { z } from 'zod'
import { createRoutes } from '../../src/app.ts'
import { Problem } from '../../src/core/problem.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { parseWith, usesBeforeCompiling } from '../../src/http/parse.ts'

/** What each route takes, with its own example, and with what nobody takes. */
const cases = createRoutes({} as never, createMetrics()).flatMap(({ operationId, example, params, query, body }) => {
  const parts = {
    path: [params, example?.params],
    query: [query, example?.query],
    body: [body, example?.body],
  } as const
  return Object.entries(parts).flatMap(([place, [schema, own]]) => {
    const given: unknown[] = [own, {}, null, [], 'text', { ...(own as object), unheardOf: 1 }, ...spoiled(own)]
    return schema
      ? given.map((value) => ({ operationId, place: place as 'body', schema: schema as z.ZodType, value }))
      : []
  })
})

/** The same with one of its values replaced. */
function spoiled(own: unknown): unknown[] {
  if (own === null || typeof own !== 'object' || Array.isArray(own)) return []
  return Object.keys(own).map((key) => ({ ...own, [key]: { spoiled: true } }))
}

function outcome({ schema, value, place }: (typeof cases)[number]): unknown {
  try {
    return parseWith(schema, value, place)
  } catch (error) {
    if (error instanceof Problem) return { detail: error.message, errors: error.errors }
    throw error
  }
}

test('what is taken and what is refused stays the same when schemas are compiled', () => {
  const first = cases.map((each) => [each.operationId, each.place, each.value, outcome(each)])
  for (const { schema, value, place } of cases)
    for (let use = 0; use < usesBeforeCompiling; use++) outcome({ operationId: '', schema, value, place })
  expect(cases.map((each) => [each.operationId, each.place, each.value, outcome(each)])).toEqual(first)
  expect(cases.length).toBeGreaterThan(500)
})
