import { describe, expect, test } from '@jest/globals'
import { clientOperations } from '../../scripts/documents/client/operations.ts'
import { comment, printType } from '../../scripts/documents/client/print-type.ts'
import { clientSchemas } from '../../scripts/documents/client/schemas.ts'

const print = (schema: Record<string, unknown>) => printType(schema, (name) => name)

describe('the type of a schema', () => {
  test.each([
    [{}, 'unknown'],
    [{ type: 'integer', minimum: 1 }, 'number'],
    [{ const: "it's" }, "'it\\'s'"],
    [{ enum: ['a', 'b', 3] }, "'a' | 'b' | 3"],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ $ref: '#/components/schemas/Deck', description: 'Mine' }, 'Deck'],
    [{ anyOf: [{ type: 'string' }, { type: 'string', format: 'uuid' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'readonly (string | null)[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, "readonly ('a' | 'b')[]"],
    [{ type: 'array' }, 'readonly unknown[]'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
    [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
    [{ type: 'string', contentSchema: { $ref: '#/components/schemas/Card' } }, 'Lines<Card>'],
  ])('%j', (schema, type) => {
    expect(print(schema)).toBe(type)
  })

  test('of an object has what is optional, what its names need quotes for, and further members', () => {
    const properties = { id: { type: 'string', description: 'Never changes.' }, 'a-b': { type: 'boolean' } }
    const type = print({ type: 'object', properties, required: ['id'], additionalProperties: {} })
    expect(type).toBe("{\n  /** Never changes. */\n  id: string\n  'a-b'?: boolean\n  [further: string]: unknown\n}")
  })

  test('is an error where it would say less than the schema, unnoticed', () => {
    expect(() => print({ allOf: [] })).toThrow('allOf')
    expect(() => print({ type: 'array', prefixItems: [] })).toThrow('prefixItems')
  })
})

test('a comment is wrapped, and cannot end before its time', () => {
  expect(comment('Short.')).toBe('/** Short. */\n')
  expect(comment('An end */ in it')).not.toContain('*/ in it')
  const long = comment(`${'word '.repeat(60)}\n\nA second part.`, '  ')
  expect(long.split('\n').every((line) => line.length <= 120)).toBe(true)
  expect(long).toContain('\n   *\n   * A second part.\n')
})

test('an operation has what it takes and answers; redirects have none', () => {
  const parameter = (name: string, place: 'path' | 'query' | 'header', required: boolean) => ({
    ...{ name, in: place, required },
    schema: { type: 'string' },
  })
  const text = clientOperations({
    components: { parameters: { Match: parameter('If-Match', 'header', false) }, schemas: {} },
    paths: {
      '/moved': { get: { summary: 'Moved', description: 'Elsewhere.', responses: { 302: {} } } },
      '/decks/{id}': {
        patch: {
          summary: 'Change a deck',
          description: 'Only its owner.',
          parameters: [parameter('id', 'path', true), parameter('dry', 'query', false), { $ref: '#/x/Match' }],
          requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/x/DeckPatch' } } } },
          responses: { 200: { content: { 'application/pdf': { schema: { format: 'binary' } } } }, 204: {}, 404: {} },
        },
      },
    },
  })
  expect(text).not.toContain('/moved')
  expect(text).toContain(`    /**
     * Change a deck
     *
     * Only its owner.
     */
    '/decks/{id}': {
      path: {
        id: string
      }
      query?: {
        dry?: string
      }
      ifMatch?: string
      bodies: { 'application/json': s.DeckPatch }
      answers: { 200: { 'application/pdf': Blob }; 204: Record<never, never> }
    }
`)
})

test('schemas are interfaces where they are objects, and types otherwise', () => {
  const schemas = {
    Deck: { type: 'object', properties: { id: { type: 'string' } }, description: 'A deck.' },
    GameId: { enum: ['a', 'b'] },
  }
  const text = clientSchemas(schemas)
  expect(text).toContain('/** A deck. */\nexport interface Deck {\n  id?: string\n}\n')
  expect(text).toContain("export type GameId = 'a' | 'b'\n")
})
