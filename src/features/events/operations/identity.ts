import sql from 'sql-template-tag'
import { invalidToken } from '../../../platform/http/dispatch/invalid-token.ts'
import type { Origin } from '../../../platform/http/server/origin.ts'
import { networkOf } from '../../people/accounts/throttle.ts'
import type { EventContext } from '../deps.ts'
import type { Actor } from '../model/operation.ts'
import type { EventRow } from '../row.ts'
import { type HelperRow, helperByAccount, touchHelper } from '../store/helpers.ts'
import type { Connection } from '../store/read-event.ts'
import type { LinkVisit } from '../store/read-visit.ts'

/** What credentials say of somebody. */
export interface Identity {
  readonly eventId: string
  readonly actor: Actor
  readonly helper: HelperRow | null
}

interface IdentityOptions {
  readonly evenRevoked?: boolean
}

/** Whose link this is. Unknown secrets count as failed sign-ins of the address; those that died were not guessed. */
export async function identityByLink(
  context: EventContext,
  { origin }: { readonly origin: Origin },
  { helper, player }: Partial<LinkVisit>,
  options: IdentityOptions,
): Promise<Identity> {
  if (helper) return identityOfHelper(context, helper, options)
  if (player) return playerOf(player.eventId, player.number)
  await context.throttle.attempt([{ kind: 'address', of: networkOf(origin.address) }])
  throw invalidToken('Unknown link; a newer one may have replaced it.')
}

async function identityOfHelper(
  { database, now }: EventContext,
  helper: HelperRow,
  { evenRevoked = false }: IdentityOptions,
): Promise<Identity> {
  const at = now()
  if (helper.expiresAt <= at) throw invalidToken('This link has expired.')
  if (helper.revokedAt && !evenRevoked) throw invalidToken('The organiser has revoked this link.')
  if (!helper.revokedAt) await touchHelper(database.pool, helper, at)
  const { eventId, role, label } = helper
  return { eventId, actor: { role, label }, helper }
}

/** Whom an event knows by an account: its organiser, a helper, or a player. */
export async function identityByAccount(
  context: EventContext,
  event: EventRow,
  accountId: string,
  options: IdentityOptions,
): Promise<Identity | undefined> {
  const { pool } = context.database
  const eventId = event.id
  if (event.accountId === accountId) return { eventId, actor: { role: 'organiser', label: 'organiser' }, helper: null }
  const helper = await helperByAccount(pool, eventId, accountId)
  const isGone = !helper || helper.expiresAt <= context.now() || (helper.revokedAt && !options.evenRevoked)
  return isGone ? playerByAccount(pool, eventId, accountId) : identityOfHelper(context, helper, options)
}

const playerOf = (eventId: string, number: number): Identity => ({
  eventId,
  actor: { role: 'player', label: 'player', entrant: number },
  helper: null,
})

async function playerByAccount(connection: Connection, eventId: string, accountId: string) {
  const { rows } = await connection.query<{ number: number }>(
    sql`SELECT number FROM entrants WHERE event_id = ${eventId} AND account_id = ${accountId} ORDER BY number LIMIT 1`,
  )
  return rows[0] && playerOf(eventId, rows[0].number)
}
