import { type PasswordCost, passwordCost } from './passwords/password.ts'
import type { OidcSettings } from './sessions/oidc.ts'

export interface AccountSettings {
  /** Whether anybody may create an account, or only the operator (`kotei admin create`). */
  readonly registration: 'open' | 'closed'
  /** Accounts that one address may create in a day; 0 for no limit. */
  readonly maxRegistrations: number
  readonly sessionDays: number
  readonly maxApiKeys: number
  readonly maxSessions: number
  /** How long the activity is kept, and with it the addresses in it. */
  readonly activityDays: number
  /** How long an address from which an account signed in is remembered, as a hash. */
  readonly signInAddressDays: number
  /** Of the hash of a new password. No variable sets it: it is there for tests, which make accounts by the hundred. */
  readonly passwordCost: PasswordCost
  readonly oidc?: OidcSettings | undefined
}

/** Entries of the activity that are kept for an account. */
export const maxActivity = 1_000

export const defaultAccountSettings: AccountSettings = {
  registration: 'open',
  maxRegistrations: 50,
  sessionDays: 30,
  maxApiKeys: 20,
  maxSessions: 100,
  activityDays: 365,
  signInAddressDays: 180,
  passwordCost,
}
