import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { createRoutes } from '../../../src/faces/api/app.ts'
import { parseWith } from '../../../src/platform/http/definition/parse.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'

/** What each route takes, with its own example, and with what nobody takes. */
const cases = createRoutes({} as never, createMetrics()).flatMap(({ operationId, example, params, query, body }) => {
  const parts = {
    path: [params, example?.params],
    query: [query, example?.query],
    body: [body, example?.body],
  } as const
  return Object.entries(parts).flatMap(([place, [schema, own]]) => {
    const given: unknown[] = [own, {}, null, [], 'text', { ...(own as object), unheardOf: 1 }, ...spoiled(own)]
    return schema ? given.map((value) => ({ operationId, place, schema: schema as z.ZodType, value })) : []
  })
})

/** The same with one of its values replaced. */
function spoiled(own: unknown): unknown[] {
  if (own === null || typeof own !== 'object' || Array.isArray(own)) return []
  return Object.keys(own).map((key) => ({ ...own, [key]: { spoiled: true } }))
}

function outcome(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  return success ? { data } : { issues: error.issues }
}

// `parseWith` compiles a schema that is used often; whether one is compiled yet depends on what ran before, so both are made here.
test('what is taken and what is refused stays the same when schemas are compiled', () => {
  const compiled = new Map([...new Set(cases.map(({ schema }) => schema))].map((schema) => [schema, z.compile(schema)]))
  const outcomes = (schemaFor: (schema: z.ZodType) => z.ZodType) =>
    cases.map(({ operationId, place, schema, value }) => ({
      operationId,
      place,
      value,
      outcome: outcome(schemaFor(schema), value),
    }))
  const plain = outcomes((schema) => schema)
  expect(outcomes((schema) => compiled.get(schema)!)).toEqual(plain)
  expect([...compiled].filter(([schema, fast]) => schema !== fast).length).toBeGreaterThan(50)
  expect(plain.filter(({ outcome }) => 'data' in (outcome as object)).length).toBeGreaterThan(100)
})

test('a schema that has been used often takes and refuses what it did', () => {
  const schema = z.strictObject({ count: z.int() })
  for (let use = 0; use < 300; use++) {
    expect(parseWith(schema, { count: use }, 'body')).toEqual({ count: use })
    expect(() => parseWith(schema, { count: use, other: 1 }, 'body')).toThrow(
      'The body at /other: No key named "other".',
    )
  }
})
