import { z } from 'zod'

export type Json = Record<string, unknown>

/** The schemas of `components`, which grow while routes are described. */
export type Schemas = Record<string, Json>

/** Schemas with an id go to `components`; all others are inlined. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => simplify(made as Json),
  }) as Json & { $defs?: Record<string, Json> }
  const { $schema: _, $defs, ...root } = converted
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] = relink(definition)
  return relink(root)
}

/** What says nothing to a reader is left out; a list of a fixed length is written so that every tool understands it. */
function simplify(made: Json): void {
  if (JSON.stringify(made.propertyNames) === '{"type":"string"}') delete made.propertyNames
  if (typeof made.format === 'string') delete made.pattern
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
function relink(value: unknown): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'))
}
