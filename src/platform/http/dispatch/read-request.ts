import type { IncomingMessage } from 'node:http'
import { parse as parseQueryString } from 'node:querystring'
import { nextTurn } from '../../../base/pacer.ts'
import { Problem } from '../../../base/problem.ts'
import { parseWith } from '../definition/parse.ts'
import type { Route } from '../definition/route.ts'
import { assertMediaType, defaultBodyLimit, parseJson, readBody } from './body.ts'

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

export function readParams({ params }: Route, raw: Parameters): unknown {
  assertStorable(raw)
  return params ? parseWith(params, raw, 'path') : raw
}

/** PostgreSQL has no zero byte, and UTF-8 no unpaired surrogate. Bodies are held to it where they are stored. */
function assertStorable(parameters: Parameters): void {
  for (const name in parameters) {
    const value = parameters[name]
    const values = typeof value === 'string' ? [value] : (value ?? [])
    if (values.every((text) => !text.includes('\0') && text.isWellFormed())) continue
    const message = 'Zero bytes and unpaired surrogates are not accepted.'
    throw new Problem('malformed', `${name}: ${message}`, {
      errors: [{ pointer: name, code: 'invalid-character', message }],
    })
  }
}

const noParameters = Object.freeze({})

export function readQuery(route: Route, queryString: string): unknown {
  if (queryString === '' && !route.query) return noParameters
  const raw = { ...parseQueryString(queryString, '&', '=', { maxKeys: 200 }) }
  assertStorable(raw)
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
  const parse = (bytes: Buffer) => parseWith(schema, parseJson(bytes), 'body')
  return readBody(request, bodyLimit).then((bytes) =>
    bytes.length <= maxParsedAtOnce ? parse(bytes) : nextTurn().then(() => parse(bytes)),
  )
}

/**
 * More than the lists of most decks: what larger bodies hold takes milliseconds to parse and to judge, and many of them that came
 * together would be handled one after the other before anybody else had a turn.
 */
const maxParsedAtOnce = 2048
