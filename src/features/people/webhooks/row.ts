import { raw } from 'sql-template-tag'
import type { WebhookView } from './schema.ts'

export interface WebhookRow {
  readonly id: string
  readonly accountId: string
  readonly url: string
  readonly description: string
  readonly types: readonly string[]
  readonly game: string | null
  readonly format: string | null
  readonly event: string | null
  readonly enabled: boolean
  readonly disabledReason: WebhookView['disabledReason']
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
  readonly oldSecretUntil: Date | null
  readonly followsFrom: Date
  readonly failingSince: Date | null
  readonly createdAt: Date
}

export const webhookColumns = raw(`id, account_id AS "accountId", url, description, types, game, format, event, enabled,
  disabled_reason AS "disabledReason", secret, old_secret AS "oldSecret", old_secret_until AS "oldSecretUntil",
  follows_from AS "followsFrom", failing_since AS "failingSince", created_at AS "createdAt"`)

export function webhookView(row: WebhookRow, now: Date): WebhookView {
  const { id, url, types, description, game, format, event, enabled, disabledReason, oldSecretUntil } = row
  const filter = { ...(game && { game }), ...(format && { format }), ...(event && { event }) }
  return {
    id,
    url,
    types: [...types],
    description,
    filter,
    enabled,
    disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  }
}
