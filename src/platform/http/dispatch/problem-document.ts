import { z } from 'zod'
import { Problem, problemKinds } from '../../../base/problem.ts'
import { inLanguage, phraseOf } from '../../../domain/core/wording/message.ts'
import { english, say, type Words } from '../../../domain/core/wording/words.ts'
import { isDatabaseUnavailable, isStorageFull, isTextRefused } from '../../db/connection/unavailable.ts'
import type { Reply } from '../reply/reply.ts'

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
      .describe('The faults: `pointer` is a JSON Pointer into the body, or the name of a parameter.'),
    suggestions: z
      .array(z.looseObject({ id: z.string(), title: z.string() }))
      .optional()
      .describe('What an unknown name may mean, the likeliest first.'),
    known: z.array(z.string()).optional().describe('With an unknown game or format: all ids that there are.'),
  })
  .meta({ id: 'Problem', description: 'A problem document (RFC 9457).' })
export type ProblemDocument = z.infer<typeof ProblemDocument>

/** The prose of problems is English; sentences about cards are the same as in verdicts, and in these words. */
export function problemDocument(problem: Problem, instance: string, words: Words = english): ProblemDocument {
  const phrase = phraseOf(problem)
  return {
    type: `urn:kotei:problem:${problem.kind}`,
    title: problemKinds[problem.kind].title,
    status: problem.status,
    detail: phrase ? say(phrase, words) : problem.message,
    instance,
    ...(problem.errors ? { errors: inLanguage(problem.errors, words).map((error) => ({ ...error })) } : {}),
    ...problem.members,
  }
}

export function problemReply(problem: Problem, instance: string, words: Words = english): Reply {
  return {
    status: problem.status,
    type: 'application/problem+json; charset=utf-8',
    cache: 'no-store',
    headers: { ...problem.headers, ...(phraseOf(problem) ? { 'Content-Language': words.language } : {}) },
    body: JSON.stringify(problemDocument(problem, instance, words)),
  }
}

/** Hides from clients the details of an error that is not a `Problem`; the log has them under the request id. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isStorageFull(error)) return storageFull(error)
  if (isDatabaseUnavailable(error)) return notReady('The database is not available. Try again in a moment.', error)
  if (isTextRefused(error)) return new Problem('malformed', 'A text has a character that cannot be stored.')
  return new Problem('internal', 'Internal error. The log has the reason under the request id.', { cause: error })
}

export function notReady(detail: string, cause: unknown): Problem {
  return new Problem('not-ready', detail, { headers: { 'Retry-After': '5' }, cause })
}

function storageFull(cause: unknown): Problem {
  const detail = 'Nothing can be stored until the operator makes room. Reading still works.'
  return new Problem('storage-full', detail, { headers: { 'Retry-After': '60' }, cause })
}
