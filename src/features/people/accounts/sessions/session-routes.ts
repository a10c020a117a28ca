import { Problem } from '../../../../base/problem.ts'
import { exampleIds, examplePassword } from '../../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { wholeList } from '../../../../platform/http/pages/page.ts'
import { json, noContentAfter, pageJson, unstored } from '../../../../platform/http/reply/reply.ts'
import type { AccountDeps } from '../deps.ts'
import { revoke, revokeAll, revokeGiven } from '../revoke.ts'
import { IdParams, NewSession, SessionPage, SignIn } from '../schema.ts'
import { sessionView } from '../views.ts'
import { signIn } from './sign-in.ts'

const tag = 'accounts'
const shared = { tag, auth: 'account', scope: 'session' } as const

export function createSessionRoutes(deps: AccountDeps): Route[] {
  return [
    defineRoute({
      tag,
      method: 'post',
      path: '/v1/sessions',
      operationId: 'signIn',
      summary: 'Sign in',
      description:
        'Failed attempts make the next one wait longer (429 with `Retry-After`), per username and address. Guesses of others do not delay an account at an address from which it signed in before.',
      body: SignIn,
      example: { body: { username: exampleIds.username, password: examplePassword } },
      responses: { 201: { description: 'A session; its token is shown only once.', schema: NewSession } },
      problems: ['unauthenticated'],
      handler: async ({ body, origin }) => json(await signIn(deps, body, origin), { status: 201, ...unstored }),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/v1/sessions',
      operationId: 'listSessions',
      summary: 'List the sessions of the account',
      description: 'Where the account is signed in: when, from which address and with which program.',
      responses: { 200: { description: 'The sessions that have not expired, newest first.', schema: SessionPage } },
      handler: async ({ caller }) => {
        const { store, now } = deps
        const sessions = await store.sessions(caller!.accountId, now())
        return pageJson(wholeList(sessions.map((session) => sessionView(session, caller!))))
      },
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/sessions/current',
      operationId: 'signOut',
      summary: 'Sign out',
      description: 'Ends the session of the token that was sent.',
      responses: { 204: { description: 'Signed out.' } },
      problems: ['conflict'],
      handler: ({ caller, origin }) => {
        const id = caller!.credentialId
        if (id === undefined)
          throw new Problem('conflict', 'Sign out at the identity provider, which opened this session.')
        return noContentAfter(revoke(deps, 'session', caller!, id, origin))
      },
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/sessions/{id}',
      operationId: 'revokeSession',
      summary: 'End one session',
      description: 'The id is that of `GET /v1/sessions`.',
      params: IdParams,
      example: { params: { id: exampleIds.session } },
      responses: { 204: { description: 'Ended.' } },
      handler: ({ caller, params, origin }) => noContentAfter(revokeGiven(deps, 'session', caller!, params.id, origin)),
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/sessions',
      operationId: 'signOutEverywhere',
      summary: 'End all sessions, including this one, and all API keys',
      description: 'For an account that somebody else may use. The password stays; `PUT /v1/me/password` changes it.',
      responses: { 204: { description: 'Signed out.' } },
      handler: ({ caller, origin }) => noContentAfter(revokeAll(deps, 'session', caller!, origin)),
    }),
  ]
}
