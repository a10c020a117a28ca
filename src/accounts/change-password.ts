import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from '../db/transaction.ts'
import type { Origin } from '../http/origin.ts'
import type { Caller } from '../http/route.ts'
import { type ActivityEntry, actorOf, recordActivity } from './activity.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword } from './password.ts'
import { assertPassword } from './password-strength.ts'
import { proveOwner } from './prove-owner.ts'
import type { PasswordChange } from './schema.ts'

export async function changePassword(deps: AccountDeps, caller: Caller, body: PasswordChange, origin: Origin) {
  const { oldPassword, newPassword } = body
  const { username } = await proveOwner(deps, caller, origin, { password: oldPassword, pointer: '/oldPassword' })
  await assertPassword(newPassword, username, '/newPassword')
  const actor = { ...actorOf(caller, origin), at: deps.now() }
  await storePassword(deps.database.pool, newPassword, actor, caller.credentialId)
}

/** Ends all sessions but the given one: whoever else is signed in may be the reason for the change. */
export async function storePassword(
  pool: pg.Pool,
  password: string,
  actor: Omit<ActivityEntry, 'action'>,
  keepSession?: string,
): Promise<void> {
  const { accountId, at } = actor
  const hash = await hashPassword(password)
  await inTransaction(pool, async (client) => {
    await client.query(
      sql`UPDATE accounts SET password_hash = ${hash}, password_changed_at = ${at} WHERE id = ${accountId}`,
    )
    await client.query(
      sql`DELETE FROM sessions WHERE account_id = ${accountId} AND id IS DISTINCT FROM ${keepSession ?? null}::uuid`,
    )
    await recordActivity(client, { ...actor, action: 'account.password-changed' })
  })
}
