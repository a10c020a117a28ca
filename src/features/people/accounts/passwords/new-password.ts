import { hashPassword, type PasswordCost } from './password.ts'
import { assertPassword } from './password-strength.ts'

/** The hash of a password that is good enough. Within the gate: to estimate how easy it is to guess takes milliseconds too. */
export async function hashNewPassword(
  password: string,
  username: string,
  { pointer, cost }: { readonly pointer?: string; readonly cost?: PasswordCost } = {},
): Promise<string> {
  await assertPassword(password, username, pointer)
  return hashPassword(password, cost)
}
