import { stringify } from 'yaml'
import { z } from 'zod'
import { languages } from '../messages/language.ts'
import { ProblemDocument } from './problem-document.ts'
import type { ResponseSpec, Route } from './route.ts'

type Json = Record<string, unknown>

export interface OpenApiInfo {
  readonly version: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
}

/** The OpenAPI 3.1 document, generated from the schemas that the routes parse with. */
export function openApiDocument(routes: readonly Route[], info: OpenApiInfo): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const route of [...routes].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kotei',
      version: info.version,
      description:
        'Says whether a card-game deck is legal, why, since when, and how it will draw. Unofficial: the games and their names belong to their publishers.\n\nThe `RateLimit` headers report the rate limit. An operation with `x-kotei-cost` counts as that many requests.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: info.tags,
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A session token, an API key, or an identity provider’s JWT; for events also the secret of a helper’s link (`kd_…`) or of a player’s (`kp_…`).',
        },
      },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

/** The text of `openapi.yaml`. */
export function openApiYaml(document: Json): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })
}

function operation(route: Route, schemas: Json): Json {
  const parameters = [
    ...parametersOf(route.params, 'path', schemas),
    ...parametersOf(route.query, 'query', schemas),
    ...(route.localized ? [acceptLanguage] : []),
  ]
  const auth = route.auth ?? 'none'
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(auth === 'account' || auth === 'event' ? { security: [{ bearer: [] }] } : {}),
    ...(auth === 'optional' || auth === 'event-optional' ? { security: [{}, { bearer: [] }] } : {}),
    ...(route.scope || route.role ? { 'x-kotei-needs': { scope: route.scope, role: route.role } } : {}),
    ...(route.cost === undefined ? {} : { 'x-kotei-cost': route.cost }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route, schemas),
    responses: responsesOf(route, schemas),
  }
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: `The language of messages: ${languages.map((language) => `\`${language}\``).join(', ')}; English unless one of them fits. \`Content-Language\` says which it is. Codes never change, and the prose of problems is English.`,
  schema: { type: 'string' },
  example: 'de-CH, de;q=0.9, en;q=0.5',
}

function requestBody(route: Route, schemas: Json): Json {
  if (!route.body && route.bodyType !== 'stream') return {}
  const types = route.consumes ?? ['application/json']
  const schema = route.body ? convert(route.body, 'input', schemas) : {}
  const optional = route.body?.safeParse(undefined).success ?? false
  return { requestBody: { required: !optional, content: Object.fromEntries(types.map((type) => [type, { schema }])) } }
}

function responsesOf(route: Route, schemas: Json): Json {
  const declared = Object.entries(route.responses).map(([status, spec]) => {
    const headers = route.method === 'get' && isList(spec) ? { headers: { Link: link } } : {}
    return [status, { ...response(spec, schemas), ...headers }]
  })
  const problem = convert(ProblemDocument, 'output', schemas)
  return {
    ...Object.fromEntries(declared),
    default: { description: 'An error.', content: { 'application/problem+json': { schema: problem } } },
  }
}

const isList = ({ schema }: ResponseSpec) => schema instanceof z.ZodObject && 'next' in schema.shape

const link = {
  description:
    'The addresses of the first page (`rel="first"`) and, unless this is the last, of the next (`rel="next"`).',
  schema: { type: 'string' },
}

function response(spec: ResponseSpec, schemas: Json): Json {
  const content: Json = {}
  if (spec.schema) content['application/json'] = { schema: convert(spec.schema, 'output', schemas) }
  for (const type of spec.types ?? []) content[type] = { schema: {} }
  return { description: spec.description, ...(Object.keys(content).length > 0 ? { content } : {}) }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (!schema) return []
  const converted = convert(schema, 'output', schemas) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(converted.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || (!('default' in rest) && schema.shape[name]?.safeParse(undefined).success === false),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }))
}

/** Schemas with an id go to `components`; all others are inlined. */
function convert(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json }
  const { $schema: _, $defs, ...root } = converted
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] = relink(definition)
  return relink(root)
}

/** The same JSON with its references pointing to `components`. */
function relink(value: unknown): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'))
}
