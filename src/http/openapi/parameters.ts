import type { z } from 'zod'
import { languages } from '../../messages/language.ts'
import { GameParams } from '../game-params.ts'
import { pageQuery } from '../page.ts'
import type { RequestHeader, Route } from '../route.ts'
import { type Json, jsonSchema, type Schemas } from './json-schema.ts'

const requestHeaders: Readonly<Record<RequestHeader, { readonly description: string }>> = {
  'If-Match': {
    description:
      'The `ETag` of the state that the change is meant for. If it has changed meanwhile, the answer is 412.',
  },
  'Idempotency-Key': {
    description:
      'Any text of the caller’s own. A retry with the same key and the same body within 24 hours gets the first answer again.',
  },
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: `The language of messages: ${languages.map((language) => `\`${language}\``).join(', ')}; English unless one of them fits. \`Content-Language\` says which it is. Codes never change, and the prose of problems is English.`,
  schema: { type: 'string' },
}

/** Parameters that many operations share, by their names in `components`. */
export function sharedParameters(): Record<string, Json> {
  return {
    Game: parameter('game', GameParams.shape.game, 'path', {}),
    Limit: parameter('limit', pageQuery.limit, 'query', {}),
    Cursor: parameter('cursor', pageQuery.cursor, 'query', {}),
    AcceptLanguage: acceptLanguage,
    IfMatch: headerParameter('If-Match'),
    IdempotencyKey: headerParameter('Idempotency-Key'),
  }
}

function headerParameter(name: RequestHeader): Json {
  return { name, in: 'header', required: false, ...requestHeaders[name], schema: { type: 'string' } }
}

/** The parameters of a route; shared ones as references. */
export function parametersOf(route: Route, shared: Readonly<Record<string, Json>>, schemas: Schemas): Json[] {
  const own = [
    ...shapeOf(route.params).map(([name, schema]) => parameter(name, schema, 'path', schemas)),
    ...shapeOf(route.query).map(([name, schema]) => parameter(name, schema, 'query', schemas)),
    ...(route.requestHeaders ?? []).map(headerParameter),
    ...(route.localized ? [acceptLanguage] : []),
  ]
  const names = new Map(Object.entries(shared).map(([name, value]) => [JSON.stringify(value), name]))
  return own.map((each) => {
    const name = names.get(JSON.stringify(each))
    return name === undefined ? each : { $ref: `#/components/parameters/${name}` }
  })
}

const shapeOf = (schema: z.ZodObject | undefined) => Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>)

function parameter(name: string, schema: z.ZodType, place: 'path' | 'query', schemas: Schemas): Json {
  const { description, ...rest } = jsonSchema(schema, 'output', schemas)
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }
}
