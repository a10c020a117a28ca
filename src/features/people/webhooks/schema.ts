import { z } from 'zod'
import { Instant } from '../../../base/date.ts'
import { line } from '../../../base/text.ts'
import { pageOf, pageQuery, wholeListOf } from '../../../platform/http/pages/page.ts'
import { overlapHours } from './limits.ts'
import { messageData, subscribedTypes } from './messages/types.ts'

const Id = z.uuid()

const Url = z
  .string()
  .min(1)
  .max(2_000)
  .describe('Where messages are sent: HTTPS, at a public address, without a name or password in it.')
const Types = z
  .array(z.enum(subscribedTypes))
  .min(1)
  .max(subscribedTypes.length)
  .transform((types) => [...new Set(types)])
  .describe('The types of messages that are sent.')
const Description = line(200).describe('What it is for, in words of your own.')

const filterShape = {
  game: z.string().max(40).optional(),
  format: z.string().max(80).optional().describe('A format of the game, which must be given as well.'),
  event: z
    .string()
    .regex(/^[0-9A-Za-z]{6}$/)
    .toUpperCase()
    .optional()
    .describe('The code of an event.'),
}
export const WebhookFilter = z.strictObject(filterShape).meta({
  id: 'WebhookFilter',
  description:
    'Only messages about these. A filter does not concern messages that name no such thing: with a game alone, messages of events of that game are sent, too.',
})
export type WebhookFilter = z.infer<typeof WebhookFilter>

export const NewWebhook = z
  .strictObject({ url: Url, types: Types, description: Description.optional(), filter: WebhookFilter.optional() })
  .meta({ id: 'NewWebhook' })
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookPatch = z
  .strictObject({
    url: Url.optional(),
    types: Types.optional(),
    description: Description.optional(),
    filter: WebhookFilter.optional().describe('Replaces the filter as a whole.'),
    enabled: z.boolean().optional().describe('A webhook that is switched on gets what happens from then on.'),
  })
  .meta({ id: 'WebhookPatch' })
export type WebhookPatch = z.infer<typeof WebhookPatch>

const viewShape = {
  id: Id,
  url: z.string(),
  types: z.array(z.string()),
  description: z.string(),
  filter: WebhookFilter,
  enabled: z.boolean(),
  disabledReason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe('Why the service switched it off: it answered 410, or took nothing for days.'),
  failingSince: Instant.nullable().describe('The first failure since the last success.'),
  oldSecretUntil: Instant.nullable().describe('Until when the secret before the last rotation signs as well.'),
  createdAt: Instant,
}
export const WebhookView = z.strictObject(viewShape).meta({ id: 'Webhook' })
export type WebhookView = z.infer<typeof WebhookView>
export const WebhookList = wholeListOf(WebhookView)
export type WebhookList = z.infer<typeof WebhookList>

const secret = z.string().describe('Verifies signatures. Shown only in this answer.')
export const CreatedWebhook = z.strictObject({ ...viewShape, secret }).meta({ id: 'CreatedWebhook' })

export const SecretRotation = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(overlapHours.max)
      .default(overlapHours.default)
      .describe('How long the old secret signs as well.'),
  })
  .meta({ id: 'SecretRotation' })
export const RotatedSecret = z
  .strictObject({ secret, oldSecretUntil: Instant.nullable() })
  .meta({ id: 'RotatedSecret' })

export const WebhookParams = z.strictObject({ id: z.string().min(1).max(100) })
export const DeliveryParams = z.strictObject({ id: z.string().min(1).max(100), delivery: z.string().min(1).max(100) })

export const DeliveryQuery = z.strictObject({
  ...pageQuery,
  state: z.enum(['pending', 'delivered', 'failed']).optional(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

export const DeliveryView = z
  .strictObject({
    id: Id,
    message: Id.describe('The `webhook-id` of every try.'),
    type: z.enum(Object.keys(messageData) as [keyof typeof messageData]),
    at: Instant.describe('When it happened.'),
    state: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.int().min(0),
    nextAttemptAt: Instant.nullable(),
    lastAttempt: z
      .strictObject({
        at: Instant,
        status: z.int().nullable().describe('That was answered, if anything was.'),
        fault: z
          .string()
          .nullable()
          .describe(
            'Why it failed: `status`, `redirect`, `timeout`, `unreachable` (also for addresses that are not public), `certificate`, `broken`, `not-allowed` (the operator no longer allows the address), `secret`, `disabled`.',
          ),
        duration: z.int().min(0).nullable().describe('Milliseconds.'),
        excerpt: z.string().nullable().describe('The beginning of the answer, where it was no success.'),
      })
      .nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'WebhookDelivery' })
export type DeliveryView = z.infer<typeof DeliveryView>
export const DeliveryPage = pageOf(DeliveryView)
export type DeliveryPage = z.infer<typeof DeliveryPage>
