import { hashPassword } from './password.ts'
import { assertPassword } from './password-strength.ts'

/** The hash of a password that is good enough. Within the gate: to estimate how easy it is to guess takes milliseconds too. */
export async function hashNewPassword(password: string, username: string, pointer?: string): Promise<string> {
  await assertPassword(password, username, pointer)
  return hashPassword(password)
}
