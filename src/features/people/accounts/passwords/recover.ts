import type pg from 'pg'
import sql from 'sql-template-tag'
import { Problem } from '../../../../base/problem.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import { actorOf, recordActivity, recordFailure } from '../activity.ts'
import type { AccountDeps } from '../deps.ts'
import type { NewRecoveryCodes, Recovery, RecoveryCodes } from '../schema.ts'
import { usernameKey } from '../store.ts'
import { networkOf } from '../throttle.ts'
import { replacePassword } from './change-password.ts'
import { hashNewPassword } from './new-password.ts'
import { proveOwner } from './prove-owner.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/**
 * Sets a new password for whoever has a recovery code, and ends all sessions and API keys. The code is used up only if the
 * new password is accepted. Returns the number of codes that are left.
 */
export async function recoverAccount(deps: AccountDeps, body: Recovery, origin: Origin): Promise<number> {
  const { database, throttle, hashing, now, settings } = deps
  const name = usernameKey(body.username.replaceAll('\0', ''))
  const network = networkOf(origin.address)
  const attempted = { at: now(), via: 'recovery-code', address: origin.address } as const
  const attempt = await throttle.attempt([
    { kind: 'address', of: network },
    { kind: 'pair', of: `recovery\0${name}\0${network}` },
  ])
  const found = await attempt.run(() => findCode(database.pool, name, body.recoveryCode))
  if (!found?.known) {
    await recordFailure(database.pool, name, { ...attempted, action: 'account.recovery-failed' })
    throw wrongCode()
  }
  const { accountId, hash } = found
  const options = { pointer: '/newPassword', cost: settings.passwordCost }
  const passwordHash = await attempt.run(() =>
    hashing(() => hashNewPassword(body.newPassword, found.username, options)),
  )
  const left = await inTransaction(database.pool, async (client) => {
    if (!(await useCode(client, accountId, hash))) throw wrongCode()
    await replacePassword(client, passwordHash, { ...attempted, accountId, action: 'account.recovered' })
    return countCodes(client, accountId)
  })
  await attempt.succeed()
  return left
}

interface FoundCode {
  readonly accountId: string
  readonly username: string
  readonly hash: Buffer
  /** Whether the account has such a code that is not used yet. */
  readonly known: boolean
}

async function findCode(pool: pg.Pool, name: string, code: string): Promise<FoundCode | undefined> {
  const { rows } = await pool.query<{ id: string; username: string }>(
    sql`SELECT id, username FROM accounts WHERE username_key = ${name}`,
  )
  const account = rows[0]
  const hash = hashRecoveryCode(account?.id ?? '', code)
  // The same statements for an unknown username.
  const found = await pool.query(
    sql`SELECT 1 FROM recovery_codes WHERE account_id = ${account?.id ?? null}::uuid AND code_hash = ${hash}`,
  )
  return account && { accountId: account.id, username: account.username, hash, known: found.rowCount === 1 }
}

/** False if somebody else has used it meanwhile: the deletion is what makes it one-time. */
async function useCode(client: pg.PoolClient, accountId: string, hash: Buffer): Promise<boolean> {
  const used = await client.query(
    sql`DELETE FROM recovery_codes WHERE account_id = ${accountId} AND code_hash = ${hash}`,
  )
  return used.rowCount === 1
}

/** The number of recovery codes that an account has not used. */
export async function countCodes(connection: Pick<pg.ClientBase, 'query'>, accountId: string): Promise<number> {
  const { rows } = await connection.query<{ codes: number }>(
    sql`SELECT count(*)::int AS codes FROM recovery_codes WHERE account_id = ${accountId}`,
  )
  return rows[0]!.codes
}

/** New codes instead of all that were left. */
export async function replaceRecoveryCodes(
  deps: AccountDeps,
  caller: Caller,
  body: NewRecoveryCodes,
  origin: Origin,
): Promise<RecoveryCodes> {
  const { accountId } = caller
  const { passwordHash } = await proveOwner(deps, caller, origin, { password: body.password, pointer: '/password' })
  const { codes, hashesFor } = newRecoveryCodes()
  const at = deps.now()
  await inTransaction(deps.database.pool, async (client) => {
    // Locked, so that of two simultaneous requests only one leaves codes; and the password is still the one that was proven.
    const same = await client.query(
      sql`SELECT 1 FROM accounts WHERE id = ${accountId} AND password_hash = ${passwordHash} FOR UPDATE`,
    )
    if (same.rowCount !== 1) throw new Problem('conflict', 'The password was changed at the same moment. Try again.')
    await client.query(sql`DELETE FROM recovery_codes WHERE account_id = ${accountId}`)
    await client.query(
      sql`INSERT INTO recovery_codes (account_id, code_hash, created_at)
          SELECT ${accountId}, hash, ${at} FROM unnest(${hashesFor(accountId)}::bytea[]) AS hash`,
    )
    await recordActivity(client, { ...actorOf(caller, origin), at, action: 'account.recovery-codes-created' })
  })
  return { recoveryCodes: codes }
}

const wrongCode = () =>
  new Problem('unauthenticated', 'The username or the recovery code is wrong, or the code was used.')
