import type { z } from 'zod'
import { languages } from '../../../domain/messages/language.ts'
import { fillIn } from '../definition/example-ids.ts'
import { GameParams } from '../definition/game-params.ts'
import type { RequestHeader, Route } from '../definition/route.ts'
import { pageQuery } from '../pages/page.ts'
import type { Json, SchemaBook } from './json-schema.ts'

const requestHeaders: Readonly<Record<RequestHeader, string>> = {
  'If-Match': 'The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412.',
  'Idempotency-Key':
    'Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer again.',
  Prefer:
    '`wait=N`: wait up to so many seconds for what is being computed. `Preference-Applied` says what was done (RFC 7240).',
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: `The language of messages: ${languages.map((language) => `\`${language}\``).join(', ')}; English unless one of them fits. \`Content-Language\` says which it is. Codes never change, and the prose of problems is English.`,
  schema: { type: 'string' },
}

/** The schemas of the parameters that many operations share. */
export const sharedParameterSchemas = [GameParams.shape.game, pageQuery.limit, pageQuery.cursor]

/** Parameters that many operations share, by their names in `components`. */
export function sharedParameters(book: SchemaBook): Record<string, Json> {
  return {
    Game: parameter(book, 'path', 'game', GameParams.shape.game, 'l5r-lcg'),
    Limit: parameter(book, 'query', 'limit', pageQuery.limit),
    Cursor: parameter(book, 'query', 'cursor', pageQuery.cursor),
    AcceptLanguage: acceptLanguage,
    IfMatch: headerParameter('If-Match'),
    IdempotencyKey: headerParameter('Idempotency-Key'),
  }
}

function headerParameter(name: RequestHeader): Json {
  return { name, in: 'header', required: false, description: requestHeaders[name], schema: { type: 'string' } }
}

/** The parameters of a route; shared ones as references. */
export function parametersOf(route: Route, shared: Readonly<Record<string, Json>>, book: SchemaBook): Json[] {
  const { params, query } = route.example ?? {}
  const own = [
    ...shapeOf(route.params).map(([name, schema]) => parameter(book, 'path', name, schema, params?.[name])),
    ...shapeOf(route.query).map(([name, schema]) => parameter(book, 'query', name, schema, query?.[name])),
    ...(route.requestHeaders ?? []).map(headerParameter),
    ...(route.localized ? [acceptLanguage] : []),
  ]
  const names = new Map(Object.entries(shared).map(([name, value]) => [JSON.stringify(value), name]))
  return own.map((each) => {
    const name = names.get(JSON.stringify(each))
    return name === undefined ? each : { $ref: `#/components/parameters/${name}` }
  })
}

export function shapeOf(schema: z.ZodObject | undefined): [name: string, schema: z.ZodType][] {
  return Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>)
}

function parameter(
  book: SchemaBook,
  place: 'path' | 'query',
  name: string,
  schema: z.ZodType,
  example?: unknown,
): Json {
  const { description: meaning, ...rest } = book.answered(schema)
  const description = [meaning, fillIn(example)].filter((sentence) => sentence !== undefined).join(' ')
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(description === '' ? {} : { description }),
    schema: rest,
    ...(example === undefined ? {} : { example: inTypeOf(rest, example) }),
  }
}

/** Parameters are text, which the schema takes for a number, a flag or one of several. */
function inTypeOf({ type }: Json, text: unknown): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  if (type === 'boolean') return text === 'true'
  return type === 'array' ? [text].flat() : text
}
