import type pg from 'pg'
import type { Database } from '../db/client.ts'
import type { AccountSettings } from './settings.ts'
import { type AccountStore, createAccountStore } from './store.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** What the operations on accounts need. */
export interface AccountDeps {
  readonly pool: pg.Pool
  readonly store: AccountStore
  readonly throttle: Throttle
  readonly now: () => Date
  readonly settings: AccountSettings
}

export function createAccountDeps(
  database: Pick<Database, 'pool' | 'prisma'>,
  now: () => Date,
  settings: AccountSettings,
): AccountDeps {
  const { pool } = database
  return { pool, store: createAccountStore(database), throttle: createThrottle({ pool, now }), now, settings }
}
