import { type ProblemKind, problemKinds } from '../../../base/problem.ts'
import type { Route } from './route.ts'

/** Every kind of problem that a request to this route can be answered with, in the order of their statuses; 5xx aside. */
export function problemsOf(route: Route): ProblemKind[] {
  const { params, auth = 'none', scope, role, body, bodyType } = route
  const kinds = new Set<ProblemKind>(['malformed', 'too-many', ...(route.problems ?? [])])
  if (params) kinds.add('not-found')
  if (auth !== 'none') kinds.add('unauthenticated')
  if (auth !== 'none' && (scope ?? role) !== undefined) kinds.add('forbidden')
  if (body) kinds.add('too-large')
  if (body ?? bodyType) kinds.add('unsupported-type')
  return [...kinds].sort((a, b) => problemKinds[a].status - problemKinds[b].status)
}
