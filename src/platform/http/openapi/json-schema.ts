import { z } from 'zod'
import type { Steps } from '../../../base/steps.ts'
import { ndjson } from './media-types.ts'

export type Json = Record<string, unknown>

/** The JSON schemas of what routes take and answer. */
export interface SchemaBook {
  readonly taken: (schema: z.ZodType) => Json
  readonly answered: (schema: z.ZodType) => Json
  /** Those with an id, to which the others refer. */
  readonly components: Readonly<Record<string, Json>>
}

/** How many are converted together: converting one walks through everything that it refers to, and most refer to the same. */
const together = 12

export function* createSchemaBook(taken: Iterable<z.ZodType>, answered: Iterable<z.ZodType>): Steps<SchemaBook> {
  const components: Record<string, Json> = {}
  const input = yield* convert(taken, 'input', components)
  const output = yield* convert(answered, 'output', components)
  return { taken: finder(input), answered: finder(output), components }
}

type Converted = Map<z.ZodType, Json>

function* convert(
  schemas: Iterable<z.ZodType>,
  io: 'input' | 'output',
  components: Record<string, Json>,
): Steps<Converted> {
  const converted: Converted = new Map()
  const waiting = [...new Set(schemas)]
  const override = ({ jsonSchema }: { jsonSchema: object }) => simplify(jsonSchema as Json)
  while (waiting.length > 0) {
    const some = waiting.splice(0, together)
    const all = z.object(Object.fromEntries(some.map((schema, index) => [index, schema])))
    const { properties, $defs } = relink(z.toJSONSchema(all, { io, unrepresentable: 'any', override }))
    for (const [index, schema] of some.entries()) converted.set(schema, properties[index]!)
    for (const [name, definition] of Object.entries($defs ?? {})) addComponent(components, name, definition)
    yield
  }
  return converted
}

function addComponent(components: Record<string, Json>, name: string, definition: Json): void {
  const known = components[name]
  components[name] = definition
  if (known && JSON.stringify(known) !== JSON.stringify(definition))
    throw new Error(`The schema ${name} is taken and answered in different shapes: give one of the two another id`)
}

function finder(converted: Converted): (schema: z.ZodType) => Json {
  return (schema) => {
    const found = converted.get(schema)
    if (!found) throw new Error('This schema is not among those of the routes')
    return found
  }
}

/** A text of which each line is one such value. */
export const linesSchema = (line: Json): Json => ({ type: 'string', contentMediaType: ndjson, contentSchema: line })

/** What says nothing to a reader is left out; a list of a fixed length is written so that every tool understands it. */
function simplify(made: Json): void {
  if (JSON.stringify(made.propertyNames) === '{"type":"string"}') delete made.propertyNames
  // Tools differ on whether a pattern may have classes of Unicode.
  if (typeof made.format === 'string' || String(made.pattern).includes('\\p{')) delete made.pattern
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (!Array.isArray(made.prefixItems) || made.items !== false) return
  const kinds = new Set(made.prefixItems.map((item) => JSON.stringify(item)))
  if (kinds.size === 1) {
    made.items = made.prefixItems[0]
    delete made.prefixItems
  } else made.items = {}
}

/** The same JSON with its references pointing to `components`. */
function relink(value: unknown): { properties: Json[]; $defs?: Record<string, Json> } {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'))
}
