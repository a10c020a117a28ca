import sql from 'sql-template-tag'
import { hashSecret, secretKind } from '../accounts/secret.ts'
import { networkOf } from '../accounts/throttle.ts'
import { prepared } from '../db/prepared.ts'
import { invalidToken } from '../http/invalid-token.ts'
import type { Origin } from '../http/origin.ts'
import type { EventContext } from './deps.ts'
import type { Actor } from './model/operation.ts'
import type { EventRow } from './row.ts'
import { type HelperRow, helperByAccount, helperBySecret, touchHelper } from './store/helpers.ts'
import type { Connection } from './store/read-event.ts'

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
  token: string,
  options: IdentityOptions,
): Promise<Identity> {
  const { database, throttle } = context
  const kind = secretKind(token)
  const hash = hashSecret(token)
  if (kind === 'helper') {
    const helper = await helperBySecret(database.pool, hash)
    if (helper) return identityOfHelper(context, helper, options)
  }
  const player = kind === 'player' ? await playerBySecret(database.pool, hash) : undefined
  if (player) return player
  await throttle.attempt([{ kind: 'address', of: networkOf(origin.address) }])
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

async function playerBySecret(connection: Connection, hash: Buffer): Promise<Identity | undefined> {
  const { rows } = await connection.query<{ eventId: string; number: number }>(
    prepared('player-by-secret', sql`SELECT event_id AS "eventId", number FROM entrants WHERE secret_hash = ${hash}`),
  )
  return rows[0] && playerOf(rows[0].eventId, rows[0].number)
}

async function playerByAccount(connection: Connection, eventId: string, accountId: string) {
  const { rows } = await connection.query<{ number: number }>(
    sql`SELECT number FROM entrants WHERE event_id = ${eventId} AND account_id = ${accountId} ORDER BY number LIMIT 1`,
  )
  return rows[0] && playerOf(eventId, rows[0].number)
}
