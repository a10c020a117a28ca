import type { Route } from '../../../platform/http/definition/route.ts'
import { createAccountRoute, createMeRoutes } from './account-routes.ts'
import type { AccountDeps } from './deps.ts'
import { createApiKeyRoutes } from './keys/api-key-routes.ts'
import { createHashingGate } from './passwords/hashing-gate.ts'
import { createRecoveryRoutes } from './passwords/recovery-routes.ts'
import { createSessionRoutes } from './sessions/session-routes.ts'
import { createAccountStore } from './store.ts'
import { createThrottle } from './throttle.ts'
import type { DeckLimits } from './views.ts'

export interface AccountRouteDeps extends Pick<AccountDeps, 'database' | 'now' | 'settings'> {
  /** The limits of stored decks, which `/v1/me` reports. */
  readonly deckLimits: DeckLimits
}

export function createAccountRoutes({ database, now, settings, deckLimits }: AccountRouteDeps): Route[] {
  const store = createAccountStore(database)
  const { maxRegistrations } = settings
  const throttle = createThrottle({ database, maxRegistrations })
  const deps: AccountDeps = { database, store, throttle, hashing: createHashingGate(), now, settings }
  return [
    createAccountRoute(deps),
    ...createMeRoutes(deps, deckLimits),
    ...createRecoveryRoutes(deps),
    ...createSessionRoutes(deps),
    ...createApiKeyRoutes(deps),
  ]
}
