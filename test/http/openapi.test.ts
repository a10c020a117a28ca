import { describe, expect, test } from '@jest/globals'
import { createRoutes, describeRoutes } from '../../src/app.ts'
import { createMetrics } from '../../src/http/metrics.ts'

const routes = createRoutes({} as never, createMetrics())
const document = describeRoutes(routes) as {
  paths: Record<
    string,
    Record<string, { operationId: string; tags: string[]; parameters?: { name: string; in: string }[] }>
  >
  components: { schemas: Record<string, unknown> }
  tags: { name: string }[]
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('openapi.yaml', () => {
  test('names every operation once', () => {
    const names = operations.map((operation) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('describes every parameter of every path', () => {
    for (const { path, parameters = [] } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(parameters.filter((parameter) => parameter.in === 'path').map((each) => each.name)).toEqual(named)
    }
  })

  test('describes its tags', () => {
    const explained = document.tags.map((tag) => tag.name)
    for (const { tags } of operations) expect(explained).toEqual(expect.arrayContaining(tags))
  })

  test('refers only to schemas that exist', () => {
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1]!,
    )
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(referred))
  })
})
