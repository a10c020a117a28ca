import { once } from '../core/once.ts'
import type { Database } from '../db/client.ts'
import { json, noContent, taggedJson, unstored } from '../http/reply.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { createApiKeys } from './api-keys.ts'
import { ApiKeyPage, CreatedApiKey, IdParams, NewApiKey } from './schema.ts'
import type { AccountService } from './service.ts'
import type { AccountSettings } from './settings.ts'
import { apiKeyView } from './views.ts'

interface Deps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Date
  readonly settings: AccountSettings
  readonly service: () => AccountService
}

const tag = 'accounts'
/** A key must not make further keys, nor look at them: whoever finds one gets what it may do and no more. */
const guarded = { tag, auth: 'account', scope: 'session' } as const

export function createApiKeyRoutes(deps: Deps): Route[] {
  const { now, settings, service } = deps
  const keys = once(() => createApiKeys({ pool: deps.database.pool, now, maxApiKeys: settings.maxApiKeys }))
  return [
    defineRoute({
      ...guarded,
      method: 'post',
      path: '/v1/api-keys',
      operationId: 'createApiKey',
      summary: 'Make an API key',
      description: 'The key is shown in this answer and never again: only its hash is stored.',
      body: NewApiKey,
      responses: { 201: { description: 'The key.', schema: CreatedApiKey } },
      handler: async ({ caller, body, origin }) => {
        const { key, ...row } = await keys().create(caller!, body, origin)
        const headers = { Location: `/v1/api-keys/${row.id}` }
        return json({ ...apiKeyView(row), key }, { status: 201, headers, ...unstored })
      },
    }),
    defineRoute({
      ...guarded,
      method: 'get',
      path: '/v1/api-keys',
      operationId: 'listApiKeys',
      summary: 'The API keys, with their last use',
      responses: { 200: { description: 'The keys, newest first.', schema: ApiKeyPage } },
      handler: async ({ caller }) =>
        taggedJson({ data: (await service().store.apiKeys(caller!.accountId)).map(apiKeyView), next: null }),
    }),
    defineRoute({
      ...guarded,
      method: 'delete',
      path: '/v1/api-keys/{id}',
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      params: IdParams,
      responses: { 204: { description: 'Revoked.' } },
      handler: async ({ caller, params, origin }) => {
        await keys().revoke(caller!, params.id, origin)
        return noContent()
      },
    }),
    defineRoute({
      ...guarded,
      method: 'delete',
      path: '/v1/api-keys',
      operationId: 'revokeApiKeys',
      summary: 'Revoke every API key',
      responses: { 204: { description: 'Revoked.' } },
      handler: async ({ caller, origin }) => {
        await keys().revokeAll(caller!, origin)
        return noContent()
      },
    }),
  ]
}
