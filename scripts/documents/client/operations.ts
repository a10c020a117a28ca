import type { Json } from '../../../src/platform/http/openapi/json-schema.ts'
import { comment, contentType, literal, member, printType } from './print-type.ts'
import { banner } from './schemas.ts'

interface Parameter extends Json {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

type Content = Readonly<Record<string, { readonly schema: Json }>>

interface Operation extends Json {
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

/** What of the OpenAPI document the client's types are made from. */
export interface ClientDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly schemas: Readonly<Record<string, Json>>
  }
}

const nameOf = (name: string) => `s.${name}`
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** What each operation takes and answers, by method and path. Redirects are for browsers, and left out. */
export function clientOperations({ paths, components }: ClientDocument): string {
  const tables = methods.map((method) => {
    const entries = Object.entries(paths).flatMap(([path, { [method]: operation }]) => {
      if (!operation || successes(operation).length === 0) return []
      const about = comment(`${operation.summary}\n\n${operation.description}`, '    ')
      return [`${about}    ${literal(path)}: ${printOperation(operation, components.parameters)}`]
    })
    return `  ${method}: {\n${entries.join('\n')}\n  }`
  })
  const about = '/** What each operation takes and answers, by method and path. */\n'
  return `${banner}import type * as s from './schemas.ts'\n\n${about}export interface Operations {\n${tables.join('\n')}\n}\n`
}

const indent = ' '.repeat(6)
const inner = `${indent}  `

function printOperation(operation: Operation, shared: ClientDocument['components']['parameters']): string {
  const parameters = (operation.parameters ?? []).map((each) =>
    '$ref' in each ? shared[String(each.$ref).split('/').at(-1)!]! : each,
  )
  const lines = [
    ...printParameters('path', parameters),
    ...printParameters('query', parameters),
    ...parameters.flatMap((each) => headerOption(each)),
    ...printBodies(operation),
    member('answers', printAnswers(operation), { isRequired: true, indent }),
  ]
  return `{\n${lines.join('\n')}\n    }`
}

function printParameters(place: 'path' | 'query', parameters: readonly Parameter[]): string[] {
  const placed = parameters.filter((each) => each.in === place)
  if (placed.length === 0) return []
  const members = placed.map(({ name, required, description, schema }) =>
    member(name, printType(schema, nameOf, inner), { isRequired: required, description, indent: inner }),
  )
  const isRequired = placed.some(({ required }) => required)
  return [member(place, `{\n${members.join('\n')}\n${indent}}`, { isRequired, indent })]
}

/** The headers that calls have an option for; `Accept-Language` is one of the client. */
const headerOptions: Readonly<Record<string, string>> = { 'If-Match': 'ifMatch', 'Idempotency-Key': 'idempotencyKey' }

function headerOption({ name, description }: Parameter): string[] {
  const option = headerOptions[name]
  return option === undefined ? [] : [member(option, 'string', { isRequired: false, description, indent })]
}

function printBodies({ requestBody }: Operation): string[] {
  if (!requestBody) return []
  return [member('bodies', printContent(requestBody.content), { isRequired: requestBody.required, indent })]
}

const successes = ({ responses }: Operation) => Object.entries(responses).filter(([status]) => status.startsWith('2'))

function printAnswers(operation: Operation): string {
  const answers = successes(operation).map(([status, { content = {} }]) => `${status}: ${printContent(content)}`)
  return `{ ${answers.join('; ')} }`
}

function printContent(content: Content): string {
  const types = Object.entries(content).map(
    ([type, { schema }]) => `${literal(type)}: ${contentType(type, schema, nameOf, inner)}`,
  )
  return types.length === 0 ? 'Record<never, never>' : `{ ${types.join('; ')} }`
}
