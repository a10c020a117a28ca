import type { OidcSettings } from './oidc.ts'

export interface AccountSettings {
  /** Whether anybody may make an account, or the operator alone (`kotei admin create`). */
  readonly registration: 'open' | 'closed'
  readonly sessionDays: number
  readonly maxApiKeys: number
  readonly maxSessions: number
  readonly oidc?: OidcSettings | undefined
}

export const defaultAccountSettings: AccountSettings = {
  registration: 'open',
  sessionDays: 30,
  maxApiKeys: 20,
  maxSessions: 100,
}
