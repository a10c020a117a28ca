import { hash, verify } from '@node-rs/argon2'
import { once } from '../../../../base/once.ts'

export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters typed on another keyboard or system give the same string. */
export const normalizePassword = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return hash(normalizePassword(password), cost)
}

const decoy = once(() => hashPassword('a decoy that nobody can sign in with'))

/**
 * Whether the password is correct. Without a stored hash (no such account, or one without a password) a decoy is
 * verified, so that the response time does not reveal which usernames exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, normalizePassword(password))
  await verify(await decoy(), normalizePassword(password))
  return false
}
