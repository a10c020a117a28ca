import { z } from 'zod'
import { type ProblemKind, problemKinds } from '../../../base/problem.ts'
import type { ResponseSpec, Route } from '../definition/route.ts'
import { problemsOf } from '../definition/route-problems.ts'
import { ProblemDocument } from '../dispatch/problem-document.ts'
import { type AnswerExample, type AnswerExamples, bodyExample } from './answers.ts'
import { type Json, linesSchema, type SchemaBook } from './json-schema.ts'
import { ndjson, schemaOfType } from './media-types.ts'

/** What an operation can answer: as its route declares, then the problems by reference. */
export function responsesOf(route: Route, answer: AnswerExample | undefined, book: SchemaBook): Json {
  const declared = Object.entries(route.responses).map(([status, spec], index) => {
    const headers = headersOf(route, spec)
    const named = Object.keys(headers).length > 0 ? { headers } : {}
    return [status, { ...response(spec, index === 0 ? answer : undefined, book), ...named }]
  })
  const problems = problemsOf(route).map((kind) => [problemKinds[kind].status, reference(nameOf(kind))])
  return { ...Object.fromEntries([...declared, ...problems]), default: reference('Problem') }
}

const isList = ({ schema }: ResponseSpec) => schema instanceof z.ZodObject && 'next' in schema.shape

/** The headers that the answers of these routes refer to. */
export function headersFor(routes: readonly Route[]): Json {
  const used = new Set(
    routes.flatMap((route) => Object.values(route.responses).flatMap((spec) => Object.keys(headersOf(route, spec)))),
  )
  return Object.fromEntries(Object.entries(sharedHeaders).filter(([name]) => used.has(name)))
}

const headerReference = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` })

function headersOf({ method, deprecated }: Route, spec: ResponseSpec): Json {
  return {
    ...((method === 'get' && isList(spec)) || deprecated ? { Link: headerReference('Link') } : {}),
    ...(deprecated ? { Deprecation: headerReference('Deprecation') } : {}),
    ...(deprecated?.sunset ? { Sunset: headerReference('Sunset') } : {}),
  }
}

const sharedHeaders = {
  Link: {
    description:
      'The addresses of the first page (`rel="first"`) and, unless this is the last, of the next (`rel="next"`).',
    schema: { type: 'string' },
  },
  Deprecation: {
    description: 'Since when the operation is deprecated (RFC 9745); `Link` has the policy and what takes its place.',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'The moment from which the operation may no longer answer (RFC 8594).',
    schema: { type: 'string' },
  },
}

function response(spec: ResponseSpec, answer: AnswerExample | undefined, book: SchemaBook): Json {
  const content: Record<string, Json> = {}
  if (spec.schema) content['application/json'] = { schema: book.answered(spec.schema) }
  if (spec.lines) content[ndjson] = { schema: linesSchema(book.answered(spec.lines)) }
  for (const type of spec.types ?? []) content[type] = { schema: schemaOfType(type) }
  const type = answer?.type ?? (spec.schema ? 'application/json' : spec.types?.[0])
  const example = answer ? bodyExample(answer.type, answer.body) : spec.example
  if (example !== undefined && type !== undefined && content[type]) content[type].example = example
  return { description: spec.description, ...(Object.keys(content).length > 0 ? { content } : {}) }
}

const reference = (name: string) => ({ $ref: `#/components/responses/${name}` })
/** The name of a problem in `components`. */
export const nameOf = (kind: ProblemKind) => kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** When a client meets each kind of problem. */
const meanings = {
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
} satisfies Partial<Record<ProblemKind, string>>

export type DocumentedProblem = keyof typeof meanings
export const documentedProblems = Object.keys(meanings) as DocumentedProblem[]

/** The problems that operations refer to. */
export function problemResponses(book: SchemaBook, answers: AnswerExamples): Record<string, Json> {
  const content = (example?: unknown) => ({
    'application/problem+json': {
      schema: book.answered(ProblemDocument),
      ...(example === undefined ? {} : { example }),
    },
  })
  const retryAfter = { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }
  const named = documentedProblems.map((kind) => {
    const headers = kind === 'too-many' ? retryAfter : {}
    const name = nameOf(kind)
    return [name, { description: meanings[kind], ...headers, content: content(answers[name]?.body) }]
  })
  return {
    ...Object.fromEntries(named),
    Problem: { description: 'Any other error, such as a 503.', content: content() },
  }
}
