import type { z } from 'zod'
import type { Steps } from '../../../base/steps.ts'
import { deprecationNotice } from '../definition/deprecation.ts'
import { fillIn } from '../definition/example-ids.ts'
import type { Route } from '../definition/route.ts'
import { ProblemDocument } from '../dispatch/problem-document.ts'
import { type AnswerExamples, bodyExample } from './answers.ts'
import { createSchemaBook, type Json, linesSchema, type SchemaBook } from './json-schema.ts'
import { schemaOfType } from './media-types.ts'
import { parametersOf, shapeOf, sharedParameterSchemas, sharedParameters } from './parameters.ts'
import { headersFor, problemResponses, responsesOf } from './responses.ts'
import { securityOf, securitySchemes } from './security.ts'
import { webhook } from './webhook.ts'

export interface OpenApiInfo {
  readonly version: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly answers: AnswerExamples
  /** What is sent to the webhooks of others, by type. */
  readonly messages: Readonly<Record<string, z.ZodType>>
}

const description = `Says whether a card-game deck is legal, why, since when, and how it will draw. Unofficial: the games and their names belong to their publishers.

The \`RateLimit\` headers report the rate limit. An operation with \`x-kotei-cost\` counts as that many requests. Bodies of the type \`application/x-ndjson\` have one JSON value per line, described by \`contentSchema\`. The answers in examples were given by the service to the requests beside them; long lists are cut to their first entries. Stored things that an example names, such as a deck, are to be replaced by those of this service.

The [guides](/docs/guides) explain how things belong together; begin with [Using the API](/docs/guides/api). The [changelog](/docs/guides/changelog) has what changed, and [what stays and what goes](/docs/guides/api#what-stays-and-what-goes) what is promised.`

/** The OpenAPI 3.1 document, generated from the schemas that the routes parse with. */
export function* openApiDocument(
  routes: readonly Route[],
  { version, tags, answers, messages }: OpenApiInfo,
): Steps<Json> {
  const book = yield* schemasOf(routes, Object.values(messages))
  const parameters = sharedParameters(book)
  const paths: Record<string, Json> = {}
  for (const route of [...routes].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, { answers, parameters, book }) }
    yield
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kotei',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this service' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    webhooks: Object.fromEntries(
      Object.entries(messages).map(([type, schema]) => [type, webhook(type, book.answered(schema))]),
    ),
    components: {
      securitySchemes: securitySchemes(routes),
      parameters,
      headers: headersFor(routes),
      responses: problemResponses(book, answers),
      schemas: Object.fromEntries(Object.entries(book.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

function schemasOf(routes: readonly Route[], messages: readonly z.ZodType[]): Steps<SchemaBook> {
  const taken = routes.flatMap(({ body, lines }) => [body, lines])
  const answered = routes.flatMap(({ params, query, responses }) => [
    ...[...shapeOf(params), ...shapeOf(query)].map(([, schema]) => schema),
    ...Object.values(responses).flatMap(({ schema, lines }) => [schema, lines]),
  ])
  const given = <T>(each: T | undefined): each is T => each !== undefined
  return createSchemaBook(taken.filter(given), [
    ...answered.filter(given),
    ...sharedParameterSchemas,
    ...messages,
    ProblemDocument,
  ])
}

interface Parts extends Pick<OpenApiInfo, 'answers'> {
  readonly parameters: Readonly<Record<string, Json>>
  readonly book: SchemaBook
}

function operation(route: Route, { answers, parameters: shared, book }: Parts): Json {
  const parameters = parametersOf(route, shared, book)
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [...(route.deprecated ? [deprecationNotice(route.deprecated)] : []), route.description].join('\n\n'),
    ...(route.deprecated ? { deprecated: true } : {}),
    security: securityOf(route),
    ...(route.scope || route.role ? { 'x-kotei-needs': { scope: route.scope, role: route.role } } : {}),
    ...(route.cost === undefined ? {} : { 'x-kotei-cost': route.cost }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(route, book),
    responses: responsesOf(route, answers[route.operationId], book),
  }
}

function requestBody({ body, lines, consumes = ['application/json'], example }: Route, book: SchemaBook): Json {
  if (!body && !lines) return {}
  const schema = body ? book.taken(body) : linesSchema(book.taken(lines!))
  const isOptional = body?.safeParse(undefined).success ?? false
  // The schema is that of the JSON, also where other types are taken beside it.
  const content = consumes.map((type) =>
    type === 'text/csv'
      ? [type, { schema: schemaOfType(type) }]
      : [type, { schema, example: bodyExample(type, example?.lines ?? example?.body) }],
  )
  const description = fillIn(example?.lines ?? example?.body)
  return {
    requestBody: {
      ...(description === undefined ? {} : { description }),
      required: !isOptional,
      content: Object.fromEntries(content),
    },
  }
}
