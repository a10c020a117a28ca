import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { limitReached, Problem } from '../../../base/problem.ts'
import { momentOf } from '../../../platform/db/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import { formatOf, gameOf } from '../../cards/catalog/snapshot/game-of.ts'
import { type ActivityAction, actorOf, recordActivity } from '../accounts/activity.ts'
import type { WebhookDeps } from './deps.ts'
import { ownWebhook } from './find-webhooks.ts'
import { giveUpPending } from './give-up-pending.ts'
import { maxWebhooks } from './limits.ts'
import { type WebhookRow, webhookColumns } from './row.ts'
import type { NewWebhook, WebhookFilter, WebhookPatch } from './schema.ts'
import { newSecret } from './signature.ts'
import { targetUrl } from './target-url.ts'

/** Who changes a webhook, and from where. */
export interface WebhookActor {
  readonly caller: Caller
  readonly origin: Origin
}

/** The webhook with its secret, which is never shown again. */
export async function createWebhook(deps: WebhookDeps, actor: WebhookActor, body: NewWebhook) {
  const { accountId } = actor.caller
  const { href } = targetUrl(body.url, deps.targets)
  const { game, format, event } = filterOf(deps, body.filter)
  const id = randomUUID()
  const secret = newSecret()
  const sealed = await deps.secrets.seal(secret, id)
  const webhook = await inTransaction(deps.database.pool, async (client) => {
    const at = momentOf(client)
    await assertRoom(client, accountId)
    const { rows } = await client.query<WebhookRow>(
      sql`INSERT INTO webhooks (id, account_id, url, description, types, game, format, event, enabled, secret, follows_from, created_at)
        VALUES (${id}, ${accountId}, ${href}, ${body.description ?? ''}, ${body.types}, ${game}, ${format}, ${event},
          true, ${sealed}, ${at}, ${at})
        RETURNING ${webhookColumns}`,
    )
    await record(client, actor, 'webhook.created', id)
    return rows[0]!
  })
  return { webhook, secret }
}

export function changeWebhook(deps: WebhookDeps, actor: WebhookActor, id: string, patch: WebhookPatch) {
  const url = patch.url === undefined ? undefined : targetUrl(patch.url, deps.targets).href
  const filter = patch.filter && filterOf(deps, patch.filter)
  return inTransaction(deps.database.pool, async (client) => {
    const before = await ownWebhook(client, actor.caller.accountId, id, true)
    const { game, format, event } = filter ?? before
    const enabled = patch.enabled ?? before.enabled
    const isSwitchedOn = enabled && !before.enabled
    const { rows } = await client.query<WebhookRow>(
      sql`UPDATE webhooks SET url = ${url ?? before.url}, description = ${patch.description ?? before.description},
          types = ${patch.types ?? before.types}, game = ${game}, format = ${format}, event = ${event}, enabled = ${enabled},
          disabled_reason = ${isSwitchedOn ? null : before.disabledReason},
          failing_since = ${isSwitchedOn ? null : before.failingSince},
          follows_from = ${isSwitchedOn ? momentOf(client) : before.followsFrom}
        WHERE id = ${before.id} RETURNING ${webhookColumns}`,
    )
    if (before.enabled && !enabled) await giveUpPending(client, before.id)
    if (rows[0]!.url !== before.url) await record(client, actor, 'webhook.address-changed', before.id)
    return rows[0]!
  })
}

/** A new secret. The old one signs as well for a while, so that receivers can change over without losing a message. */
export async function rotateSecret(deps: WebhookDeps, actor: WebhookActor, id: string, overlapHours: number) {
  const secret = newSecret()
  return inTransaction(deps.database.pool, async (client) => {
    const at = momentOf(client)
    const oldSecretUntil = overlapHours === 0 ? null : new Date(at.getTime() + overlapHours * 3_600_000)
    const webhook = await ownWebhook(client, actor.caller.accountId, id, true)
    const sealed = await deps.secrets.seal(secret, webhook.id)
    await client.query(
      sql`UPDATE webhooks SET old_secret = ${oldSecretUntil && webhook.secret}, old_secret_until = ${oldSecretUntil},
        secret = ${sealed} WHERE id = ${webhook.id}`,
    )
    await record(client, actor, 'webhook.secret-rotated', webhook.id)
    return { secret, oldSecretUntil: oldSecretUntil?.toISOString() ?? null }
  })
}

export function deleteWebhook(deps: WebhookDeps, actor: WebhookActor, id: string): Promise<void> {
  return inTransaction(deps.database.pool, async (client) => {
    const webhook = await ownWebhook(client, actor.caller.accountId, id, true)
    await client.query(sql`DELETE FROM webhooks WHERE id = ${webhook.id}`)
    await record(client, actor, 'webhook.deleted', webhook.id)
  })
}

function record(
  client: pg.PoolClient,
  { caller, origin }: WebhookActor,
  action: ActivityAction,
  subject: string,
): Promise<void> {
  return recordActivity(client, { ...actorOf(caller, origin), at: momentOf(client), action, subject })
}

/** The account's row is locked, so that simultaneous requests cannot all take the last free place. */
async function assertRoom(client: pg.PoolClient, accountId: string): Promise<void> {
  await client.query(sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`)
  const { rows } = await client.query<{ webhooks: number }>(
    sql`SELECT count(*)::int AS webhooks FROM webhooks WHERE account_id = ${accountId}`,
  )
  if (rows[0]!.webhooks < maxWebhooks) return
  const message = `An account has at most ${maxWebhooks} webhooks. Delete one first.`
  throw limitReached('webhooks.limit', maxWebhooks, message)
}

/** A filter that names nothing would be silence that nobody can explain. */
function filterOf({ catalog }: WebhookDeps, { game, format, event }: WebhookFilter = {}) {
  if (game === undefined && format !== undefined) {
    const message = 'A format belongs to a game: give "game" as well.'
    throw new Problem('malformed', message, { errors: [{ pointer: '/filter/game', code: 'game-required', message }] })
  }
  const known = game === undefined ? undefined : gameOf(catalog(), game, '/filter/game')
  return {
    game: known?.game.id ?? null,
    format: known && format !== undefined ? formatOf(known, format, '/filter/format').id : null,
    event: event ?? null,
  }
}
