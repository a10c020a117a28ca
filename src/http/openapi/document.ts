import { stringify } from 'yaml'
import type { Route } from '../route.ts'
import { type Json, jsonSchema, type Schemas } from './json-schema.ts'
import { schemaOfType } from './media-types.ts'
import { parametersOf, sharedParameters } from './parameters.ts'
import { problemResponses, responsesOf, sharedHeaders } from './responses.ts'
import { securityOf, securitySchemes } from './security.ts'

export interface OpenApiInfo {
  readonly version: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
}

const description = `Says whether a card-game deck is legal, why, since when, and how it will draw. Unofficial: the games and their names belong to their publishers.

The \`RateLimit\` headers report the rate limit. An operation with \`x-kotei-cost\` counts as that many requests. Bodies of the type \`application/x-ndjson\` have one JSON value per line, and their schema is that of a line.`

/** The OpenAPI 3.1 document, generated from the schemas that the routes parse with. */
export function openApiDocument(routes: readonly Route[], info: OpenApiInfo): Json {
  const schemas: Schemas = {}
  const parameters = sharedParameters()
  const paths: Record<string, Json> = {}
  for (const route of [...routes].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, parameters, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kotei',
      version: info.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this service' },
    },
    servers: [{ url: '/' }],
    tags: info.tags,
    paths,
    components: {
      securitySchemes: securitySchemes(routes),
      parameters,
      headers: sharedHeaders,
      responses: problemResponses(schemas),
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

/** The text of `openapi.yaml`. */
export function openApiYaml(document: Json): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })
}

function operation(route: Route, shared: Readonly<Record<string, Json>>, schemas: Schemas): Json {
  const parameters = parametersOf(route, shared, schemas)
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: securityOf(route),
    ...(route.scope || route.role ? { 'x-kotei-needs': { scope: route.scope, role: route.role } } : {}),
    ...(route.cost === undefined ? {} : { 'x-kotei-cost': route.cost }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route, schemas),
    responses: responsesOf(route, schemas),
  }
}

function requestBody(route: Route, schemas: Schemas): Json {
  const body = route.body ?? route.lines
  if (!body) return {}
  const types = route.consumes ?? ['application/json']
  const schema = jsonSchema(body, 'input', schemas)
  const optional = route.body?.safeParse(undefined).success ?? false
  // The schema is that of the JSON, also where other types are taken beside it.
  const content = types.map((type) => [type, { schema: type === 'text/csv' ? schemaOfType(type) : schema }])
  return { requestBody: { required: !optional, content: Object.fromEntries(content) } }
}
