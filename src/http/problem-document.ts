import { z } from 'zod'
import { Problem, problemKinds } from '../core/problem.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Reply } from './reply.ts'

export const ProblemDocument = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string(),
    errors: z
      .array(z.strictObject({ pointer: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .describe('Each fault: `pointer` is a JSON Pointer into the body, or the name of a parameter.'),
  })
  .meta({ id: 'Problem', description: 'An error, as RFC 9457 has it.' })
export type ProblemDocument = z.infer<typeof ProblemDocument>

export function problemDocument(problem: Problem, instance: string): ProblemDocument {
  return {
    type: `urn:kotei:problem:${problem.kind}`,
    title: problemKinds[problem.kind].title,
    status: problem.status,
    detail: problem.message,
    instance,
    ...(problem.errors ? { errors: problem.errors.map((error) => ({ ...error })) } : {}),
    ...problem.members,
  }
}

export function problemReply(problem: Problem, instance: string): Reply {
  return {
    status: problem.status,
    type: 'application/problem+json; charset=utf-8',
    cache: 'no-store',
    ...(problem.headers ? { headers: problem.headers } : {}),
    body: JSON.stringify(problemDocument(problem, instance)),
  }
}

/** What a client may know of an error that is no `Problem`: that it happened, and under which request id. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseUnavailable(error)) {
    return new Problem('not-ready', 'The database does not answer. Try again in a moment.', {
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
  return new Problem('internal', 'The service failed to answer. The request id finds the reason in its log.', {
    cause: error,
  })
}
