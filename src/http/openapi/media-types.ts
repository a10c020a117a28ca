import type { Json } from './json-schema.ts'

/** One JSON value per line; the schema of such a body is that of a line. */
export const ndjson = 'application/x-ndjson'

/** The schema of a body of which no more is known than its media type. */
export function schemaOfType(type: string): Json {
  if (type === 'application/pdf') return { type: 'string', format: 'binary' }
  return type === 'application/json' ? {} : { type: 'string' }
}
