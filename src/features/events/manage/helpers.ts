import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { impossible, limitReached, Problem } from '../../../base/problem.ts'
import { isUuid } from '../../../base/uuid.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/http/definition/route.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import { actorOf, recordActivity } from '../../people/accounts/activity.ts'
import { newSecret } from '../../people/accounts/sessions/secret.ts'
import { usernameKey } from '../../people/accounts/store.ts'
import type { EventContext } from '../deps.ts'
import { eventLimits } from '../limits.ts'
import { conflict } from '../problems.ts'
import type { EventRow } from '../row.ts'
import type { CreatedHelper, HelperView, NewHelper } from '../schema.ts'
import { announceDoubt } from '../store/announce.ts'
import { type HelperRow, insertHelper, readHelpers } from '../store/helpers.ts'
import { helperExpiry } from './helper-expiry.ts'

/** Who of the organiser's side asks, and from where. */
interface By {
  readonly caller: Caller
  readonly origin: Origin
}

/** A helper with a link of their own, or with an account. The secret is stored as a hash and shown this once. */
export async function createHelper(
  { database, now }: EventContext,
  event: EventRow,
  body: NewHelper,
  { caller, origin }: By,
): Promise<CreatedHelper> {
  const createdAt = now()
  const expiresAt = body.expiresAt === undefined ? helperExpiry(event.settings) : new Date(body.expiresAt)
  if (expiresAt <= createdAt) throw expired(body.expiresAt === undefined)
  const { role, label, username } = body
  const secret = username === undefined ? newSecret('helper') : undefined
  return inTransaction(database.pool, async (client) => {
    const accountId = username === undefined ? null : await accountIdOf(client, event, username)
    await assertRoom(client, event.id)
    const contact = { createdAt, expiresAt, revokedAt: null, lastSeenAt: null }
    const helper: HelperRow = { id: randomUUID(), eventId: event.id, role, label, accountId, ...contact }
    const stored = await insertHelper(client, helper, secret?.hash ?? null)
    const entry = {
      ...actorOf(caller, origin),
      at: createdAt,
      action: 'event.helper-created',
      subject: stored.id,
    } as const
    await recordActivity(client, { ...entry, detail: { event: event.code, role, label } })
    const view = helperView({ ...stored, username: username ?? null })
    return secret ? { ...view, secret: secret.text, link: `/desk/${event.code}#${secret.text}` } : view
  })
}

function expired(isDefault: boolean): Problem {
  const message = isDefault
    ? 'The event is over, so that a link would have expired already. Say until when it is to be good.'
    : 'The link would already have expired; give a time in the future.'
  return new Problem('malformed', message, { errors: [{ pointer: '/expiresAt', code: 'in-the-past', message }] })
}

async function accountIdOf(client: pg.PoolClient, event: EventRow, username: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    sql`SELECT id FROM accounts WHERE username_key = ${usernameKey(username.replaceAll('\0', ''))}`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw impossible('/username', 'account.unknown', 'There is no account with this name.')
  if (id === event.accountId) throw conflict('helper.organiser', 'The organiser needs no role of a helper.')
  return id
}

/** Under the event's lock, so that simultaneous requests cannot all take the last free place. */
async function assertRoom(client: pg.PoolClient, eventId: string): Promise<void> {
  await client.query(sql`SELECT 1 FROM events WHERE id = ${eventId} FOR UPDATE`)
  const { rows } = await client.query<{ helpers: number }>(
    sql`SELECT count(*)::int AS helpers FROM event_helpers WHERE event_id = ${eventId}`,
  )
  if (rows[0]!.helpers >= eventLimits.helpers)
    throw limitReached(
      'helpers.limit',
      eventLimits.helpers,
      `An event may have at most ${eventLimits.helpers} helpers.`,
    )
}

export async function listHelpers({ database }: EventContext, event: EventRow): Promise<HelperView[]> {
  return (await readHelpers(database.pool, event.id)).map(helperView)
}

/** From now on the link is good for nothing but handing in what was done before. */
export async function revokeHelper(
  { database, hub, now }: EventContext,
  event: EventRow,
  id: string,
  { caller, origin }: By,
): Promise<void> {
  const at = now()
  await inTransaction(database.pool, async (client) => {
    const found = isUuid(id)
      ? await client.query<{ label: string; isNew: boolean }>(
          sql`UPDATE event_helpers h SET revoked_at = coalesce(h.revoked_at, ${at}) FROM event_helpers o
            WHERE h.id = ${id} AND h.event_id = ${event.id} AND o.id = h.id
            RETURNING h.label, o.revoked_at IS NULL AS "isNew"`,
        )
      : undefined
    const helper = found?.rows[0]
    if (!helper) throw new Problem('not-found', 'This event has no helper with this id.')
    if (!helper.isNew) return
    const entry = { ...actorOf(caller, origin), at, action: 'event.helper-revoked', subject: id } as const
    await recordActivity(client, { ...entry, detail: { event: event.code, label: helper.label } })
    // Those who wait for news with the link are to be sent away at once.
    await announceDoubt(client, event.id)
  })
  hub.publish(event.id, Number.POSITIVE_INFINITY)
}

function helperView({
  id,
  role,
  label,
  username,
  ...at
}: HelperRow & { readonly username: string | null }): HelperView {
  return {
    id,
    role,
    label,
    ...(username === null ? {} : { username }),
    createdAt: at.createdAt.toISOString(),
    expiresAt: at.expiresAt.toISOString(),
    revokedAt: at.revokedAt?.toISOString() ?? null,
    lastSeenAt: at.lastSeenAt?.toISOString() ?? null,
  }
}
