import { Problem } from '../../../../base/problem.ts'
import type { Caller } from '../../../../platform/http/definition/route.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import { actorOf, recordActivity } from '../activity.ts'
import type { AccountDeps } from '../deps.ts'
import type { Account } from '../store.ts'
import { verifyPassword } from './password.ts'

export async function accountOf({ store }: AccountDeps, caller: Caller): Promise<Account> {
  const account = await store.byId(caller.accountId)
  if (!account) throw new Problem('unauthenticated', 'The account no longer exists.')
  return account
}

/** The caller's account if the password is correct: a session alone could belong to somebody at an unlocked laptop. */
export async function proveOwner(
  deps: AccountDeps,
  caller: Caller,
  origin: Origin,
  { password, pointer }: { readonly password: string; readonly pointer: string },
): Promise<Account> {
  const { database, throttle, hashing, now } = deps
  const account = await accountOf(deps, caller)
  if (account.passwordHash === null) {
    throw new Problem('conflict', 'This account has no password; its identity provider signs it in.')
  }
  const attempt = await throttle.attempt([{ kind: 'pair', of: `owner\0${caller.accountId}` }])
  if (!(await attempt.run(() => hashing(() => verifyPassword(account.passwordHash, password))))) {
    await recordActivity(database.pool, { ...actorOf(caller, origin), at: now(), action: 'account.password-refused' })
    throw wrongPassword(pointer)
  }
  await attempt.succeed()
  return account
}

export function wrongPassword(pointer: string): Problem {
  return new Problem('forbidden', 'The password is wrong.', {
    errors: [{ pointer, code: 'password.wrong', message: 'This is not the password of the account.' }],
  })
}
