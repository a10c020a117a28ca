import type { Route } from '../http/route.ts'
import { createAccountRoute, createMeRoutes } from './account-routes.ts'
import { createApiKeyRoutes } from './api-key-routes.ts'
import type { AccountDeps } from './deps.ts'
import { createSessionRoutes } from './session-routes.ts'
import { createAccountStore } from './store.ts'
import { createThrottle } from './throttle.ts'
import type { DeckLimits } from './views.ts'

export interface AccountRouteDeps extends Pick<AccountDeps, 'database' | 'now' | 'settings'> {
  /** The limits of stored decks, which `/v1/me` reports. */
  readonly deckLimits: DeckLimits
}

export function createAccountRoutes({ database, now, settings, deckLimits }: AccountRouteDeps): Route[] {
  const store = createAccountStore(database)
  const deps: AccountDeps = { database, store, throttle: createThrottle({ database, now }), now, settings }
  return [
    createAccountRoute(deps),
    ...createMeRoutes(deps, deckLimits),
    ...createSessionRoutes(deps),
    ...createApiKeyRoutes(deps),
  ]
}
