import type { OidcSettings } from './oidc.ts'

export interface AccountSettings {
  /** Whether anybody may create an account, or only the operator (`kotei admin create`). */
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
