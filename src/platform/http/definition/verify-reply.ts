import type { z } from 'zod'
import { Problem } from '../../../base/problem.ts'
import type { Reply } from '../reply/reply.ts'
import type { Route } from './route.ts'
import { problemsOf } from './route-problems.ts'

/**
 * For tests: the reply, if it has a status and, if JSON, a body that its route declares. A body that is made when it is sent is
 * made and checked then, so that what fails in it fails as it does for users.
 */
export function verifiedReply(route: Route, reply: Reply): Reply {
  const declared = route.responses[reply.status]
  if (!declared) throw new Error(`${route.operationId} answers ${reply.status}, which it does not declare`)
  const { body } = reply
  if (!declared.schema || !reply.type?.startsWith('application/json')) return reply
  if (typeof body === 'string') verifyBody(route, reply, declared.schema, body)
  if (typeof body !== 'function') return reply
  return { ...reply, body: () => verifyBody(route, reply, declared.schema!, body()) }
}

function verifyBody(route: Route, reply: Reply, schema: z.ZodType, body: string): string {
  const value = JSON.parse(body)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`${route.operationId} answers what its schema does not allow: ${parsed.error}`)
  if (route.method === 'get' && value?.next !== reply.next)
    throw new Error(`${route.operationId} answers a list whose reply does not name its next page`)
  return body
}

/** For tests: the problem, or an internal one if it is of a kind that the route does not declare. */
export function verifyProblem(route: Route, problem: Problem): Problem {
  if (problem.status >= 500 || problemsOf(route).includes(problem.kind)) return problem
  const cause = new Error(`${route.operationId} answers "${problem.kind}", which its problems do not name`)
  return new Problem('internal', cause.message, { cause })
}
