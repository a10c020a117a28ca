import { Problem } from '../core/problem.ts'
import type { Reply } from './reply.ts'
import type { Route } from './route.ts'
import { problemsOf } from './route-problems.ts'

/** For tests: throws unless the reply has a status and, if JSON, a body that its route declares. */
export function verifyReply(route: Route, reply: Reply): void {
  const declared = route.responses[reply.status]
  if (!declared) throw new Error(`${route.operationId} answers ${reply.status}, which it does not declare`)
  const body = typeof reply.body === 'function' ? reply.body() : reply.body
  if (!declared.schema || typeof body !== 'string' || !reply.type?.startsWith('application/json')) return
  const value = JSON.parse(body)
  const parsed = declared.schema.safeParse(value)
  if (!parsed.success) throw new Error(`${route.operationId} answers what its schema does not allow: ${parsed.error}`)
  if (route.method === 'get' && value?.next !== reply.next)
    throw new Error(`${route.operationId} answers a list whose reply does not name its next page`)
}

/** For tests: the problem, or an internal one if it is of a kind that the route does not declare. */
export function verifyProblem(route: Route, problem: Problem): Problem {
  if (problem.status >= 500 || problemsOf(route).includes(problem.kind)) return problem
  const cause = new Error(`${route.operationId} answers "${problem.kind}", which its problems do not name`)
  return new Problem('internal', cause.message, { cause })
}
