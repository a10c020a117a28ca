import { invalidToken } from './invalid-token.ts'

/** The secrets in the links of an event begin so; the events' own routes read them. */
export const linkPrefix = { helper: 'kd_', player: 'kp_' } as const

/** The token of an `Authorization` header; null without one. */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null
  const match = /^Bearer +([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(header.trim())
  if (!match) throw invalidToken('Send the token as "Authorization: Bearer <token>".')
  return match[1]!
}

/** The token of a link; null if the header has none or the token of an account. */
export function linkToken(header: string | undefined): string | null {
  const token = bearerToken(header)
  return token !== null && Object.values(linkPrefix).some((prefix) => token.startsWith(prefix)) ? token : null
}
