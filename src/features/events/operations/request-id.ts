import type { IncomingHttpHeaders } from 'node:http'
import { uuidFrom } from '../../../platform/db/uuid-from.ts'
import { idempotencyKey } from '../../decks/stored/idempotency.ts'
import type { Present } from './actor-in.ts'

/**
 * The id of the operation that a request stands for: that of the first one for a repeat with its `Idempotency-Key`. Two people
 * may choose one key, so a repeat is by the same one: a helper, a player, or the organiser.
 */
export function requestId(
  headers: IncomingHttpHeaders,
  { actor, helper }: Pick<Present, 'actor' | 'helper'>,
  ...parts: readonly unknown[]
): string | undefined {
  const [header] = [headers['idempotency-key']].flat()
  const key = idempotencyKey(header)
  const caller = helper?.id ?? [actor.role, actor.entrant ?? null]
  return key === undefined ? undefined : uuidFrom([key, ...[caller, ...parts].map((part) => JSON.stringify(part))])
}
