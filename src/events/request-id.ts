import type { IncomingHttpHeaders } from 'node:http'
import { uuidFrom } from '../db/uuid-from.ts'
import { idempotencyKey } from '../decks/idempotency.ts'

/** The id of the operation that a request stands for: that of the first one for a repeat with its `Idempotency-Key`. */
export function requestId(headers: IncomingHttpHeaders, ...parts: readonly unknown[]): string | undefined {
  const [header] = [headers['idempotency-key']].flat()
  const key = idempotencyKey(header)
  return key === undefined ? undefined : uuidFrom([key, ...parts.map((part) => JSON.stringify(part))])
}
