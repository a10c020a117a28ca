import type { Json } from '../../../src/platform/http/openapi/json-schema.ts'
import { comment, printType } from './print-type.ts'

export const banner = '// Generated from openapi.yaml by "npm run docs": change the schemas of the routes instead.\n\n'

const linesType = `declare const line: unique symbol

/** A text with one JSON value per line (NDJSON), each of this type. */
export type Lines<T> = string & { readonly [line]?: T }
`

/** Every schema with a name as a type of that name. */
export function clientSchemas(schemas: Readonly<Record<string, Json>>): string {
  const types = Object.entries(schemas).map(([name, schema]) => {
    const type = printType(schema, (other) => other)
    const isInterface = schema.type === 'object' && type.startsWith('{')
    return `${comment(schema.description)}export ${isInterface ? `interface ${name} ${type}` : `type ${name} = ${type}`}\n`
  })
  return banner + [linesType, ...types].join('\n')
}
