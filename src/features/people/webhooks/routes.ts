import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { wholeList } from '../../../platform/http/pages/page.ts'
import { json, noContentAfter, pageJson, taggedJson, unstored } from '../../../platform/http/reply/reply.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from './change-webhooks.ts'
import { createDeliveryRoutes } from './delivery-routes.ts'
import type { WebhookDeps } from './deps.ts'
import { findWebhooks, ownWebhook } from './find-webhooks.ts'
import { webhookView } from './row.ts'
import {
  CreatedWebhook,
  NewWebhook,
  RotatedSecret,
  SecretRotation,
  WebhookList,
  WebhookParams,
  WebhookPatch,
  WebhookView,
} from './schema.ts'

const shared = { tag: 'webhooks', auth: 'account', scope: 'webhooks' } as const
const one = { ...shared, path: '/v1/webhooks/{id}', params: WebhookParams } as const
const example = { params: { id: exampleIds.webhook } }

export function createWebhookRoutes(deps: WebhookDeps): Route[] {
  return [
    createRoute(deps),
    ...readingRoutes(deps),
    ...changingRoutes(deps),
    secretRoute(deps),
    ...createDeliveryRoutes(deps),
  ]
}

const createRoute = (deps: WebhookDeps): Route =>
  defineRoute({
    ...shared,
    method: 'post',
    path: '/v1/webhooks',
    operationId: 'createWebhook',
    summary: 'Have messages sent to an address',
    description:
      'Signed by the Standard Webhooks convention with the secret in this answer, which is shown only once. Messages that concern decks or events are those of the account itself. What each type says is under "Webhooks" in this document.',
    body: NewWebhook,
    example: {
      body: {
        url: 'https://example.org/kotei',
        types: ['list.announced', 'deck.breaks'],
        description: 'My deck site',
        filter: { game: 'l5r-lcg' },
      },
    },
    responses: { 201: { description: 'The webhook, with its secret.', schema: CreatedWebhook } },
    problems: ['conflict', 'impossible', 'not-found'],
    handler: async ({ caller, body, origin }) => {
      const { webhook, secret } = await createWebhook(deps, { caller: caller!, origin }, body)
      const headers = { Location: `/v1/webhooks/${webhook.id}` }
      return json({ ...webhookView(webhook, deps.now()), secret }, { status: 201, headers, ...unstored })
    },
  })

function readingRoutes({ database, now }: WebhookDeps): Route[] {
  return [
    defineRoute({
      ...shared,
      method: 'get',
      path: '/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List webhooks, oldest first',
      description: 'Those of the account, without their secrets.',
      responses: { 200: { description: 'The webhooks.', schema: WebhookList } },
      handler: async ({ caller }) => {
        const webhooks = await findWebhooks(database.pool, caller!.accountId)
        return pageJson(wholeList(webhooks.map((webhook) => webhookView(webhook, now()))))
      },
    }),
    defineRoute({
      ...one,
      method: 'get',
      operationId: 'getWebhook',
      summary: 'A webhook, and whether it is switched on',
      description: '`failingSince` is there while nothing arrives; `disabledReason` if the service switched it off.',
      example,
      responses: { 200: { description: 'The webhook.', schema: WebhookView } },
      handler: async ({ caller, params }) =>
        taggedJson(webhookView(await ownWebhook(database.pool, caller!.accountId, params.id), now())),
    }),
  ]
}

function changingRoutes(deps: WebhookDeps): Route[] {
  return [
    defineRoute({
      ...one,
      method: 'patch',
      operationId: 'changeWebhook',
      summary: 'Change a webhook, switch it off or on',
      description: 'What waits for a webhook that is switched off is not sent any more; it can be repeated later.',
      body: WebhookPatch,
      example: { ...example, body: { description: 'My deck site, new server', enabled: true } },
      responses: { 200: { description: 'The webhook.', schema: WebhookView } },
      problems: ['impossible'],
      handler: async ({ caller, params, body, origin }) =>
        json(webhookView(await changeWebhook(deps, { caller: caller!, origin }, params.id, body), deps.now())),
    }),
    defineRoute({
      ...one,
      method: 'delete',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook and its deliveries',
      description: 'Nothing is sent there any more.',
      example,
      responses: { 204: { description: 'Deleted.' } },
      handler: ({ caller, params, origin }) =>
        noContentAfter(deleteWebhook(deps, { caller: caller!, origin }, params.id)),
    }),
  ]
}

const secretRoute = (deps: WebhookDeps): Route =>
  defineRoute({
    ...one,
    method: 'post',
    path: '/v1/webhooks/{id}/secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Make a new secret for a webhook',
    description:
      'For a while both secrets sign, so that receivers can change over without losing a message: `webhook-signature` then has two signatures.',
    body: SecretRotation,
    example: { ...example, body: { overlapHours: 24 } },
    responses: { 200: { description: 'The new secret, shown only once.', schema: RotatedSecret } },
    handler: async ({ caller, params, body, origin }) =>
      json(await rotateSecret(deps, { caller: caller!, origin }, params.id, body.overlapHours), unstored),
  })
