import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = Readonly<Record<string, unknown>>

/** Parameters that a rule's schema accepts, words among them taken from `words`. */
export function paramsArbitrary(schema: z.ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(...words)
  return build(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, word).filter(
    (params) => schema.safeParse(params).success,
  )
}

function build(schema: JsonSchema, word: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => build(choice as JsonSchema, word)))
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      const shape = Object.fromEntries(entries.map(([name, inner]) => [name, build(inner, word)]))
      return fc.record(shape, { requiredKeys: (schema.required ?? []) as string[] })
    }
    case 'array':
      return fc.uniqueArray(build(schema.items as JsonSchema, word), { minLength: 1, maxLength: 4 })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Number(schema.minimum), max: Math.min(6, Number(schema.maximum)) }),
        fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) }),
      )
    case 'number':
      return fc.double({ min: Number(schema.minimum), max: Number(schema.maximum), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return word
  }
}
