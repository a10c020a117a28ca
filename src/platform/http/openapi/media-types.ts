/** One JSON value per line. */
export const ndjson = 'application/x-ndjson'

/** The schema of a body of which no more is known than its media type. */
export function schemaOfType(type: string): { readonly type?: string; readonly format?: string } {
  if (type === 'application/pdf') return { type: 'string', format: 'binary' }
  return type === 'application/json' ? {} : { type: 'string' }
}
