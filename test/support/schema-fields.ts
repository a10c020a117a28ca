import { z } from 'zod'

type Json = Record<string, unknown>

/** A value in what a route takes, by the keys that lead to it. */
export interface SchemaField {
  readonly path: readonly string[]
  /** Of JSON Schema, such as `date`. */
  readonly format: string | undefined
}

/** How deep forms nest that are worth a walk; some refer to themselves. */
const maxDepth = 6

/** Every text in a schema, also in its alternatives, in lists and in what it refers to. */
export function textFieldsOf(schema: z.ZodType): SchemaField[] {
  const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const definitions = (converted.$defs ?? {}) as Record<string, Json>
  const found = new Map([...fieldsIn(converted, definitions, [])].map((field) => [field.path.join('/'), field]))
  return [...found.values()]
}

function* fieldsIn(schema: Json, definitions: Record<string, Json>, path: readonly string[]): Generator<SchemaField> {
  if (path.length > maxDepth) return
  if (typeof schema.$ref === 'string') yield* fieldsIn(definitions[schema.$ref.split('/').pop()!]!, definitions, path)
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const each of (schema[key] ?? []) as Json[]) yield* fieldsIn(each, definitions, path)
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    yield* fieldsIn(property, definitions, [...path, name])
  if (schema.items) yield* fieldsIn(schema.items as Json, definitions, [...path, '0'])
  if (schema.type === 'string') yield { path, format: schema.format as string | undefined }
}

/** The value with another one at a path; objects and lists that lead there are made where they are missing. */
export function withValueAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value) || key === '0') {
    const [first, ...others] = Array.isArray(value) ? value : []
    return [withValueAt(first, rest, put), ...others]
  }
  const object = (value ?? {}) as Json
  return { ...object, [key]: withValueAt(object[key], rest, put) }
}
