import fc from 'fast-check'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Strings that break things: empty, huge, control characters, halves of characters, other languages' syntax. */
const hostile = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "'; DROP TABLE decks; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '%00',
  '{{7*7}}',
  '<script>',
  '👺'.repeat(50),
  'x'.repeat(5000),
  '-1',
  '1e309',
  'NaN',
  'null',
  '\n\r\t',
)

/** Made once: fast-check takes milliseconds to make one of a pattern, and schemas have hundreds of texts. */
const word = fc.stringMatching(/^[a-z]{3,12}$/)
const key = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8})?$/)

/** Any JSON value, small. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], {}, [[]]),
)

/** Values that fit a schema, as far as JSON Schema tells; now and then one of its parts is junk instead. */
export function arbitraryOf(
  schema: z.ZodType,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const definitions = (converted.$defs ?? {}) as Record<string, Json>
  return build(converted, definitions, known, 0)
}

function build(
  schema: Json,
  definitions: Record<string, Json>,
  known: Known,
  depth: number,
  name = '',
): fc.Arbitrary<unknown> {
  const fitting = fits(schema, definitions, known, depth)
  const often = Object.hasOwn(known, name) ? [{ weight: 80, arbitrary: fc.constantFrom(...known[name]!) }] : []
  return fc.oneof(...often, { weight: 40, arbitrary: fitting }, { weight: 1, arbitrary: junk })
}
type Known = Readonly<Record<string, readonly unknown[]>>

function fits(schema: Json, definitions: Record<string, Json>, known: Known, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return fc.constant({})
  const go = (inner: unknown, name?: string) => build(inner as Json, definitions, known, depth + 1, name)
  if (typeof schema.$ref === 'string') {
    const target = definitions[schema.$ref.replace('#/$defs/', '')]
    return target ? go(target) : junk
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => go(choice)))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(go(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return object(schema, go)
    default:
      return junk
  }
}

function text(schema: Json): fc.Arbitrary<unknown> {
  if (schema.format === 'date') return fc.constantFrom('2018-10-09', '2026-11-16', '1999-12-31', '2026-02-30')
  if (schema.format === 'date-time') return fc.constantFrom('2030-01-01T00:00:00Z', '2001-01-01T00:00:00Z', 'soon')
  const maxLength = Math.min(40, Number(schema.maxLength ?? 40))
  return fc.oneof(fc.string({ maxLength, unit: 'grapheme' }), word)
}

/** Near the lower bound: a schema's upper bounds are about how much work one may ask for, and time is short here. */
function number(schema: Json): fc.Arbitrary<unknown> {
  const least = Number(schema.minimum ?? -5)
  const most = Math.min(Number(schema.maximum ?? 200), least + 200)
  return schema.type === 'integer'
    ? fc.integer({ min: least, max: most })
    : fc.double({ min: least, max: most, noNaN: true })
}

function object(schema: Json, go: (inner: unknown, name?: string) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Json)
  const required = (schema.required ?? []) as string[]
  const shaped = fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, go(inner, name)])), {
    requiredKeys: required.filter((name) => properties.some(([known]) => known === name)),
  })
  if (typeof schema.additionalProperties !== 'object') return shaped
  const keys = fc.oneof(key, hostile)
  return fc.oneof(shaped, fc.dictionary(keys, go(schema.additionalProperties), { maxKeys: 4 }))
}

/** A value as the text of a parameter. Not by `String`, which fails for an object with a key `toString`. */
export const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
