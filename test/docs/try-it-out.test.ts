import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exampleIds } from '../../src/platform/http/definition/example-ids.ts'
import { documentToTry } from '../../src/platform/http/pages/docs-page.ts'
import { createPlayer, lion } from '../features/decks/stored/fixtures.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly example?: unknown
  readonly schema: { readonly default?: unknown }
}
interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly description?: string
    readonly content: Readonly<Record<string, { readonly example?: unknown; readonly schema: object }>>
  }
}
interface Spec {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

let app: TestApp
let spec: Spec
beforeAll(async () => {
  app = await createTestApp()
  const player = await createPlayer(app)
  const deck = await player.deck({ cards: lion, visibility: 'public' })
  const { text } = await app.call('GET', '/openapi.json')
  spec = JSON.parse(documentToTry(text, exampleIds.deck, deck))
})
afterAll(() => app.close())

const isPublic = ({ security }: Operation) =>
  security.length === 0 || security.some((each) => Object.keys(each).length === 0)
const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((each) =>
    '$ref' in each ? spec.components.parameters[each.$ref.slice('#/components/parameters/'.length)]! : each,
  )

/** What the page has in a field before anybody types: the example, else the default. */
const prefilled = ({ example, schema }: Parameter) => example ?? schema.default

function requestOf(path: string, operation: Operation) {
  const query = new URLSearchParams()
  let filled = path
  for (const parameter of parametersOf(operation)) {
    const value = prefilled(parameter)
    if (value === undefined) continue
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(String(value)))
    if (parameter.in === 'query') for (const each of [value].flat()) query.append(parameter.name, String(each))
  }
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const example = media?.example
  const raw =
    example === undefined ? undefined : typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  return {
    path: query.size > 0 ? `${filled}?${query}` : filled,
    options: raw === undefined ? {} : { raw, headers: { 'content-type': type! } },
  }
}

describe('“Try it out”', () => {
  test('succeeds as pre-filled for every operation that needs no credentials, or says what to fill in', async () => {
    const failed: string[] = []
    const operations = Object.entries(spec.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    for (const { path, method, operation } of operations) {
      if (!isPublic(operation)) continue
      const request = requestOf(path, operation)
      expect(request.path).not.toMatch(/[{}]/)
      const { status, text } = await app.call(method.toUpperCase(), request.path, request.options)
      if (status < 400) continue
      failed.push(operation.operationId)
      const said = JSON.stringify([operation.parameters, operation.requestBody?.description])
      expect([operation.operationId, said, text]).toEqual([
        operation.operationId,
        expect.stringContaining('Fill in '),
        expect.anything(),
      ])
    }
    // Of events, jobs and recovery codes there are none that everybody may see, and nothing is announced from the start.
    const expected = [
      'followJob',
      'getAnnouncement',
      'getEvent',
      'getJob',
      'listAnnouncementHistory',
      'listPublishedLists',
    ]
    expect(failed.sort()).toEqual([...expected, 'recoverAccount', 'registerForEvent'])
  })

  test('every parameter and body that must be filled in has an example', () => {
    for (const [path, methods] of Object.entries(spec.paths))
      for (const operation of Object.values(methods)) {
        for (const parameter of parametersOf(operation))
          if (parameter.in === 'path') expect([path, parameter.name, prefilled(parameter)]).not.toContain(undefined)
        for (const { example, schema } of Object.values(operation.requestBody?.content ?? {}).slice(0, 1)) {
          expect([path, example === undefined]).toEqual([path, false])
          // The page would ask for a file.
          expect(schema).not.toHaveProperty('contentMediaType')
        }
      }
  })
})
