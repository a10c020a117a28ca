import type { Json } from '../../../src/platform/http/openapi/json-schema.ts'
import { ndjson } from '../../../src/platform/http/openapi/media-types.ts'

/** What a type in TypeScript cannot say, or says by the others. A keyword that is neither here nor printed is an error. */
const unsaid = new Set(
  `description format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems
  uniqueItems minProperties maxProperties propertyNames default examples title contentMediaType`.split(/\s+/),
)
const said = new Set([
  '$ref',
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'contentSchema',
])

/** The type of what a JSON schema of the OpenAPI document describes; types with names are referred to by `nameOf`. */
export function printType(schema: Json, nameOf: (name: string) => string, indent = ''): string {
  const unknown = Object.keys(schema).filter((key) => !said.has(key) && !unsaid.has(key))
  if (unknown.length > 0) throw new Error(`The client’s types cannot say "${unknown.join('", "')}" of a schema.`)
  const print = (part: unknown) => printType(part as Json, nameOf, indent)
  if (schema.$ref) return nameOf(String(schema.$ref).split('/').at(-1)!)
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return (schema.enum as unknown[]).map(literal).join(' | ')
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return [...new Set(choices.map(print))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => print({ ...schema, type })).join(' | ')
  if (schema.contentSchema) return `${nameOf('Lines')}<${print(schema.contentSchema)}>`
  if (schema.type === 'array') return arrayOf((schema.items ?? {}) as Json, print)
  if (schema.type === 'object') return printObject(schema, nameOf, indent)
  return plainTypes[String(schema.type)] ?? 'unknown'
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function arrayOf(items: Json, print: (schema: Json) => string): string {
  const isUnion = items.anyOf ?? items.oneOf ?? items.enum ?? Array.isArray(items.type)
  return `readonly ${isUnion ? `(${print(items)})` : print(items)}[]`
}

export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value)
}

function printObject(schema: Json, nameOf: (name: string) => string, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = new Set(schema.required as string[] | undefined)
  const rest = schema.additionalProperties
  const others = rest === false || (rest === undefined && properties.length > 0) ? undefined : ((rest ?? {}) as Json)
  if (properties.length === 0 && others) return `Record<string, ${printType(others, nameOf, indent)}>`
  const inner = `${indent}  `
  const members = properties.map(([name, property]) => {
    const type = printType(property, nameOf, inner)
    return member(name, type, { isRequired: required.has(name), description: property.description, indent: inner })
  })
  // Of several kinds, since it holds for the named ones, too.
  if (others) members.push(`${inner}[further: string]: unknown`)
  return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n${indent}}`
}

interface Member {
  readonly isRequired: boolean
  readonly description?: unknown
  readonly indent: string
}

/** A line of an object type, with its comment. */
export function member(name: string, type: string, { isRequired, description, indent }: Member): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
  return `${comment(description, indent)}${indent}${key}${isRequired ? '' : '?'}: ${type}`
}

const width = 120

/** A comment for editors, wrapped; nothing where there is nothing to say. */
export function comment(description: unknown, indent = ''): string {
  if (typeof description !== 'string' || description === '') return ''
  const text = description.replaceAll('*/', '*\u200b/')
  const single = `${indent}/** ${text} */\n`
  if (single.length <= width && !text.includes('\n')) return single
  const lines = text.split('\n').flatMap((line) => wrap(line, width - indent.length - 3))
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

function wrap(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + 1 + word.length > columns) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** The type of a body or an answer of a media type. */
export function contentType(type: string, schema: Json, nameOf: (name: string) => string, indent: string): string {
  if (schema.format === 'binary') return 'Blob'
  return type === ndjson && !schema.contentSchema ? `${nameOf('Lines')}<unknown>` : printType(schema, nameOf, indent)
}
