import { describe, expect, test } from '@jest/globals'
import { runThrough } from '../../../src/base/steps.ts'
import { gameIds } from '../../../src/domain/games/ids.ts'
import { createRoutes, describeRoutes } from '../../../src/faces/api/app.ts'
import { openApiYaml } from '../../../src/platform/http/openapi/yaml.ts'
import { createMetrics } from '../../../src/platform/http/server/metrics.ts'

interface Parameter {
  readonly name: string
  readonly in: string
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly responses: Readonly<Record<string, unknown>>
}

const routes = createRoutes({} as never, createMetrics())
const document = describeRoutes(routes) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
  readonly tags: readonly { readonly name: string }[]
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

function resolve(parameter: Parameter | { readonly $ref: string }): Parameter {
  return '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter
}

describe('openapi.yaml', () => {
  test('names every operation once', () => {
    const names = operations.map((operation) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('describes every parameter of every path', () => {
    for (const { path, parameters = [] } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const described = parameters.map(resolve).filter((parameter) => parameter.in === 'path')
      expect(described.map((parameter) => parameter.name)).toEqual(named)
    }
  })

  test('describes its tags', () => {
    const explained = document.tags.map((tag) => tag.name)
    for (const { tags } of operations) expect(explained).toEqual(expect.arrayContaining([...tags]))
  })

  test('says of every operation more than its summary, and how it can fail', () => {
    const bare = operations.filter(({ summary, description, responses }) => {
      const fails = Object.keys(responses).some((status) => status.startsWith('4'))
      return description.trim().length < 20 || description === summary || !fails
    })
    expect(bare.map(({ operationId }) => operationId)).toEqual([])
  })

  test('lists the games', () => {
    expect(document.components.schemas.GameId?.enum).toEqual(gameIds)
  })

  test('refers only to what exists', () => {
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
    for (const [, kind, name] of referred) {
      expect(document.components).toHaveProperty([kind!, name!])
    }
  })
})

test('what has a question mark is not put on one line, which readers of YAML 1.1 take for a key', () => {
  const text = runThrough(openApiYaml({ paths: { '/': { detail: 'Really?', more: 'Surely' } }, components: {} }))
  expect(text).toContain('  /:\n    detail: Really?\n    more: Surely\n')
})
