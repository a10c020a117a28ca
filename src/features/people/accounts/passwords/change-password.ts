import type pg from 'pg'
import sql from 'sql-template-tag'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import { type ActivityEntry, actorOf, recordActivity } from '../activity.ts'
import type { AccountDeps } from '../deps.ts'
import type { PasswordChange } from '../schema.ts'
import { hashNewPassword } from './new-password.ts'
import { proveOwner, wrongPassword } from './prove-owner.ts'

export async function changePassword(deps: AccountDeps, caller: Caller, body: PasswordChange, origin: Origin) {
  const { oldPassword, newPassword } = body
  const pointer = '/oldPassword'
  const { username, passwordHash } = await proveOwner(deps, caller, origin, { password: oldPassword, pointer })
  const options = { pointer: '/newPassword', cost: deps.settings.passwordCost }
  const hash = await deps.hashing(() => hashNewPassword(newPassword, username, options))
  const entry = { ...actorOf(caller, origin), at: deps.now(), action: 'account.password-changed' } as const
  await inTransaction(deps.database.pool, async (client) => {
    const unchanged = await client.query(
      sql`SELECT 1 FROM accounts WHERE id = ${caller.accountId} AND password_hash = ${passwordHash} FOR UPDATE`,
    )
    if (unchanged.rowCount !== 1) throw wrongPassword(pointer)
    await replacePassword(client, hash, entry, caller.credentialId)
  })
}

/**
 * Within a transaction: stores the hash of a new password and ends all sessions but the given one, and all API keys. Whoever
 * else has one may be the reason for the change.
 */
export async function replacePassword(
  client: pg.PoolClient,
  hash: string,
  entry: ActivityEntry,
  keepSession?: string,
): Promise<void> {
  const { accountId, at } = entry
  await client.query(
    sql`UPDATE accounts SET password_hash = ${hash}, password_changed_at = ${at} WHERE id = ${accountId}`,
  )
  await client.query(
    sql`DELETE FROM sessions WHERE account_id = ${accountId} AND id IS DISTINCT FROM ${keepSession ?? null}::uuid`,
  )
  await client.query(sql`DELETE FROM api_keys WHERE account_id = ${accountId}`)
  await recordActivity(client, entry)
}
