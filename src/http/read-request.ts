import type { IncomingMessage } from 'node:http'
import { parse as parseQueryString } from 'node:querystring'
import { Problem } from '../core/problem.ts'
import { assertMediaType, defaultBodyLimit, parseJson, readBody } from './body.ts'
import { parseWith } from './parse.ts'
import type { Route } from './route.ts'

export function readParams({ params }: Route, raw: unknown): unknown {
  return params ? parseWith(params, raw, 'path') : raw
}

const noParameters = Object.freeze({})

export function readQuery(route: Route, queryString: string): unknown {
  if (queryString === '' && !route.query) return noParameters
  const raw = { ...parseQueryString(queryString, '&', '=', { maxKeys: 200 }) }
  if (route.query) return parseWith(route.query, raw, 'query')
  const name = Object.keys(raw)[0]?.slice(0, 80)
  if (name === undefined) return noParameters
  throw new Problem('malformed', `No parameter named "${name}".`, {
    errors: [{ pointer: name, code: 'unknown-key', message: 'This takes no parameters.' }],
  })
}

/** The parsed body; undefined, without a promise, if the route takes none or reads the stream itself. */
export function readRequestBody(route: Route, request: IncomingMessage): Promise<unknown> | undefined {
  const accepted = route.consumes ?? ['application/json']
  if (route.bodyType === 'stream') assertMediaType(request, accepted)
  if (route.bodyType === 'stream' || !route.body) return undefined
  const { body: schema, bodyLimit = defaultBodyLimit } = route
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers
  if (length === '0' && chunked === undefined && schema.safeParse(undefined).success) return undefined
  assertMediaType(request, accepted)
  return readBody(request, bodyLimit).then((bytes) => parseWith(schema, parseJson(bytes), 'body'))
}
