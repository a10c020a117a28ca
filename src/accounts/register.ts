import { Problem } from '../core/problem.ts'
import type { Origin } from '../http/origin.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword } from './password.ts'
import { assertPassword } from './password-strength.ts'
import type { Credentials } from './schema.ts'

export async function register(deps: AccountDeps, { username, password }: Credentials, { address }: Origin) {
  const { store, settings, now } = deps
  if (settings.registration === 'closed') {
    throw new Problem('forbidden', 'Registration is closed: the operator of this service creates accounts.')
  }
  await assertPassword(password, username)
  const passwordHash = await hashPassword(password)
  return store.create({ username, passwordHash, createdAt: now(), createdBy: { via: 'password', address } })
}
