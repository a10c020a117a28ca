import { Problem } from '../core/problem.ts'
import { json, noContent, taggedJson, unstored } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { isUuid } from '../http/uuid.ts'
import { IdParams, NewSession, SessionPage, SignIn } from './schema.ts'
import type { AccountService } from './service.ts'
import { sessionView } from './views.ts'

interface Deps {
  readonly service: () => AccountService
  readonly now: () => Date
}

const tag = 'accounts'

export function createSessionRoutes(deps: Deps): Route[] {
  return [createSession(deps), listSessions(deps), deleteCurrent(deps), deleteSession(deps), deleteSessions(deps)]
}

function createSession({ service }: Deps): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/sessions',
    operationId: 'signIn',
    tag,
    summary: 'Sign in',
    description:
      'Failed attempts make the next wait longer (429 with `Retry-After`), for each name at each address; an address from which the account signed in before is not held up by guesses made elsewhere.',
    body: SignIn,
    responses: { 201: { description: 'A session; its token is shown this once.', schema: NewSession } },
    handler: async ({ body, origin }) => {
      const { id, token, expiresAt } = await service().signIn(body, origin)
      return json({ id, token, expiresAt: expiresAt.toISOString() }, { status: 201, ...unstored })
    },
  })
}

function listSessions({ service, now }: Deps): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/sessions',
    operationId: 'listSessions',
    tag,
    summary: 'Where the account is signed in',
    auth: 'account',
    scope: 'session',
    responses: { 200: { description: 'The sessions that have not ended, newest first.', schema: SessionPage } },
    handler: async ({ caller }) => {
      const sessions = await service().store.sessions(caller!.accountId, now())
      return taggedJson({ data: sessions.map((session) => sessionView(session, caller!)), next: null })
    },
  })
}

function deleteCurrent({ service }: Deps): Route {
  return defineRoute({
    method: 'delete',
    path: '/v1/sessions/current',
    operationId: 'signOut',
    tag,
    summary: 'Sign out',
    auth: 'account',
    scope: 'session',
    responses: { 204: { description: 'Signed out.' } },
    handler: async ({ caller, origin }) => {
      if (caller!.credentialId === undefined) {
        throw new Problem('conflict', 'The identity provider opened this session; sign out there.')
      }
      await service().revokeSession(caller!, caller!.credentialId, origin)
      return noContent()
    },
  })
}

function deleteSession({ service }: Deps): Route {
  return defineRoute({
    method: 'delete',
    path: '/v1/sessions/{id}',
    operationId: 'revokeSession',
    tag,
    summary: 'End one session',
    auth: 'account',
    scope: 'session',
    params: IdParams,
    responses: { 204: { description: 'Ended.' } },
    handler: async ({ caller, params, origin }) => {
      const ended = isUuid(params.id) && (await service().revokeSession(caller!, params.id, origin))
      if (!ended) throw new Problem('not-found', 'You have no session with this id.')
      return noContent()
    },
  })
}

function deleteSessions({ service }: Deps): Route {
  return defineRoute({
    method: 'delete',
    path: '/v1/sessions',
    operationId: 'signOutEverywhere',
    tag,
    summary: 'Sign out everywhere, here too',
    auth: 'account',
    scope: 'session',
    responses: { 204: { description: 'Signed out.' } },
    handler: async ({ caller, origin }) => {
      await service().revokeAllSessions(caller!, origin)
      return noContent()
    },
  })
}
