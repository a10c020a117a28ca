import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { type Recording, recordAnswers } from '../../scripts/documents/examples/record-answers.ts'
import { createRoutes } from '../../src/faces/api/app.ts'
import { ProblemDocument } from '../../src/platform/http/dispatch/problem-document.ts'
import { readAnswers } from '../../src/platform/http/openapi/answers.ts'
import { documentedProblems, nameOf } from '../../src/platform/http/openapi/responses.ts'
import { createMetrics } from '../../src/platform/http/server/metrics.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

const routes = createRoutes({} as never, createMetrics())
const documented = readAnswers()

let app: TestApp
let live: Recording
beforeAll(async () => {
  app = await createTestApp()
  live = await recordAnswers(app)
})
afterAll(() => app.close())

test('the example of every operation is answered with the status that it promises', () => {
  expect(live.failures).toEqual([])
})

test.each(Object.keys(documented))('%s is answered as documented: "npm run docs" records it', (name) => {
  expect(live.answers[name]).toEqual(documented[name])
})

test('every answer has an example', () => {
  expect(Object.keys(live.answers)).toEqual(Object.keys(documented))
  const bare = routes.filter(({ operationId, responses }) => {
    const { schema, lines, types = [], example } = Object.values(responses)[0]!
    const isText = types.some((type) => /json$|^text\/(plain|markdown|csv)$/.test(type))
    return (schema || lines || isText) && example === undefined && !documented[operationId]
  })
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

describe('although long lists are cut, an example fits the schema', () => {
  type Case = readonly [name: string, schema: z.ZodType, values: readonly unknown[]]
  const answered = routes.flatMap(({ operationId, responses }): Case[] => {
    const { schema, lines, example } = Object.values(responses)[0]!
    const body = documented[operationId]?.body ?? example
    if (schema) return [[operationId, schema, [body]]]
    return lines ? [[operationId, lines, body as unknown[]]] : []
  })
  const problems = documentedProblems.map((kind): Case => [kind, ProblemDocument, [documented[nameOf(kind)]?.body]])
  test.each([...answered, ...problems])('of %s', (_name, schema, values) => {
    for (const value of values) expect(schema.safeParse(value).error).toBeUndefined()
  })
})
