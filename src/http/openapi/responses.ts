import { z } from 'zod'
import { type ProblemKind, problemKinds } from '../../core/problem.ts'
import { ProblemDocument } from '../problem-document.ts'
import type { ResponseSpec, Route } from '../route.ts'
import { problemsOf } from '../route-problems.ts'
import { type Json, jsonSchema, type Schemas } from './json-schema.ts'
import { ndjson, schemaOfType } from './media-types.ts'

/** What an operation can answer: as its route declares, then the problems by reference. */
export function responsesOf(route: Route, schemas: Schemas): Json {
  const declared = Object.entries(route.responses).map(([status, spec]) => {
    const headers = route.method === 'get' && isList(spec) ? { headers: { Link: linkReference } } : {}
    return [status, { ...response(spec, schemas), ...headers }]
  })
  const problems = problemsOf(route).map((kind) => [problemKinds[kind].status, reference(nameOf(kind))])
  return { ...Object.fromEntries([...declared, ...problems]), default: reference('Problem') }
}

const isList = ({ schema }: ResponseSpec) => schema instanceof z.ZodObject && 'next' in schema.shape

const linkReference = { $ref: '#/components/headers/Link' }

/** The headers that answers refer to. */
export const sharedHeaders = {
  Link: {
    description:
      'The addresses of the first page (`rel="first"`) and, unless this is the last, of the next (`rel="next"`).',
    schema: { type: 'string' },
  },
}

function response(spec: ResponseSpec, schemas: Schemas): Json {
  const content: Json = {}
  if (spec.schema) content['application/json'] = { schema: jsonSchema(spec.schema, 'output', schemas) }
  if (spec.lines) content[ndjson] = { schema: jsonSchema(spec.lines, 'output', schemas) }
  for (const type of spec.types ?? []) content[type] = { schema: schemaOfType(type) }
  return { description: spec.description, ...(Object.keys(content).length > 0 ? { content } : {}) }
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` })
const nameOf = (kind: ProblemKind) => kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** When a client meets each kind of problem. */
const meanings: Partial<Record<ProblemKind, string>> = {
  malformed: 'The request cannot be read: a parameter or a part of the body is missing, unknown or of the wrong kind.',
  unauthenticated: 'The operation needs credentials, or those that were sent are not valid or have expired.',
  forbidden: 'The credentials are valid, but do not permit this.',
  'not-found': 'There is no such thing, or the caller may not see it.',
  conflict:
    'What is stored does not permit it: a name is taken, a limit is reached, or a change came at the same moment.',
  'precondition-failed': 'It was changed since the state that `If-Match` names; read it again.',
  'too-large': 'The body is larger than this operation takes.',
  'unsupported-type': 'The body has another content type than this operation takes.',
  impossible: 'The request can be read, but not be fulfilled, such as with a card that the game does not have.',
  'too-many': 'Too many requests. `Retry-After` says after how many seconds to try again.',
}

/** The problems that operations refer to. */
export function problemResponses(schemas: Schemas): Record<string, Json> {
  const content = { 'application/problem+json': { schema: jsonSchema(ProblemDocument, 'output', schemas) } }
  const retryAfter = { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }
  const named = Object.entries(meanings).map(([kind, description]) => [
    nameOf(kind as ProblemKind),
    { description, ...(kind === 'too-many' ? retryAfter : {}), content },
  ])
  return { ...Object.fromEntries(named), Problem: { description: 'Any other error, such as a 503.', content } }
}
