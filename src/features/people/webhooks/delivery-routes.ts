import { exampleIds } from '../../../platform/http/definition/example-ids.ts'
import { defineRoute, type Route } from '../../../platform/http/definition/route.ts'
import { json, pageJson } from '../../../platform/http/reply/reply.ts'
import { findDeliveries, repeatDelivery, testWebhook } from './deliveries.ts'
import type { WebhookDeps } from './deps.ts'
import { messageDays } from './limits.ts'
import { DeliveryPage, DeliveryParams, DeliveryQuery, DeliveryView, WebhookParams } from './schema.ts'

const shared = { tag: 'webhooks', auth: 'account', scope: 'webhooks' } as const
const id = exampleIds.webhook

export function createDeliveryRoutes(deps: WebhookDeps): Route[] {
  return [
    defineRoute({
      ...shared,
      method: 'post',
      path: '/v1/webhooks/{id}/test',
      operationId: 'testWebhook',
      summary: 'Send a message to try a webhook out',
      description:
        'Of the type `webhook.test`. It is sent in the background: the deliveries show what became of it. At most 60 an hour, together with messages that are sent again.',
      params: WebhookParams,
      example: { params: { id } },
      responses: { 202: { description: 'The delivery.', schema: DeliveryView } },
      problems: ['conflict'],
      maxUnderWay: 2,
      handler: async ({ caller, params }) =>
        json(await testWebhook(deps, caller!.accountId, params.id), { status: 202 }),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: '/v1/webhooks/{id}/deliveries',
      operationId: 'listWebhookDeliveries',
      summary: 'What was sent to a webhook, newest first',
      description: `Each message with its tries and the last answer. They are kept for ${messageDays} days.`,
      params: WebhookParams,
      query: DeliveryQuery,
      example: { params: { id }, query: { limit: '2' } },
      responses: { 200: { description: 'A page of deliveries.', schema: DeliveryPage } },
      handler: async ({ caller, params, query }) =>
        pageJson(await findDeliveries(deps, caller!.accountId, params.id, query)),
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: '/v1/webhooks/{id}/deliveries/{delivery}/repeat',
      operationId: 'repeatWebhookDelivery',
      summary: 'Send a message again',
      description:
        'With the same `webhook-id`, whatever became of it before, and with all further tries. At most 60 an hour, together with tests.',
      params: DeliveryParams,
      example: { params: { id, delivery: exampleIds.delivery } },
      responses: { 202: { description: 'The delivery.', schema: DeliveryView } },
      problems: ['conflict'],
      handler: async ({ caller, params }) =>
        json(await repeatDelivery(deps, caller!.accountId, params.id, params.delivery), { status: 202 }),
    }),
  ]
}
