import { once } from '../../../base/once.ts'
import { createSealing } from '../../../platform/sealing/sealing.ts'
import type { WebhookRow } from './row.ts'

/** The secrets of webhooks as they are stored: sealed, each for its own webhook. */
export interface WebhookSecrets {
  readonly seal: (secret: string, webhookId: string) => Promise<Buffer>
  /** Those that sign at a moment; throws if they were sealed with another key. */
  readonly open: (
    webhook: Pick<WebhookRow, 'id' | 'secret' | 'oldSecret' | 'oldSecretUntil'>,
    at: Date,
  ) => Promise<string[]>
}

export function createWebhookSecrets(secret: () => Promise<string>): WebhookSecrets {
  const sealing = once(async () => createSealing(await secret(), 'kotei webhook secrets'))
  return {
    seal: async (text, webhookId) => (await sealing()).seal(Buffer.from(text), webhookId),
    open: async ({ id, secret: current, oldSecret, oldSecretUntil }, at) => {
      const { open } = await sealing()
      const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at
      return [current, ...(isOldValid ? [oldSecret] : [])].map((sealed) => open(sealed, id).toString())
    },
  }
}
