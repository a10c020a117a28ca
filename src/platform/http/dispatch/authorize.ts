import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../base/problem.ts'
import type { Caller, Route } from '../definition/route.ts'
import { linkToken } from './bearer.ts'

/** Reads the credentials of a request: null if it has none; throws a 401 if they are not valid. */
export type Authenticate = (request: IncomingMessage) => Promise<Caller | null>

/** The caller, checked against what the route requires; null, without a promise, if credentials do not matter. */
export function authorize(
  route: Route,
  request: IncomingMessage,
  authenticate: Authenticate,
): Promise<Caller | null> | null {
  const { auth = 'none' } = route
  const { authorization } = request.headers
  if (auth === 'none') return null
  const isOptional = auth === 'optional' || auth === 'event-optional'
  if (isOptional && authorization === undefined) return null
  // The routes of an event look such a token up themselves.
  if (auth.startsWith('event') && linkToken(authorization) !== null) return null
  return authenticate(request).then((caller) => {
    if (caller !== null) assertAllowed(route, caller)
    else if (!isOptional) throw notSignedIn()
    return caller
  })
}

function assertAllowed({ scope, role }: Route, caller: Caller): void {
  if (scope !== undefined && caller.scopes !== 'all' && !caller.scopes.includes(scope)) {
    throw new Problem(
      'forbidden',
      scope === 'session'
        ? 'API keys are not accepted here; sign in with the account itself.'
        : `This API key does not have the scope "${scope}".`,
    )
  }
  if (role === 'admin' ? caller.role !== 'admin' : role === 'moderator' && caller.role === 'user') {
    throw new Problem('forbidden', `Only ${role === 'admin' ? 'admins' : 'moderators'} may do this.`)
  }
}

function notSignedIn(): Problem {
  const detail = 'Sign in first: this requires an Authorization header with a bearer token.'
  return new Problem('unauthenticated', detail, { headers: { 'WWW-Authenticate': 'Bearer realm="kotei"' } })
}
