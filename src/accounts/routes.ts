import { z } from 'zod'
import { once } from '../core/once.ts'
import type { Database } from '../db/client.ts'
import { decodeCursor, encodeCursor } from '../http/page.ts'
import { json, noContent, taggedJson, unstored } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { createApiKeyRoutes } from './api-key-routes.ts'
import {
  AccountDeletion,
  AccountView,
  ActivityPage,
  ActivityQuery,
  scopes as allScopes,
  Credentials,
  Me,
  PasswordChange,
} from './schema.ts'
import { type AccountService, createAccountService } from './service.ts'
import { createSessionRoutes } from './session-routes.ts'
import type { AccountSettings } from './settings.ts'
import { accountView, activityView } from './views.ts'

export interface AccountRouteDeps {
  readonly database: Database
  readonly now: () => Date
  readonly settings: AccountSettings
  /** What the deck side allows, told at `/v1/me`. */
  readonly deckLimits: { readonly maxDecks: number; readonly maxRevisions: number }
}

const tag = 'accounts'

export function createAccountRoutes(deps: AccountRouteDeps): Route[] {
  const service = once(() => createAccountService(deps))
  return [
    createAccount(service),
    getMe(deps, service),
    changePassword(service),
    deleteMe(service),
    listActivity(service),
    ...createSessionRoutes({ ...deps, service }),
    ...createApiKeyRoutes({ ...deps, service }),
  ]
}

type Service = () => AccountService

function createAccount(service: Service): Route {
  return defineRoute({
    method: 'post',
    path: '/v1/accounts',
    operationId: 'createAccount',
    tag,
    summary: 'Make an account',
    description: 'Names that differ in case alone are one name. Sign in with `POST /v1/sessions` afterwards.',
    body: Credentials,
    responses: { 201: { description: 'The account.', schema: AccountView } },
    handler: async ({ body, origin }) => {
      const account = await service().register(body, origin)
      return json(accountView(account), { status: 201, headers: { Location: '/v1/me' }, ...unstored })
    },
  })
}

function getMe({ deckLimits, settings }: AccountRouteDeps, service: Service): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/me',
    operationId: 'getMe',
    tag,
    summary: 'Who calls, and what they may do',
    auth: 'account',
    responses: { 200: { description: 'The caller.', schema: Me } },
    handler: async ({ caller }) => {
      const account = await service().accountOf(caller!)
      return taggedJson({
        ...accountView(account),
        via: caller!.via,
        scopes: caller!.scopes === 'all' ? [...allScopes] : caller!.scopes,
        hasPassword: account.passwordHash !== null,
        decks: account.deckCount,
        limits: {
          decks: deckLimits.maxDecks,
          revisionsPerDeck: deckLimits.maxRevisions,
          apiKeys: settings.maxApiKeys,
        },
      })
    },
  })
}

function changePassword(service: Service): Route {
  return defineRoute({
    method: 'put',
    path: '/v1/me/password',
    operationId: 'changePassword',
    tag,
    summary: 'Change the password',
    description: 'Takes the old one, and ends every other session.',
    auth: 'account',
    scope: 'session',
    body: PasswordChange,
    responses: { 204: { description: 'Changed.' } },
    handler: async ({ caller, body, origin }) => {
      await service().changePassword(caller!, body, origin)
      return noContent()
    },
  })
}

function deleteMe(service: Service): Route {
  return defineRoute({
    method: 'delete',
    path: '/v1/me',
    operationId: 'deleteMe',
    tag,
    summary: 'Delete the account and all that is its own, at once and for good',
    description: '`GET /v1/me/export` gives everything first. Copies that others made of public decks are theirs.',
    auth: 'account',
    scope: 'session',
    body: AccountDeletion,
    responses: { 204: { description: 'Gone.' } },
    handler: async ({ caller, body, origin }) => {
      await service().deleteAccount(caller!, body, origin)
      return noContent()
    },
  })
}

const ActivityCursor = z.tuple([z.string().regex(/^\d{1,18}$/)])

function listActivity(service: Service): Route {
  return defineRoute({
    method: 'get',
    path: '/v1/me/activity',
    operationId: 'listActivity',
    tag,
    summary: 'What was done with the account, newest first',
    description: 'Sign-ins, sessions, keys, visibility, deletions: who did what to what, when and from where.',
    auth: 'account',
    scope: 'session',
    query: ActivityQuery,
    responses: { 200: { description: 'A page of activity.', schema: ActivityPage } },
    handler: async ({ caller, query: { limit, cursor } }) => {
      const after = decodeCursor(cursor, ActivityCursor)
      const rows = await service().store.activity(caller!.accountId, limit + 1, after && BigInt(after[0]))
      const data = rows.slice(0, limit).map(activityView)
      return taggedJson({ data, next: rows.length > limit ? encodeCursor([data.at(-1)!.id]) : null })
    },
  })
}
