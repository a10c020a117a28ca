import type { Database } from '../../../platform/db/connection/client.ts'
import type { Gate } from './passwords/hashing-gate.ts'
import type { AccountSettings } from './settings.ts'
import type { AccountStore } from './store.ts'
import type { Throttle } from './throttle.ts'

/** What the operations on accounts need. */
export interface AccountDeps {
  readonly database: Pick<Database, 'pool' | 'prisma'>
  readonly store: AccountStore
  readonly throttle: Throttle
  /** Every hashing of a password goes through it. */
  readonly hashing: Gate
  readonly now: () => Date
  readonly settings: AccountSettings
}
