import { Problem } from '../../../../base/problem.ts'
import type { Origin } from '../../../../platform/http/server/origin.ts'
import type { AccountDeps } from '../deps.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { newRecoveryCodes } from '../passwords/recovery-codes.ts'
import type { Credentials } from '../schema.ts'
import { usernameTaken } from '../store.ts'
import { networkOf } from '../throttle.ts'

/** The account, and its recovery codes, of which only hashes are stored. */
export async function register(deps: AccountDeps, { username, password }: Credentials, { address }: Origin) {
  const { store, settings, throttle, hashing, now } = deps
  if (settings.registration === 'closed') {
    throw new Problem('forbidden', 'Registration is closed: the operator of this service creates accounts.')
  }
  // The statements are within the gate as well: a flood that it turns away costs the database nothing.
  return hashing(async () => {
    // Whatever can be refused without checking and hashing the password is refused before.
    if (await store.isTaken(username)) throw usernameTaken(username)
    const network = networkOf(address)
    const limited = settings.maxRegistrations > 0
    const attempt = await throttle.attempt(limited ? [{ kind: 'registration', of: network }] : [])
    return attempt.run(async () => {
      const passwordHash = await hashNewPassword(password, username, { cost: settings.passwordCost })
      const createdBy = { via: 'password', address } as const
      const { codes, hashesFor } = newRecoveryCodes()
      const account = await store.create({ username, passwordHash, network, hashesFor, createdAt: now(), createdBy })
      return { account, recoveryCodes: codes }
    })
  })
}
