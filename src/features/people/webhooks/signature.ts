import { createHmac, randomBytes } from 'node:crypto'

// By the Standard Webhooks convention (https://www.standardwebhooks.com): the id, the second and the body are signed together.

const prefix = 'whsec_'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface Signed {
  readonly id: string
  /** The moment of the try: receivers refuse what is old. */
  readonly at: Date
  readonly body: string
}

/** The headers of a try: one signature by each secret that is valid. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
