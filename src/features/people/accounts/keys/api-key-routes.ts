import { exampleIds } from '../../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../../platform/http/definition/route.ts'
import { wholeList } from '../../../../platform/http/pages/page.ts'
import { json, noContentAfter, pageJson, unstored } from '../../../../platform/http/reply/reply.ts'
import type { AccountDeps } from '../deps.ts'
import { revokeAll, revokeGiven } from '../revoke.ts'
import { ApiKeyPage, CreatedApiKey, IdParams, NewApiKey } from '../schema.ts'
import { apiKeyView } from '../views.ts'
import { createApiKey } from './api-keys.ts'

/** An API key must not create or list keys: whoever finds one gets no more than it permits. */
const shared = { tag: 'accounts', auth: 'account', scope: 'session' } as const

export function createApiKeyRoutes(deps: AccountDeps): Route[] {
  return [
    defineRoute({
      ...shared,
      method: 'post',
      path: '/v1/api-keys',
      operationId: 'createApiKey',
      summary: 'Create an API key',
      description: 'The key is shown only in this answer: only its hash is stored.',
      body: NewApiKey,
      example: { body: { name: 'My deck site', scopes: ['decks:read'] } },
      responses: { 201: { description: 'The key.', schema: CreatedApiKey } },
      problems: ['conflict', 'impossible'],
      handler: async ({ caller, body, origin }) => {
        const { key, ...row } = await createApiKey(deps, caller!, body, origin)
        const headers = { Location: `/v1/api-keys/${row.id}` }
        return json({ ...apiKeyView(row), key }, { status: 201, headers, ...unstored })
      },
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/v1/api-keys',
      operationId: 'listApiKeys',
      summary: 'List API keys with their last use',
      description: 'With name, scopes, the beginning of the key and its last use. The keys themselves are not stored.',
      responses: { 200: { description: 'The keys, newest first.', schema: ApiKeyPage } },
      handler: async ({ caller }) => pageJson(wholeList((await deps.store.apiKeys(caller!.accountId)).map(apiKeyView))),
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/api-keys/{id}',
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description: 'Programs that use it get 401 from then on.',
      params: IdParams,
      example: { params: { id: exampleIds.apiKey } },
      responses: { 204: { description: 'Revoked.' } },
      handler: ({ caller, params, origin }) => noContentAfter(revokeGiven(deps, 'api-key', caller!, params.id, origin)),
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: '/v1/api-keys',
      operationId: 'revokeApiKeys',
      summary: 'Revoke all API keys',
      description: 'For a key that may be in the wrong hands when it is not known which. Sessions stay.',
      responses: { 204: { description: 'Revoked.' } },
      handler: ({ caller, origin }) => noContentAfter(revokeAll(deps, 'api-key', caller!, origin)),
    }),
  ]
}
