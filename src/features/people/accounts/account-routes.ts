import { z } from 'zod'
import { exampleIds, examplePassword } from '../../../platform/http/definition/example-ids.ts'
import { type Caller, defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { decodeCursor, pageFrom } from '../../../platform/http/pages/page.ts'
import { json, noContentAfter, pageJson, taggedJson, unstored } from '../../../platform/http/reply/reply.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { changePassword } from './passwords/change-password.ts'
import { accountOf } from './passwords/prove-owner.ts'
import { countCodes } from './passwords/recover.ts'
import {
  AccountDeletion,
  ActivityPage,
  ActivityQuery,
  CreatedAccount,
  Credentials,
  Me,
  PasswordChange,
} from './schema.ts'
import { register } from './sessions/register.ts'
import { accountView, activityView, type DeckLimits, meView } from './views.ts'

const tag = 'accounts'
const shared = { tag, auth: 'account', scope: 'session' } as const

export function createAccountRoute(deps: AccountDeps): Route {
  return defineRoute({
    tag,
    method: 'post',
    path: '/v1/accounts',
    operationId: 'createAccount',
    summary: 'Create an account',
    description:
      'Usernames are compared without case. The answer has the recovery codes for a forgotten password. They are not shown again: write them down. Sign in with `POST /v1/sessions` afterwards.',
    body: Credentials,
    example: { body: { username: exampleIds.username, password: examplePassword } },
    responses: { 201: { description: 'The account.', schema: CreatedAccount } },
    problems: ['forbidden', 'conflict'],
    handler: async ({ body, origin }) => {
      const { account, recoveryCodes } = await register(deps, body, origin)
      return json(
        { ...accountView(account), recoveryCodes },
        { status: 201, headers: { Location: '/v1/me' }, ...unstored },
      )
    },
  })
}

export function createMeRoutes(deps: AccountDeps, deckLimits: DeckLimits): Route[] {
  return [
    defineRoute({
      tag,
      auth: 'account',
      method: 'get',
      path: '/v1/me',
      operationId: 'getMe',
      summary: 'The account of the caller, its permissions and limits',
      description: 'A program with an API key learns here to which account the key belongs, and what it permits.',
      responses: { 200: { description: 'The caller.', schema: Me } },
      handler: async ({ caller }) => {
        const account = await accountOf(deps, caller!)
        const codes = await countCodes(deps.database.pool, account.id)
        return taggedJson(meView(account, codes, caller!, { ...deckLimits, maxApiKeys: deps.settings.maxApiKeys }))
      },
    }),
    defineRoute({
      ...shared,
      method: 'put',
      path: '/v1/me/password',
      operationId: 'changePassword',
      summary: 'Change the password',
      description: 'Requires the old password, and ends all other sessions and all API keys.',
      body: PasswordChange,
      example: { body: { oldPassword: examplePassword, newPassword: 'four cranes in the snow' } },
      responses: { 204: { description: 'Changed.' } },
      problems: ['conflict'],
      handler: ({ caller, body, origin }) => noContentAfter(changePassword(deps, caller!, body, origin)),
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/me',
      operationId: 'deleteMe',
      summary: 'Delete the account and everything it owns, immediately and permanently',
      description:
        'Use `GET /v1/me/export` first to keep a copy. Copies of public decks belong to those who made them.',
      body: AccountDeletion,
      example: { body: { password: examplePassword } },
      responses: { 204: { description: 'Deleted.' } },
      problems: ['conflict'],
      handler: ({ caller, body, origin }) => noContentAfter(deleteAccount(deps, caller!, body, origin)),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/v1/me/activity',
      operationId: 'listActivity',
      summary: 'The activity of the account, newest first',
      description: 'Sign-ins, sessions, keys, visibility, deletions: who did what, when and from where.',
      query: ActivityQuery,
      example: { query: { limit: '2' } },
      responses: { 200: { description: 'A page of activity.', schema: ActivityPage } },
      handler: async ({ caller, query: { limit, cursor } }) =>
        pageJson(await activityPage(deps, caller!, limit, cursor)),
    }),
  ]
}

const ActivityCursor = z.tuple([z.string().regex(/^\d{1,18}$/)])

async function activityPage({ store }: AccountDeps, caller: Caller, limit: number, cursor: string | undefined) {
  const before = decodeCursor(cursor, ActivityCursor)
  const { rows, total } = await store.activity(caller.accountId, limit + 1, before && BigInt(before[0]))
  const { page, next } = pageFrom(rows, limit, (last) => [String(last.id)])
  return { data: page.map(activityView), next, total }
}
